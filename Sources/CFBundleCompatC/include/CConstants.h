/* placeholder until constants are made */
#ifndef CFBCC_CONSTANTS_H
#define CFBCC_CONSTANTS_H
#endif
