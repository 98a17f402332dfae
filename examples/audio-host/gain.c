/* An effect that halves the volume: built into Gain.vst3/Contents/x86_64-linux/Gain.so. */
#include "audio_effect.h"

#include <stdlib.h>

int ModuleEntry(void *library)
{
    (void)library;
    return 1;
}

int ModuleExit(void)
{
    return 1;
}

static void process(AudioEffect *effect, float *samples, int count)
{
    (void)effect;
    for (int i = 0; i < count; i++)
        samples[i] *= 0.5F;
}

static void release(AudioEffect *effect)
{
    free(effect);
}

AudioEffect *CreateAudioEffect(void)
{
    AudioEffect *effect = malloc(sizeof *effect);

    if (effect)
        *effect = (AudioEffect){ "Gain", process, release };
    return effect;
}
