#!/bin/bash -eu
# Builds the targets as OSS-Fuzz asks: programs, seeds, dictionaries and options in $OUT. OSS-Fuzz sets CC, CFLAGS,
# LIB_FUZZING_ENGINE, SANITIZER, SRC, OUT and WORK. The programs run where there is no Swift library.
cd "$SRC/cfbundlecompat"
# The symbolizer that reads the names of Swift.
if [ -x /usr/local/bin/llvm-symbolizer-swift ]; then cp /usr/local/bin/llvm-symbolizer-swift "$OUT/llvm-symbolizer"; fi
# libplist is not there when the targets run.
mapfile -t targets < <(Tests/Fuzz/build --list | grep -vx libplist)
PORTABLE=1 JOBS=$(nproc) Tests/Fuzz/build "${targets[@]}"
python3 -B Tests/Fuzz/make-seeds.py --archives "$OUT"
