import StorefrontCLI

CommandLineProgram.main()
