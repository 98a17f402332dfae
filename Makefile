# The front door for C programmers.  `make help` lists what can be made.

VERSION  := $(shell cat VERSION)
SOVERSION := 0
EMBEDDED ?= 1
PREFIX   ?= /usr/local
LIBDIR   ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
CC       ?= cc
STRIP    ?= strip
OBJCOPY  ?= objcopy
BUILD    := build

# The machine to build for: this one, or with a cross compiler, as in `make ARCH=aarch64`, another.
MACHINE  := $(shell uname -m)
ARCH     ?= $(MACHINE)
# The C library to build for: glibc, or, as in `make LIBC=musl`, musl, for which only the library and its companion are built.
LIBC     ?= glibc
ifneq ($(ARCH),$(MACHINE))
ifneq ($(ARCH),aarch64)
$(error ARCH must be $(MACHINE), which is this machine, or aarch64, not "$(ARCH)")
endif
SYSTEM   := $(ARCH)
CROSS    := $(ARCH)-linux-gnu
CC       := $(CROSS)-gcc
STRIP    := $(CROSS)-strip
OBJCOPY  := $(CROSS)-objcopy
# Runs a program of that machine.
EMULATOR := qemu-$(ARCH)-static -L /usr/$(CROSS)
# Swift has Embedded Swift for the processor, but not under the name of such a Linux system.
TRIPLE   := $(ARCH)-none-none-elf
CLANG_TARGET := --target=$(CROSS)
endif
ifneq ($(LIBC),glibc)
ifneq ($(LIBC)-$(ARCH),musl-x86_64)
$(error LIBC must be glibc or, for x86_64, musl, not "$(LIBC)" for $(ARCH))
endif
ifeq ($(BRIDGE),yes)
$(error BRIDGE must be no if LIBC is musl, because Debian has libplist for glibc alone)
endif
SYSTEM   := musl
CC       := musl-gcc
TRIPLE   := x86_64-unknown-none-elf
CLANG_TARGET := --target=x86_64-linux-musl
endif
ifdef SYSTEM
BUILD    := build/$(SYSTEM)
endif

LIBRARY  := $(BUILD)/lib/libCFBundleCompat.so.$(VERSION)
SWIFT_SOURCES := Package.swift $(shell find Sources/CFBundleCompat Sources/CFBundleCompatC -type f)
TOOL_SOURCES := $(shell find $(addprefix Sources/Tools/,DropInNames Terminal TerminalC Reporting Plutil Genstrings) -type f)
TOOLS    := $(BUILD)/libexec/cfbundlecompat/plutil
EXPORTS  := Sources/CFBundleCompatC/exports.map
HEADERS  := $(shell find include -name '*.h*')
# cfbundle needs another package, and ordinary Swift: it is built when somebody asks for it.
COMMAND  := $(BUILD)/bin/cfbundle
COMMAND_SCRATCH := .build/tools$(if $(SYSTEM),-$(SYSTEM))
# An archive of the Swift library for arm64; empty: Debian's package is downloaded. See packaging/swift-sdk/make.
SWIFT_RUNTIME ?=
export SWIFT_RUNTIME
# This machine's, which says what is on the pages and in the completions.
RUNNING_COMMAND := build/bin/cfbundle
COMMAND_SOURCES := $(shell find Sources/Tools -type f)
PAGES    := $(BUILD)/man/cfbundle/cfbundle.1
COMPANION := $(BUILD)/lib/cfbundlecompat/libCoreFoundation.so.0
SAMPLE   := $(BUILD)/examples/Hello.bundle

# The bridge to libplist is built where libplist-dev is installed; BRIDGE=yes or BRIDGE=no decides otherwise.
# For another machine it is built only if BRIDGE=yes says so, with packages of Debian's, which are unpacked.
ifdef SYSTEM
BRIDGE ?= no
plist = $(shell scripts/sysroot bookworm arm64 libplist3 libplist-dev)
plist_flags = -I"$(plist)/usr/include" -L"$(plist)/usr/lib/$(CROSS)" -lplist-2.0
else
BRIDGE ?= $(shell pkg-config --exists 'libplist-2.0 >= 2.2' 2> /dev/null && echo yes || echo no)
plist_flags = $$(pkg-config --cflags --libs libplist-2.0)
endif
BRIDGE_LIBRARY := $(BUILD)/lib/libCFBundleCompatPlist.so.$(VERSION)
UNSTRIPPED_BRIDGE = $(SCRATCH)/release/libCFBundleCompatPlist.so

ifeq ($(EMBEDDED),1)
SHIPPED  := embedded
else
SHIPPED  := static
endif
SCRATCH  := .build/$(or $(SYSTEM),$(SHIPPED))

# ---- The flags of the shipped build ----
#
# Package.swift says what the modules are; this says how the shipped library and tools are made of them.

ifeq ($(SHIPPED),embedded)
# Functions of a module are compiled where they are used. The linker drops those that nothing uses: hence a section for
# each function. Whether two things change one variable at once is for the tests to find, in ordinary Swift.
SWIFT_FLAGS := -enable-experimental-feature Embedded -enable-experimental-feature DeferredCodeGen \
	-Osize -enforce-exclusivity=unchecked -Xfrontend -function-sections
C_FLAGS  := -Os -DCFBCC_EMBEDDED_SWIFT
# Swift's functions have no tables for unwinding, so those of C would lead nowhere. SwiftPM wants frame pointers, which
# lead profilers from a function to its callers; one that calls none does without.
C_FLAGS  += -fno-asynchronous-unwind-tables -momit-leaf-frame-pointer
ifndef SANITIZER
# When memory runs out, small blocks come from a reserve: see Memory.c. A sanitizer allocates in its own way.
C_FLAGS  += -DCFBCC_ALLOCATES_FOR_EMBEDDED_SWIFT
LINK_FLAGS := --wrap=malloc --wrap=calloc --wrap=realloc --wrap=free
# What Unicode says of characters, which the order of catalogs needs. Each machine has the tables under one of these names.
UNICODE_TABLES = $(firstword $(wildcard $(foreach system,$(TRIPLE) $(ARCH)-unknown-linux-gnu $(ARCH)-none-none-elf,\
	$(toolchain)/lib/swift/embedded/$(system)/libswiftUnicodeDataTables.a)))
ifeq ($(LIBC),glibc)
C_FLAGS  += -DCFBCC_RUNS_WITH_OLD_GLIBC
endif
endif
link_library = "$(toolchain)/bin/clang" $(CLANG_TARGET) -shared -fuse-ld=lld $(libc_flags)
else
link_library = swiftc -emit-library -static-stdlib -no-toolchain-stdlib-rpath -use-ld=lld -lm
SWIFTPM_FLAGS := --static-swift-stdlib
endif

# The same sources make the same bytes: no file counts the folder that it was made in. Valgrind 3.19, which is
# Debian 12's, ends with an error when it reads clang's DWARF 5.
SWIFT_FLAGS += -Xfrontend -no-clang-module-breadcrumbs -Xfrontend -disable-incremental-llvm-codegen
SWIFT_FLAGS += -use-ld=lld -no-toolchain-stdlib-rpath
C_FLAGS  += -gdwarf-4
LINK_FLAGS += --gc-sections -z now --build-id=sha1

# Programs may still hold objects and the addresses of constants when somebody closes the library. Our own calls of our
# functions need no entry in the linkage table; but a program that compares the functions in the structures of callbacks
# with its own must find the same addresses. A sanitizer's runtime comes with the program.
LIBRARY_LINK_FLAGS := --version-script=$(EXPORTS) -soname=libCFBundleCompat.so.$(SOVERSION) -z nodelete \
	-z $(if $(SANITIZER),undefs,defs) -Bsymbolic-functions \
	$(addprefix --export-dynamic-symbol=cfbc_,CFCopyDescription CFEqual CFHash)

ifdef SYSTEM
SWIFTPM_FLAGS := --triple $(TRIPLE)
C_FLAGS  += $(CLANG_TARGET) -fPIC
SWIFT_FLAGS += -Xclang-linker $(CLANG_TARGET)
ifeq ($(LIBC),musl)
# Otherwise the compiler would take the headers and libraries of this system's C library.
C_FLAGS  += -nostdlibinc -isystem /usr/include/x86_64-linux-musl
libc_flags = -nostdlib -L/usr/lib/x86_64-linux-musl -lc "$(shell gcc -print-libgcc-file-name)"
endif
endif

toolchain = $(shell scripts/toolchain)
swift_build = swift build -c release --disable-local-rpath $(SWIFTPM_FLAGS) \
	$(addprefix -Xswiftc ,$(SWIFT_FLAGS) -debug-prefix-map) -Xswiftc "$(CURDIR)=." \
	$(addprefix -Xcc ,$(C_FLAGS)) -Xcc "-fdebug-prefix-map=$(CURDIR)=."
xlinker = $(addprefix -Xlinker ,$(1))

# The library, not stripped: $(call build_library,SCRATCH,flags of SwiftPM,flags of the linker's driver). SwiftPM makes an
# archive; it adds to one, and takes nothing out. Swift gives an exported function protected visibility, and GNU ld
# refuses, or links wrongly, a program at a fixed address (-no-pie) that takes the address of such a function: so these
# functions get the visibility that C gives them.
define build_library
	@rm -f $(1)/release/libCFBundleCompatCore.a
	$(swift_build) $(2) --product CFBundleCompatCore --scratch-path $(1)
	"$(toolchain)/bin/llvm-objcopy" --wildcard '--set-symbol-visibility=cfbc_*=default' '--set-symbol-visibility=CFBC*=default' \
		$(1)/release/libCFBundleCompatCore.a $(1)/release/exporting.a
	$(link_library) $(3) -o $(1)/release/libCFBundleCompat.so $(call xlinker,$(LINK_FLAGS) $(LIBRARY_LINK_FLAGS) \
		--whole-archive $(1)/release/exporting.a --no-whole-archive)
endef

pkg_config = PKG_CONFIG_PATH="$(CURDIR)/$(BUILD)/lib/pkgconfig" pkg-config
cflags = $(shell $(pkg_config) --cflags cfbundlecompat)
libs = $(shell $(pkg_config) --libs cfbundlecompat) -Wl,-rpath,"$(CURDIR)/$(BUILD)/lib"

.PHONY: all run lint format docs bench conformance fuzz fuzz-oss coverage faults mutants check-reproducible tools install install-tools uninstall uninstall-tools manual install-docs uninstall-docs wheel wheel-tools deb clean help sanitized counted no-bridge FORCE
.DELETE_ON_ERROR:

all: $(LIBRARY) $(COMPANION) $(BUILD)/lib/pkgconfig/cfbundlecompat.pc ## build the library into build/lib, the tools into build/libexec
ifneq ($(LIBC),musl)
all: $(TOOLS)
endif
ifeq ($(BRIDGE),yes)
all: $(BRIDGE_LIBRARY) $(BUILD)/lib/pkgconfig/cfbundlecompat-plist.pc
else
all: no-bridge
endif

# Building never installs anything: it names what is missing. `make run` and `make test` install it.
$(BUILD)/checked: scripts/setup
	@scripts/setup --check $(if $(SYSTEM),$(if $(filter musl,$(LIBC)),musl,cross),build)
	@mkdir -p $(BUILD) && touch $@

# What the library was built as: another EMBEDDED is a reason to build it again.
$(BUILD)/shipped: FORCE
	@mkdir -p $(@D) && echo $(SHIPPED) | cmp -s - $@ || echo $(SHIPPED) > $@

# The target, without the debugging information of a file, which is beside it, where debuggers look for it. It is not
# compressed: Valgrind 3.19 ends with an error when it reads compressed sections.
define split
	$(OBJCOPY) --only-keep-debug $(1) $@.debug && chmod a-x $@.debug
	$(STRIP) --strip-unneeded --remove-section=.comment -o $@ $(1)
	$(OBJCOPY) --add-gnu-debuglink=$@.debug $@
endef

UNSTRIPPED := $(SCRATCH)/release/libCFBundleCompat.so
$(UNSTRIPPED): $(BUILD)/checked $(BUILD)/shipped $(SWIFT_SOURCES) $(EXPORTS) Makefile
	$(call build_library,$(SCRATCH))

$(LIBRARY): $(UNSTRIPPED) VERSION
	@mkdir -p $(@D)
	$(call split,$(UNSTRIPPED))
	ln -sf $(@F) $(BUILD)/lib/libCFBundleCompat.so.$(SOVERSION)
	ln -sf libCFBundleCompat.so.$(SOVERSION) $(BUILD)/lib/libCFBundleCompat.so

# plutil and genstrings are one program, which contains what it needs of the core. Its name decides which one it is.
# After the library: both builds write to the same folder, and have the core's object files in common.
$(TOOLS): $(LIBRARY) $(TOOL_SOURCES)
	$(swift_build) --product DropInNames --scratch-path $(SCRATCH) $(call xlinker,$(LINK_FLAGS) $(UNICODE_TABLES))
	@mkdir -p $(@D)
	$(STRIP) -o $@.new $(SCRATCH)/release/DropInNames
	mv $@.new $@
	ln -sf $(@F) $(@D)/genstrings

tools: $(COMMAND) $(PAGES) ## build cfbundle and its manual pages; needs swift-argument-parser from the network, once

# The standard library is in the program: nothing of Swift need be installed where it runs.
$(COMMAND): $(BUILD)/checked $(SWIFT_SOURCES) $(COMMAND_SOURCES) Makefile
	@$(if $(filter musl,$(SYSTEM)),$(error cfbundle can be built with glibc only: leave out LIBC))
	@scripts/setup --check tools
	$(if $(SYSTEM),sdk=$$(packaging/swift-sdk/make $(SWIFT_RUNTIME)) &&) \
	CFBUNDLECOMPAT_COMMAND=1 swift build -c release --product cfbundle --static-swift-stdlib --disable-local-rpath \
		--scratch-path $(COMMAND_SCRATCH) $(if $(SYSTEM),--swift-sdks-path "$$sdk/bundle" --swift-sdk arm64)
	@mkdir -p $(@D)
	$(STRIP) -o $@.new $(COMMAND_SCRATCH)/release/cfbundle
	mv $@.new $@

# Its manual pages, from what it says about its commands.
ifdef SYSTEM
$(PAGES): docs/tools/manual-pages $(COMMAND)
	$(MAKE) --no-print-directory tools ARCH=$(MACHINE) LIBC=glibc
	@mkdir -p $(@D)
	cp build/man/cfbundle/* $(@D)/
else
$(PAGES): docs/tools/manual-pages $(COMMAND)
	docs/tools/manual-pages $(COMMAND) $(@D)
endif

# The companion with plain names, in a directory of its own: it must not be found by chance.
$(COMPANION): utils/generate/companion packaging/libCoreFoundation.ld $(LIBRARY)
	@mkdir -p $(@D) $(BUILD)/companion
	utils/generate/companion $(LIBRARY) > $(BUILD)/companion/CoreFoundation.c
	$(CC) -O2 -Iinclude -shared -fPIC -fvisibility=hidden -s -o $@ $(BUILD)/companion/CoreFoundation.c \
		-L$(BUILD)/lib -lCFBundleCompat -Wl,-soname,$(@F),-z,defs,-rpath,'$$ORIGIN/..'
	cp packaging/libCoreFoundation.ld $(@D)/libCoreFoundation.so

$(BRIDGE_LIBRARY): $(wildcard Sources/CFBundleCompatPlist/*) $(HEADERS) $(LIBRARY) Makefile
	@mkdir -p $(@D)
	$(CC) -std=c99 -O2 -gdwarf-4 -fdebug-prefix-map="$(CURDIR)"=. -Wall -Wextra -Iinclude -shared -fPIC -o $(UNSTRIPPED_BRIDGE) \
		$(filter %.c,$^) -L$(BUILD)/lib -lCFBundleCompat $(plist_flags) \
		-Wl,-soname,libCFBundleCompatPlist.so.$(SOVERSION),-z,defs \
		-Wl,--version-script=Sources/CFBundleCompatPlist/exports.map
	$(call split,$(UNSTRIPPED_BRIDGE))
	ln -sf $(@F) $(BUILD)/lib/libCFBundleCompatPlist.so.$(SOVERSION)
	ln -sf libCFBundleCompatPlist.so.$(SOVERSION) $(BUILD)/lib/libCFBundleCompatPlist.so

no-bridge:
	@echo "left out: libCFBundleCompatPlist.so, the bridge to libplist; make BRIDGE=yes builds it, with libplist-dev"
	@rm -f $(BUILD)/lib/libCFBundleCompatPlist.so* $(BUILD)/lib/pkgconfig/cfbundlecompat-plist.pc

# For use from the build directory; `make install` writes them for the prefix.
$(BUILD)/lib/pkgconfig/%.pc: packaging/pkgconfig/%.pc.in packaging/fill VERSION
	@mkdir -p $(@D)
	packaging/fill $< "prefix=$(CURDIR)" "libdir=$(CURDIR)/$(BUILD)/lib" "includedir=$(CURDIR)/include" "version=$(VERSION)" > $@

# The library with a sanitizer: make sanitized SANITIZER=address (or thread)
sanitized: $(BUILD)/checked
	$(call build_library,.build/$(SANITIZER),--sanitize=$(SANITIZER))
	@mkdir -p $(BUILD)/$(SANITIZER)
	@# Not in place: a program may be running with it.
	cp .build/$(SANITIZER)/release/libCFBundleCompat.so $(BUILD)/$(SANITIZER)/new.so
	mv $(BUILD)/$(SANITIZER)/new.so $(BUILD)/$(SANITIZER)/libCFBundleCompat.so.$(SOVERSION)
	ln -sf libCFBundleCompat.so.$(SOVERSION) $(BUILD)/$(SANITIZER)/libCFBundleCompat.so

# The shipped library and tools, which count what of them is run: see scripts/coverage. The counters are in a mapped file,
# so that those of a process that ends with _exit() or abort() count.
counters := $(addprefix -Xswiftc ,-profile-generate -profile-coverage-mapping -Xllvm -runtime-counter-relocation) \
	$(addprefix -Xcc ,-fprofile-instr-generate -fcoverage-mapping -mllvm -runtime-counter-relocation)
counted: $(BUILD)/checked
	$(call build_library,.build/counted,$(counters),-fprofile-instr-generate)
	$(swift_build) $(counters) --product DropInNames --scratch-path .build/counted $(call xlinker,$(LINK_FLAGS) $(UNICODE_TABLES))
	@mkdir -p $(BUILD)/counted
	cp .build/counted/release/libCFBundleCompat.so $(BUILD)/counted/libCFBundleCompat.so.$(SOVERSION)
	ln -sf libCFBundleCompat.so.$(SOVERSION) $(BUILD)/counted/libCFBundleCompat.so
	cp .build/counted/release/DropInNames $(BUILD)/counted/plutil
	ln -sf plutil $(BUILD)/counted/genstrings

$(BUILD)/examples/show-bundle: examples/show-bundle.c $(HEADERS) $(LIBRARY) $(BUILD)/lib/pkgconfig/cfbundlecompat.pc
	@mkdir -p $(@D)
	$(CC) -Wall -Wextra -o $@ $< $(cflags) $(libs)

$(SAMPLE): examples/plugin.c $(shell find examples/Hello.bundle -type f)
	@mkdir -p $(BUILD)/examples
	rm -rf $@ && cp -r examples/Hello.bundle $@
	mkdir -p $@/Contents/Linux
	$(CC) -shared -fPIC -o $@/Contents/Linux/Hello examples/plugin.c

run: ## show what the library finds in a bundle: make run [BUNDLE=path]
	@scripts/setup $(if $(SYSTEM),$(if $(filter musl,$(LIBC)),musl,cross),run)
	@$(MAKE) --no-print-directory $(BUILD)/examples/show-bundle $(SAMPLE)
	@echo
ifdef BUNDLE
	@$(EMULATOR) $(BUILD)/examples/show-bundle "$(BUNDLE)"
else
	@$(EMULATOR) $(BUILD)/examples/show-bundle $(SAMPLE) greeting picture
endif

lint: ## check the form of the sources
	@scripts/lint

format: ## format the sources
	@scripts/lint --format

conformance: ## compare with CoreFoundation: make conformance BUNDLES=5000 SEED=1
	@scripts/setup test
	scripts/conformance $(addprefix --bundles ,$(BUNDLES)) $(addprefix --seed ,$(SEED))

fuzz: ## fuzz every parser: make fuzz SECONDS=600
	@scripts/setup test
	scripts/fuzz $(or $(SECONDS),60)

fuzz-oss: ## build the fuzz targets as OSS-Fuzz does, and start each
	@scripts/setup test
	Tests/Fuzz/oss-fuzz/run

coverage: ## say which parts of the core no test runs
	@scripts/setup test
	scripts/coverage

faults: ## let the system fail at every point, instead of at a sample
	@$(MAKE) --no-print-directory test-faults-complete

mutants: ## plant faults, one at a time, and see that a test notices each: make mutants [NAMES=Bundles]
	@scripts/setup test
	python3 -B Tests/Mutants/run.py $(NAMES)

check-reproducible: ## build in another folder, and compare the bytes
	@packaging/check-reproducible

docs: ## build the site with the guide and the references into build/docs/site
	@scripts/setup docs
	docs/tools/site

manual: ## write the manual pages of the C functions to build/man; needs Doxygen
	docs/tools/c-manual-pages $(BUILD)/man

install-docs: manual ## install the manual pages of the C functions below PREFIX
	@scripts/install manual $(BUILD)

uninstall-docs: manual ## remove what `make install-docs` with the same PREFIX has installed
	@scripts/install --uninstall manual $(BUILD)

bench: all ## compare with the reference and with the goals: make bench [JSON=file]
	Benchmarks/bench $(if $(JSON),--json "$(JSON)")
	$$(scripts/python-environment dask distributed) Benchmarks/scan.py
	Benchmarks/instructions

INSTALLING := install uninstall install-tools uninstall-tools install-docs uninstall-docs
$(INSTALLING): export DESTDIR := $(DESTDIR)
$(INSTALLING): export PREFIX := $(PREFIX)
$(INSTALLING): export LIBDIR := $(LIBDIR)
$(INSTALLING): export INCLUDEDIR := $(INCLUDEDIR)
$(INSTALLING): export TOOLS_IN_BIN := $(TOOLS_IN_BIN)
$(INSTALLING): export RUNNING_COMMAND := $(RUNNING_COMMAND)

install: all ## install below PREFIX: make install [PREFIX=/usr/local] [LIBDIR=] [INCLUDEDIR=] [DESTDIR=] [TOOLS_IN_BIN=1]
	@# STRIPPED=no is for packagers, whose tools put debugging information where their system wants it.
	@UNSTRIPPED="$(if $(filter no,$(STRIPPED)),$(SCRATCH)/release)" scripts/install $(BUILD)

install-tools: tools ## install cfbundle, its manual pages, schemas, and completions for bash, zsh and fish, below PREFIX
	@scripts/install tools $(BUILD)

uninstall-tools: ## remove what `make install-tools` with the same PREFIX has installed
	@scripts/install --uninstall tools $(BUILD)

uninstall: ## remove what `make install` with the same PREFIX has installed
	@scripts/install --uninstall $(BUILD)

wheel: all ## build the Python wheel: make wheel WHEEL_DIR=dist
	ARCH=$(ARCH) CFBUNDLECOMPAT_LIBRARY=$(BUILD)/lib/libCFBundleCompat.so packaging/wheel "$(or $(WHEEL_DIR),$(BUILD)/wheel)"

wheel-tools: $(COMMAND) ## build the wheel of cfbundle: make wheel-tools WHEEL_DIR=dist
	ARCH=$(ARCH) packaging/wheel-tools $(COMMAND) "$(or $(WHEEL_DIR),$(BUILD)/wheel-tools)"

deb: ## build Debian packages: make deb DEB_DIR=dist
	@scripts/setup --check deb
	packaging/deb $(ARCH) "$(or $(DEB_DIR),$(BUILD)/deb)"

include Tests/steps.mk

clean: ## remove everything that was built
	rm -rf $(BUILD) .build

help: ## list what can be made
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1	\2/p' $(MAKEFILE_LIST) | expand -t 20
