/*
 * What Swift cannot express: system headers, macros, variadic functions,
 * and the constants that C programs link to.  Private to the library.
 */
#ifndef CFBUNDLECOMPATC_H
#define CFBUNDLECOMPATC_H

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <math.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "CAllocator.h"
#include "CByteMatch.h"
#include "CChangeCounter.h"
#include "CCollections.h"
#include "CConstants.h"
#include "CDiagnostics.h"
#include "CFileTree.h"
#include "CFork.h"
#include "CFoundRange.h"
#include "CHandle.h"
#include "CHashKey.h"
#include "CIconv.h"
#include "CImages.h"
#include "CLinker.h"
#include "CMemory.h"
#include "CNib.h"
#include "CPackage.h"
#include "CReadableMemory.h"
#include "CRounding.h"
#include "CSingleThread.h"
#include "CStringFormat.h"
#include "CSwiftFunctions.h"
#include "CSystem.h"
#include "CThread.h"

#endif
