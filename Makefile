# The two commands that matter: `make demo` shows Storefront at work, `make test` checks it.

SWIFT ?= swift
DATABASE ?= storefront.sqlite
SOURCES := Package.swift Sources Tests Migrations SeedData Benchmarks Examples

.DEFAULT_GOAL := help
.PHONY: help demo test dependencies build release lint format pictures browser nginx test-browser bench bench-serve clean

help: ## List what can be made.
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 16

demo: dependencies ## Seed a catalog and print the sections and the layout plan of its page "apps".
	@SWIFT="$(SWIFT)" DATABASE="$(DATABASE)" Scripts/demo.sh

test: dependencies ## Build, lint and run every test.
	@SWIFT="$(SWIFT)" Scripts/test.sh

dependencies: ## Install what is missing, or say what to install.
	@SWIFT="$(SWIFT)" Scripts/install-dependencies.sh

build: dependencies ## Build for debugging.
	$(SWIFT) build

release: dependencies ## Build a storefront that starts fast: optimised, with the Swift library inside.
	$(SWIFT) build -c release --static-swift-stdlib --product storefront
	@echo "Built $$($(SWIFT) build -c release --static-swift-stdlib --show-bin-path)/storefront"

lint: ## Check the formatting.
	$(SWIFT) format lint --strict --parallel --recursive $(wildcard $(SOURCES))

format: ## Fix the formatting.
	$(SWIFT) format --in-place --parallel --recursive $(wildcard $(SOURCES))

test-browser: browser nginx test ## The same, with Chromium and nginx installed for the tests that need them.

browser: ## Install Chromium, or say what to install.
	@Scripts/install-browser.sh

nginx: ## Install nginx, or say what to install.
	@Scripts/install-nginx.sh

pictures: build ## Draw the documentation's pictures again.
	@PATH="$$($(SWIFT) build --show-bin-path):$$PATH" Scripts/pictures.sh Documentation/Pictures

bench: dependencies ## Measure, and print ratios against peers.
	@SWIFT="$(SWIFT)" Benchmarks/run.sh

bench-serve: dependencies ## Measure the server under load, with wrk.
	@SWIFT="$(SWIFT)" Benchmarks/serve.sh

clean: ## Remove what was built.
	$(SWIFT) package clean
