import { parseArgs } from "node:util";
import { type Engine, engines } from "./places.ts";

export type Options = {
	engines: readonly Engine[];
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
	/** How many activities the stores hold that are asked queries directly; none: that part is left out. */
	querySizes: number[];
	/** For each store and engine of them. */
	querySeconds: number;
	/** How many come at once, and for how long; null: that part is left out. */
	crowd: { connections: number; seconds: number } | null;
	/** Where the figures go as JSON too. */
	json: string | null;
};

export const usage = `npm run bench -- [options]

  --only WORDS     only the rows whose name holds one of these, such as 'home,listing' or 'activity fresh';
                   'search' alone: only the part that asks the stores directly, 'crowd' alone: only the crowd
  --engines N,N    what keeps the stores (default sqlite,postgresql)
  --seconds N      time per row (default 1)
  --sizes N,N      activities in the stores (default 24,10000,100000)
  --search-sizes N,N  activities in the stores of the part 'search' (default 10000,100000,1000000)
  --connections N  requests under way at once (default 8)
  --json FILE      writes the figures there too
  --smoke          24 activities, a moment for each row: shows that all of it works, and measures nothing`;

/** What asks the stores directly, and what sends very many at once. */
const parts = ["search", "crowd"];

/** Reads the command line; throws an error with a message for whoever typed it. */
export function readOptions(words: string[]): Options | "help" {
	const { values } = parseArgs({
		args: words,
		options: {
			only: { type: "string", default: "" },
			engines: { type: "string", default: engines.join(",") },
			seconds: { type: "string" },
			sizes: { type: "string" },
			"search-sizes": { type: "string" },
			connections: { type: "string", default: "8" },
			json: { type: "string" },
			smoke: { type: "boolean", default: false },
			help: { type: "boolean", short: "h", default: false },
		},
	});
	if (values.help) return "help";
	const { smoke } = values;
	const only = values.only.split(",").flatMap((word) => word.trim().toLowerCase() || []);
	const searchSizes = values["search-sizes"] ?? (smoke ? "2000" : "10000,100000,1000000");
	const isWanted = (part: string) => only.length === 0 || only.includes(part);
	const arePartsAlone = only.length > 0 && only.every((word) => parts.includes(word));
	return {
		engines: values.engines.split(",").map(engine),
		sizes: arePartsAlone
			? []
			: (values.sizes ?? (smoke ? "24" : "24,10000,100000")).split(",").map((n) => number("sizes", n, 24, 1_000_000)),
		seconds: number("seconds", values.seconds ?? (smoke ? "0.02" : "1"), 0.01, 60),
		connections: number("connections", values.connections, 1, 1000),
		starts: smoke ? 1 : 3,
		cacheFill: smoke ? 10 : 800,
		only,
		querySizes: isWanted("search") ? searchSizes.split(",").map((n) => number("search-sizes", n, 1000, 1_000_000)) : [],
		querySeconds: smoke ? 0.2 : 20,
		crowd: isWanted("crowd") ? (smoke ? { connections: 100, seconds: 0.5 } : { connections: 2000, seconds: 30 }) : null,
		json: values.json ?? null,
	};
}

function engine(text: string): Engine {
	const named = engines.find((name) => name.toLowerCase() === text.trim().toLowerCase());
	if (named) return named;
	throw new Error(`--engines takes ${engines.join(" and ").toLowerCase()}, not "${text}".`);
}

function number(name: string, text: string, least: number, most: number): number {
	const value = Number(text);
	if (text.trim() !== "" && value >= least && value <= most) return value;
	throw new Error(`--${name} takes a number from ${least} to ${most}, not "${text}".`);
}
