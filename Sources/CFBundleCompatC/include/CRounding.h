/* Rounding to whole numbers as in <math.h>, so that the shipped library needs no libm. */
#ifndef CFBCC_ROUNDING_H
#define CFBCC_ROUNDING_H

double cfbcc_trunc(double number);
double cfbcc_floor(double number);
double cfbcc_ceil(double number);

/* To the nearest one, and from the middle to the even one. */
double cfbcc_rint(double number);

#endif
