# The two commands that matter: `make demo` shows Storefront at work, `make test` checks it.

SWIFT ?= swift
DATABASE ?= storefront.sqlite
PREFIX ?= /usr/local
DESTINATION ?= generic/platform=iOS
BASELINE ?= $(shell git describe --tags --abbrev=0 2>/dev/null)
SOURCES := Package.swift Sources Tests Migrations SeedData Benchmarks Examples Scripts

# Debug builds optimize the modules that solve and draw, which Package.swift lists.
export STOREFRONT_OPTIMIZED := 1

.DEFAULT_GOAL := help
.PHONY: help demo test test-long dependencies build release lint format pictures browser node nginx postgres python packers wasm web site test-browser bench bench-serve \
	bench-fleet docs install uninstall package test-packages api xcode clean

help: ## List the targets.
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 16

demo: dependencies ## Seed a catalog, print a page from its sections to its frames, and write a preview to open.
	@SWIFT="$(SWIFT)" DATABASE="$(DATABASE)" Scripts/demo.sh

test: dependencies ## Build, lint and run the tests, those in a browser left out.
	@SWIFT="$(SWIFT)" Scripts/test.sh

test-long: dependencies ## Like test, with 200 times as many random inputs, and 50 to 200 times as many kills (some hours).
	@STOREFRONT_TESTS=long SWIFT="$(SWIFT)" Scripts/test.sh

dependencies: ## Install missing packages, or print their names.
	@SWIFT="$(SWIFT)" Scripts/install-dependencies.sh

build: dependencies ## Build for debugging.
	$(SWIFT) build

release: dependencies ## Build an optimized program with two names that starts fast, with all libraries linked in.
	@program="$$(SWIFT="$(SWIFT)" Packaging/build.sh)" \
	  && echo "Built storefront and storefront-serve in $$(dirname "$$program")"

lint: ## Check the formatting.
	$(SWIFT) format lint --strict --parallel --recursive $(wildcard $(SOURCES))

format: ## Fix the formatting.
	$(SWIFT) format --in-place --parallel --recursive $(wildcard $(SOURCES))

test-browser: export STOREFRONT_BROWSER = 1
test-browser: browser node nginx postgres python packers wasm test ## Like test, with Chromium, Node.js, nginx, PostgreSQL and what packs a release installed for the tests that need them.

browser: ## Install Chromium, or print what to install.
	@Scripts/install-optional.sh chromium chromium fonts-inter fonts-liberation

node: ## Install Node.js, or print what to install.
	@Scripts/install-optional.sh node nodejs

nginx: ## Install nginx, or print what to install.
	@Scripts/install-optional.sh nginx nginx-light openssl curl

postgres: ## Install PostgreSQL and its client library, or print what to install.
	@Scripts/install-optional.sh pg_ctlcluster postgresql
	@Scripts/install-optional.sh pg_config libpq-dev pkg-config
	@python3 -c 'import yaml' 2>/dev/null || Scripts/install-optional.sh python3-yaml python3 python3-yaml

wasm: node ## Install what links programs in WebAssembly, or print what to install.
	@[ -e /usr/lib/wasm32-wasi/libc.a ] || Scripts/install-optional.sh wasi-libc wasi-libc libclang-rt-dev-wasm32
	@Scripts/install-optional.sh wasm-opt binaryen

web: wasm ## Compile the solver for browsers again, which the programs carry.
	@SWIFT="$(SWIFT)" Scripts/web.sh

site: build ## Write the playground, and the solver for browsers, into .build/site.
	@"$$($(SWIFT) build --show-bin-path)/storefront" web .build/site

packers: ## Install what the tests of the installer and of the packages use, or print what to install.
	@Scripts/install-optional.sh curl curl
	@Scripts/install-optional.sh xz xz-utils
	@Scripts/install-optional.sh busybox busybox
	@Scripts/install-optional.sh umoci umoci mmdebstrap lintian iproute2 dpkg-dev

python: ## Install Python's virtual environments, or print what to install.
	@python3 -c 'import ensurepip' 2>/dev/null || Scripts/install-optional.sh python3-venv python3 python3-venv

pictures: build ## Draw the documentation's pictures again.
	@PATH="$$($(SWIFT) build --show-bin-path):$$PATH" Scripts/pictures.sh Documentation/Pictures
	@"$$($(SWIFT) build --show-bin-path)/storefront" uikit show \
	  Examples/LayoutOnLinux/Sources/RowLayouts/RowLayout.swift --items 5 -o Documentation/Pictures/show.svg >/dev/null
	@SWIFT="$(SWIFT)" Scripts/studio-pictures.sh Documentation/Pictures

docs: dependencies ## Build the DocC documentation of every library into .build/docs; fail on warnings.
	@SWIFT="$(SWIFT)" Scripts/docs.sh

install: dependencies ## Install the programs, the manual, the completions and the guides in PREFIX (/usr/local).
	@SWIFT="$(SWIFT)" Packaging/stage.sh "$$(SWIFT="$(SWIFT)" Packaging/build.sh)" "$(DESTDIR)$(PREFIX)"
	@echo "Installed storefront in $(DESTDIR)$(PREFIX)/bin."

uninstall: ## Remove the files that install put into PREFIX.
	@Packaging/stage.sh --remove "$(DESTDIR)$(PREFIX)"

package: dependencies postgres ## Make the packages of a release in .build/packages.
	@SWIFT="$(SWIFT)" Packaging/package.sh "$$(SWIFT="$(SWIFT)" Packaging/build.sh)" \
	  "$$(SWIFT="$(SWIFT)" Packaging/build.sh --fleet)" .build/packages

test-packages: packers ## Install the packages that make package has made in a new Debian system, and run the image. Needs root.
	@SWIFT="$(SWIFT)" Scripts/test-packages.sh .build/packages "$$(SWIFT="$(SWIFT)" Packaging/build.sh)" \
	  "$$(SWIFT="$(SWIFT)" Packaging/build.sh --fleet)"

api: dependencies ## Compare the public API with BASELINE, a tag or a branch (the last tag).
	@test -n "$(BASELINE)" || { echo "There is no tag to compare with; name a tag or a branch: make api BASELINE=main" >&2; exit 1; }
	$(SWIFT) package diagnose-api-breaking-changes "$(BASELINE)"

xcode: ## Compile everything that runs on DESTINATION (generic/platform=iOS) against Apple's UIKit, with Xcode.
	@Scripts/build-with-xcode.sh "$(DESTINATION)"

bench: dependencies ## Run the benchmarks, and print ratios to peers.
	@SWIFT="$(SWIFT)" Benchmarks/run.sh

bench-serve: dependencies ## Measure the server under load, with wrk.
	@SWIFT="$(SWIFT)" Benchmarks/serve.sh

bench-fleet: dependencies postgres ## Measure a fleet: publications on other servers, and what following costs.
	@program="$$(SWIFT="$(SWIFT)" Packaging/build.sh --fleet)" \
	  && python3 Benchmarks/fleet.py "$$(dirname "$$program")"

clean: ## Remove all build products.
	$(SWIFT) package clean
