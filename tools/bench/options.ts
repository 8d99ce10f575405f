import { parseArgs } from "node:util";
import { type Engine, engines } from "./databases.ts";

export const parts = ["pages", "leads", "search"] as const;
export type Part = (typeof parts)[number];

export type Options = {
	parts: Part[];
	engines: Engine[];
	/** Numbers of activities. */
	sizes: number[];
	/** Of each measurement. */
	seconds: number;
	/** The file to write the figures to, if any. */
	json: string | null;
};

export const usage = `npm run bench -- [options]
  --only pages,leads,search         what to measure (all)
  --engines sqlite,postgresql       on which databases (both)
  --sizes 24,10000                  with how many activities (10000)
  --seconds 5                       how long to measure each line (10)
  --json figures.json               also write the figures to a file
  --smoke                           every line for a moment, to see that all of it works`;

/** Returns null if the arguments ask for help or cannot be parsed. */
export function readOptions(args: string[]): Options | null {
	try {
		const { values } = parseArgs({
			args,
			options: {
				only: { type: "string", default: parts.join(",") },
				engines: { type: "string", default: engines.join(",") },
				sizes: { type: "string" },
				seconds: { type: "string" },
				json: { type: "string" },
				smoke: { type: "boolean", default: false },
			},
		});
		const { only, smoke, json = null } = values;
		return {
			parts: only.split(",").map((name) => choose(parts, name)),
			engines: values.engines.split(",").map((name) => choose(engines, name)),
			sizes: (values.sizes ?? (smoke ? "24" : "10000")).split(",").map((text) => toNumber(text, 24, 100_000)),
			seconds: toNumber(values.seconds ?? (smoke ? "1" : "10"), 1, 60),
			json,
		};
	} catch (error) {
		console.error((error as Error).message);
		return null;
	}
}

function choose<T extends string>(choices: readonly T[], text: string): T {
	const choice = choices.find((name) => name.toLowerCase() === text.trim().toLowerCase());
	if (choice) return choice;
	throw new Error(`"${text}" is not one of ${choices.join(", ")}.`);
}

function toNumber(text: string, min: number, max: number): number {
	const value = Number(text);
	if (text.trim() !== "" && value >= min && value <= max) return value;
	throw new Error(`"${text}" is not a number from ${min} to ${max}.`);
}
