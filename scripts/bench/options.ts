import { parseArgs } from "node:util";

export type Options = {
	/** How many activities each store holds. */
	sizes: number[];
	/** Per row, of Larkabout's time. */
	seconds: number;
	connections: number;
	/** How often each server is started to time it. */
	starts: number;
	/** Different pages asked for before the memory is read. */
	cacheFill: number;
	/** Rows whose name holds one of these; none stands for all. */
	only: string[];
	/** Where the figures go as JSON too. */
	json: string | null;
};

export const usage = `npm run bench -- [options]

  --only WORDS     only the rows whose name holds one of these, such as 'home,search' or 'activity fresh'
  --seconds N      time per row (default 1)
  --sizes N,N      activities in the stores (default 24,10000,100000)
  --connections N  requests under way at once (default 8)
  --json FILE      writes the figures there too
  --smoke          24 activities, 0.2 seconds a row: shows that all of it works, and measures nothing`;

/** Reads the command line; throws an error with a message for whoever typed it. */
export function readOptions(words: string[]): Options | "help" {
	const { values } = parseArgs({
		args: words,
		options: {
			only: { type: "string", default: "" },
			seconds: { type: "string" },
			sizes: { type: "string" },
			connections: { type: "string", default: "8" },
			json: { type: "string" },
			smoke: { type: "boolean", default: false },
			help: { type: "boolean", short: "h", default: false },
		},
	});
	if (values.help) return "help";
	const { smoke } = values;
	return {
		sizes: (values.sizes ?? (smoke ? "24" : "24,10000,100000"))
			.split(",")
			.map((n) => number("sizes", n, 24, 1_000_000)),
		seconds: number("seconds", values.seconds ?? (smoke ? "0.2" : "1"), 0.01, 60),
		connections: number("connections", values.connections, 1, 1000),
		starts: smoke ? 1 : 3,
		cacheFill: smoke ? 10 : 800,
		only: values.only.split(",").flatMap((word) => word.trim().toLowerCase() || []),
		json: values.json ?? null,
	};
}

function number(name: string, text: string, least: number, most: number): number {
	const value = Number(text);
	if (text.trim() !== "" && value >= least && value <= most) return value;
	throw new Error(`--${name} takes a number from ${least} to ${most}, not "${text}".`);
}
