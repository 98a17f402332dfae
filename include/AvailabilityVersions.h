/**
 * @file
 * AvailabilityVersions: the versions of Apple's systems, to compare with.
 */
#ifndef __AVAILABILITYVERSIONS__
#define __AVAILABILITYVERSIONS__

/**
 * @name Versions of macOS
 * @{
 */
/** A version of macOS. */
#define __MAC_10_0 1000
#define __MAC_10_1 1010
#define __MAC_10_2 1020
#define __MAC_10_3 1030
#define __MAC_10_4 1040
#define __MAC_10_5 1050
#define __MAC_10_6 1060
#define __MAC_10_7 1070
#define __MAC_10_8 1080
#define __MAC_10_9 1090
#define __MAC_10_10 101000
#define __MAC_10_10_2 101002
#define __MAC_10_10_3 101003
#define __MAC_10_11 101100
#define __MAC_10_11_2 101102
#define __MAC_10_11_3 101103
#define __MAC_10_11_4 101104
#define __MAC_10_12 101200
#define __MAC_10_12_1 101201
#define __MAC_10_12_2 101202
#define __MAC_10_12_4 101204
#define __MAC_10_13 101300
#define __MAC_10_13_1 101301
#define __MAC_10_13_2 101302
#define __MAC_10_13_4 101304
#define __MAC_10_14 101400
#define __MAC_10_14_1 101401
#define __MAC_10_14_4 101404
#define __MAC_10_14_5 101405
#define __MAC_10_14_6 101406
#define __MAC_10_15 101500
#define __MAC_10_15_1 101501
#define __MAC_10_15_4 101504
#define __MAC_10_16 101600
#define __MAC_11_0 110000
#define __MAC_11_1 110100
#define __MAC_11_3 110300
#define __MAC_11_4 110400
#define __MAC_11_5 110500
#define __MAC_11_6 110600
#define __MAC_12_0 120000
#define __MAC_12_1 120100
#define __MAC_12_2 120200
#define __MAC_12_3 120300
#define __MAC_12_4 120400
#define __MAC_12_5 120500
#define __MAC_12_6 120600
#define __MAC_12_7 120700
#define __MAC_13_0 130000
#define __MAC_13_1 130100
#define __MAC_13_2 130200
#define __MAC_13_3 130300
#define __MAC_13_4 130400
#define __MAC_13_5 130500
#define __MAC_13_6 130600
#define __MAC_14_0 140000
#define __MAC_14_1 140100
#define __MAC_14_2 140200
#define __MAC_14_3 140300
#define __MAC_14_4 140400
#define __MAC_14_5 140500
#define __MAC_14_6 140600
#define __MAC_14_7 140700
#define __MAC_15_0 150000
#define __MAC_15_1 150100
#define __MAC_15_2 150200
#define __MAC_15_3 150300
#define __MAC_15_4 150400
#define __MAC_15_5 150500
#define __MAC_15_6 150600
#define __MAC_16_0 160000
#define __MAC_26_0 260000
#define __MAC_26_1 260100
#define __MAC_26_2 260200
#define __MAC_26_3 260300
#define __MAC_26_4 260400
#define __MAC_26_5 260500
#define __MAC_NA 9999
/** @} */

/**
 * @name Versions of iOS
 * @{
 */
/** A version of iOS. */
#define __IPHONE_2_0 20000
#define __IPHONE_2_1 20100
#define __IPHONE_2_2 20200
#define __IPHONE_3_0 30000
#define __IPHONE_3_1 30100
#define __IPHONE_3_2 30200
#define __IPHONE_4_0 40000
#define __IPHONE_4_1 40100
#define __IPHONE_4_2 40200
#define __IPHONE_4_3 40300
#define __IPHONE_5_0 50000
#define __IPHONE_5_1 50100
#define __IPHONE_6_0 60000
#define __IPHONE_6_1 60100
#define __IPHONE_7_0 70000
#define __IPHONE_7_1 70100
#define __IPHONE_8_0 80000
#define __IPHONE_8_1 80100
#define __IPHONE_8_2 80200
#define __IPHONE_8_3 80300
#define __IPHONE_8_4 80400
#define __IPHONE_9_0 90000
#define __IPHONE_9_1 90100
#define __IPHONE_9_2 90200
#define __IPHONE_9_3 90300
#define __IPHONE_10_0 100000
#define __IPHONE_10_1 100100
#define __IPHONE_10_2 100200
#define __IPHONE_10_3 100300
#define __IPHONE_11_0 110000
#define __IPHONE_11_1 110100
#define __IPHONE_11_2 110200
#define __IPHONE_11_3 110300
#define __IPHONE_11_4 110400
#define __IPHONE_12_0 120000
#define __IPHONE_12_1 120100
#define __IPHONE_12_2 120200
#define __IPHONE_12_3 120300
#define __IPHONE_12_4 120400
#define __IPHONE_13_0 130000
#define __IPHONE_13_1 130100
#define __IPHONE_13_2 130200
#define __IPHONE_13_3 130300
#define __IPHONE_13_4 130400
#define __IPHONE_13_5 130500
#define __IPHONE_13_6 130600
#define __IPHONE_13_7 130700
#define __IPHONE_14_0 140000
#define __IPHONE_14_1 140100
#define __IPHONE_14_2 140200
#define __IPHONE_14_3 140300
#define __IPHONE_14_5 140500
#define __IPHONE_14_6 140600
#define __IPHONE_14_7 140700
#define __IPHONE_14_8 140800
#define __IPHONE_15_0 150000
#define __IPHONE_15_1 150100
#define __IPHONE_15_2 150200
#define __IPHONE_15_3 150300
#define __IPHONE_15_4 150400
#define __IPHONE_15_5 150500
#define __IPHONE_15_6 150600
#define __IPHONE_15_7 150700
#define __IPHONE_15_8 150800
#define __IPHONE_16_0 160000
#define __IPHONE_16_1 160100
#define __IPHONE_16_2 160200
#define __IPHONE_16_3 160300
#define __IPHONE_16_4 160400
#define __IPHONE_16_5 160500
#define __IPHONE_16_6 160600
#define __IPHONE_16_7 160700
#define __IPHONE_17_0 170000
#define __IPHONE_17_1 170100
#define __IPHONE_17_2 170200
#define __IPHONE_17_3 170300
#define __IPHONE_17_4 170400
#define __IPHONE_17_5 170500
#define __IPHONE_17_6 170600
#define __IPHONE_17_7 170700
#define __IPHONE_18_0 180000
#define __IPHONE_18_1 180100
#define __IPHONE_18_2 180200
#define __IPHONE_18_3 180300
#define __IPHONE_18_4 180400
#define __IPHONE_18_5 180500
#define __IPHONE_18_6 180600
#define __IPHONE_19_0 190000
#define __IPHONE_26_0 260000
#define __IPHONE_26_1 260100
#define __IPHONE_26_2 260200
#define __IPHONE_26_3 260300
#define __IPHONE_26_4 260400
#define __IPHONE_26_5 260500
#define __IPHONE_NA 9999
/** @} */

/**
 * @name Versions of watchOS
 * @{
 */
/** A version of watchOS. */
#define __WATCHOS_1_0 10000
#define __WATCHOS_2_0 20000
#define __WATCHOS_2_1 20100
#define __WATCHOS_2_2 20200
#define __WATCHOS_3_0 30000
#define __WATCHOS_3_1 30100
#define __WATCHOS_3_1_1 30101
#define __WATCHOS_3_2 30200
#define __WATCHOS_4_0 40000
#define __WATCHOS_4_1 40100
#define __WATCHOS_4_2 40200
#define __WATCHOS_4_3 40300
#define __WATCHOS_5_0 50000
#define __WATCHOS_5_1 50100
#define __WATCHOS_5_2 50200
#define __WATCHOS_5_3 50300
#define __WATCHOS_6_0 60000
#define __WATCHOS_6_1 60100
#define __WATCHOS_6_2 60200
#define __WATCHOS_7_0 70000
#define __WATCHOS_7_1 70100
#define __WATCHOS_7_2 70200
#define __WATCHOS_7_3 70300
#define __WATCHOS_7_4 70400
#define __WATCHOS_7_5 70500
#define __WATCHOS_7_6 70600
#define __WATCHOS_8_0 80000
#define __WATCHOS_8_1 80100
#define __WATCHOS_8_3 80300
#define __WATCHOS_8_4 80400
#define __WATCHOS_8_5 80500
#define __WATCHOS_8_6 80600
#define __WATCHOS_8_7 80700
#define __WATCHOS_8_8 80800
#define __WATCHOS_9_0 90000
#define __WATCHOS_9_1 90100
#define __WATCHOS_9_2 90200
#define __WATCHOS_9_3 90300
#define __WATCHOS_9_4 90400
#define __WATCHOS_9_5 90500
#define __WATCHOS_9_6 90600
#define __WATCHOS_10_0 100000
#define __WATCHOS_10_1 100100
#define __WATCHOS_10_2 100200
#define __WATCHOS_10_3 100300
#define __WATCHOS_10_4 100400
#define __WATCHOS_10_5 100500
#define __WATCHOS_10_6 100600
#define __WATCHOS_10_7 100700
#define __WATCHOS_11_0 110000
#define __WATCHOS_11_1 110100
#define __WATCHOS_11_2 110200
#define __WATCHOS_11_3 110300
#define __WATCHOS_11_4 110400
#define __WATCHOS_11_5 110500
#define __WATCHOS_11_6 110600
#define __WATCHOS_12_0 120000
#define __WATCHOS_26_0 260000
#define __WATCHOS_26_1 260100
#define __WATCHOS_26_2 260200
#define __WATCHOS_26_3 260300
#define __WATCHOS_26_4 260400
#define __WATCHOS_26_5 260500
/** @} */

/**
 * @name Versions of tvOS
 * @{
 */
/** A version of tvOS. */
#define __TVOS_9_0 90000
#define __TVOS_9_1 90100
#define __TVOS_9_2 90200
#define __TVOS_10_0 100000
#define __TVOS_10_0_1 100001
#define __TVOS_10_1 100100
#define __TVOS_10_2 100200
#define __TVOS_11_0 110000
#define __TVOS_11_1 110100
#define __TVOS_11_2 110200
#define __TVOS_11_3 110300
#define __TVOS_11_4 110400
#define __TVOS_12_0 120000
#define __TVOS_12_1 120100
#define __TVOS_12_2 120200
#define __TVOS_12_3 120300
#define __TVOS_12_4 120400
#define __TVOS_13_0 130000
#define __TVOS_13_2 130200
#define __TVOS_13_3 130300
#define __TVOS_13_4 130400
#define __TVOS_14_0 140000
#define __TVOS_14_1 140100
#define __TVOS_14_2 140200
#define __TVOS_14_3 140300
#define __TVOS_14_5 140500
#define __TVOS_14_6 140600
#define __TVOS_14_7 140700
#define __TVOS_15_0 150000
#define __TVOS_15_1 150100
#define __TVOS_15_2 150200
#define __TVOS_15_3 150300
#define __TVOS_15_4 150400
#define __TVOS_15_5 150500
#define __TVOS_15_6 150600
#define __TVOS_16_0 160000
#define __TVOS_16_1 160100
#define __TVOS_16_2 160200
#define __TVOS_16_3 160300
#define __TVOS_16_4 160400
#define __TVOS_16_5 160500
#define __TVOS_16_6 160600
#define __TVOS_17_0 170000
#define __TVOS_17_1 170100
#define __TVOS_17_2 170200
#define __TVOS_17_3 170300
#define __TVOS_17_4 170400
#define __TVOS_17_5 170500
#define __TVOS_17_6 170600
#define __TVOS_18_0 180000
#define __TVOS_18_1 180100
#define __TVOS_18_2 180200
#define __TVOS_18_3 180300
#define __TVOS_18_4 180400
#define __TVOS_18_5 180500
#define __TVOS_18_6 180600
#define __TVOS_19_0 190000
#define __TVOS_26_0 260000
#define __TVOS_26_1 260100
#define __TVOS_26_2 260200
#define __TVOS_26_3 260300
#define __TVOS_26_4 260400
#define __TVOS_26_5 260500
/** @} */

/**
 * @name Versions of bridgeOS
 * @{
 */
/** A version of bridgeOS. */
#define __BRIDGEOS_2_0 20000
#define __BRIDGEOS_3_0 30000
#define __BRIDGEOS_3_1 30100
#define __BRIDGEOS_3_4 30400
#define __BRIDGEOS_4_0 40000
#define __BRIDGEOS_4_1 40100
#define __BRIDGEOS_5_0 50000
#define __BRIDGEOS_5_1 50100
#define __BRIDGEOS_5_3 50300
#define __BRIDGEOS_6_0 60000
#define __BRIDGEOS_6_2 60200
#define __BRIDGEOS_6_4 60400
#define __BRIDGEOS_6_5 60500
#define __BRIDGEOS_6_6 60600
#define __BRIDGEOS_7_0 70000
#define __BRIDGEOS_7_1 70100
#define __BRIDGEOS_7_2 70200
#define __BRIDGEOS_7_3 70300
#define __BRIDGEOS_7_4 70400
#define __BRIDGEOS_7_6 70600
#define __BRIDGEOS_8_0 80000
#define __BRIDGEOS_8_1 80100
#define __BRIDGEOS_8_2 80200
#define __BRIDGEOS_8_3 80300
#define __BRIDGEOS_8_4 80400
#define __BRIDGEOS_8_5 80500
#define __BRIDGEOS_8_6 80600
#define __BRIDGEOS_9_0 90000
#define __BRIDGEOS_9_1 90100
#define __BRIDGEOS_9_2 90200
#define __BRIDGEOS_9_3 90300
#define __BRIDGEOS_9_4 90400
#define __BRIDGEOS_9_5 90500
#define __BRIDGEOS_9_6 90600
#define __BRIDGEOS_10_0 100000
#define __BRIDGEOS_10_1 100100
#define __BRIDGEOS_10_2 100200
#define __BRIDGEOS_10_3 100300
#define __BRIDGEOS_10_4 100400
#define __BRIDGEOS_26_5 260500
/** @} */

/**
 * @name Versions of DriverKit
 * @{
 */
/** A version of DriverKit. */
#define __DRIVERKIT_19_0 190000
#define __DRIVERKIT_20_0 200000
#define __DRIVERKIT_21_0 210000
#define __DRIVERKIT_22_0 220000
#define __DRIVERKIT_22_4 220400
#define __DRIVERKIT_22_5 220500
#define __DRIVERKIT_22_6 220600
#define __DRIVERKIT_23_0 230000
#define __DRIVERKIT_23_1 230100
#define __DRIVERKIT_23_2 230200
#define __DRIVERKIT_23_3 230300
#define __DRIVERKIT_23_4 230400
#define __DRIVERKIT_23_5 230500
#define __DRIVERKIT_23_6 230600
#define __DRIVERKIT_24_0 240000
#define __DRIVERKIT_24_1 240100
#define __DRIVERKIT_24_2 240200
#define __DRIVERKIT_24_3 240300
#define __DRIVERKIT_24_4 240400
#define __DRIVERKIT_24_5 240500
#define __DRIVERKIT_24_6 240600
#define __DRIVERKIT_25_0 250000
#define __DRIVERKIT_25_1 250100
#define __DRIVERKIT_25_2 250200
#define __DRIVERKIT_25_3 250300
#define __DRIVERKIT_25_4 250400
#define __DRIVERKIT_25_5 250500
/** @} */

/**
 * @name Versions of visionOS
 * @{
 */
/** A version of visionOS. */
#define __VISIONOS_1_0 10000
#define __VISIONOS_1_1 10100
#define __VISIONOS_1_2 10200
#define __VISIONOS_1_3 10300
#define __VISIONOS_2_0 20000
#define __VISIONOS_2_1 20100
#define __VISIONOS_2_2 20200
#define __VISIONOS_2_3 20300
#define __VISIONOS_2_4 20400
#define __VISIONOS_2_5 20500
#define __VISIONOS_2_6 20600
#define __VISIONOS_3_0 30000
#define __VISIONOS_26_0 260000
#define __VISIONOS_26_1 260100
#define __VISIONOS_26_2 260200
#define __VISIONOS_26_3 260300
#define __VISIONOS_26_4 260400
#define __VISIONOS_26_5 260500
/** @} */

#endif
