/* What the host and its effects agree on: the entry points of a module, in the manner of VST3, and the effect. */
#ifndef AUDIO_EFFECT_H
#define AUDIO_EFFECT_H

#ifdef __cplusplus
extern "C" {
#endif

/* An effect.  Its functions get it as their first argument. */
typedef struct AudioEffect {
    const char *name;
    void (*process)(struct AudioEffect *effect, float *samples, int count);
    void (*release)(struct AudioEffect *effect);
} AudioEffect;

/* Called once after the code is loaded, and once before it is unloaded.  They return whether that succeeded. */
int ModuleEntry(void *library);
int ModuleExit(void);

/* Creates an effect, which its function `release` frees.  NULL: it cannot. */
AudioEffect *CreateAudioEffect(void);

#ifdef __cplusplus
}
#endif

#endif
