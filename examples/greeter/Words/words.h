/* The framework: texts for every program. */
#include <CoreFoundation/CoreFoundation.h>

/* Returns a farewell in the user's language, which the caller releases. */
CFStringRef copy_farewell(void);
