/* The structures of CFBCNib.h. */
#ifndef CFBUNDLECOMPATC_NIB_H
#define CFBUNDLECOMPATC_NIB_H

/* CFBCNibPoint and CFBCNibSize */
typedef struct {
    double first, second;
} cfbcc_nib_numbers2;

/* CFBCNibRect */
typedef struct {
    cfbcc_nib_numbers2 origin, size;
} cfbcc_nib_rect;

/* CFBCNibColor */
typedef struct {
    long color_space, count;
    double components[5];
} cfbcc_nib_color;

#endif
