import { type ParseArgsConfig, parseArgs } from "node:util";

type OptionTypes = NonNullable<ParseArgsConfig["options"]>;
type CommandLine<Options extends OptionTypes> = ReturnType<
	typeof parseArgs<{ options: Options; allowPositionals: true }>
>;

const exitCodes = { helped: 0, invalid: 2 };

/**
 * Parses the command line of a command, and returns what `parse` makes of it. `--help` prints the usage and exits with
 * 0. An unknown option, or an Error that `parse` throws, prints the message and the usage and exits with 2.
 */
export function readCommandLine<const Options extends OptionTypes, Result>(
	usage: string,
	options: Options,
	parse: (commandLine: CommandLine<Options>) => Result,
): Result {
	ignoreClosedOutput();
	const args = process.argv.slice(2);
	if (args.includes("--help") || args.includes("-h")) {
		console.info(usage);
		process.exit(exitCodes.helped);
	}
	try {
		return parse(parseArgs({ args, options, allowPositionals: true }));
	} catch (error) {
		console.error(`${(error as Error).message}\n\n${usage}`);
		process.exit(exitCodes.invalid);
	}
}

/** Throws an Error if there are more words than the command takes. */
export function refuseMore(words: string[]): void {
	if (words.length > 0) throw new Error(`Unexpected: ${words.join(" ")}`);
}

/** Lets the command finish what it writes to the store after its output was closed, as by `| head`. */
function ignoreClosedOutput(): void {
	process.stdout.on("error", (error: NodeJS.ErrnoException) => {
		if (error.code !== "EPIPE") throw error;
	});
}
