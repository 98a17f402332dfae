# An image with everything that the tests and packages of CFBundleCompat need:
#
#   docker build -t cfbundlecompat .
#   docker run --rm -v "$PWD:/src" -w /src cfbundlecompat make test
#
# The tests do not build this image. They install the same list of packages in a clean Debian: make test-packages-of-setup
FROM swift:6.3-bookworm

COPY scripts/setup scripts/debian-packages.txt /tmp/setup/
RUN /tmp/setup/setup full && rm -rf /tmp/setup /var/lib/apt/lists/*
