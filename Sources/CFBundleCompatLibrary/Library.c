/* The shared library is the core, linked with the settings of this target: see Package.swift. */
typedef int cfbcc_no_code;
