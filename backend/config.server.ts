import { resolve } from "node:path";
import * as z from "zod";

export type Config = {
	port: number;
	host: string;
	/** Absolute; made if it is not there. */
	dataDir: string;
	/** Where the public reaches this site, without a slash at the end; null: where each request says it went. */
	publicOrigin: string | null;
	nodeEnv: "development" | "production" | "test";
};

/** Reads the configuration, and ends the process with a line for each variable that is wrong. */
export function readConfig(): Config {
	const result = parseConfig(process.env);
	if (result.ok) return result.config;
	for (const problem of result.problems) console.error(problem);
	process.exit(1);
}

/** An empty variable counts as one that is not set; unknown ones are left alone. */
export function parseConfig(
	environment: Record<string, string | undefined>,
): { ok: true; config: Config } | { ok: false; problems: string[] } {
	const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
	const result = z.safeParse(Environment, given);
	if (!result.success) {
		return { ok: false, problems: result.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`) };
	}
	const { PORT, HOST, DATA_DIR, PUBLIC_ORIGIN, NODE_ENV } = result.data;
	return {
		ok: true,
		config: { port: PORT, host: HOST, dataDir: resolve(DATA_DIR), publicOrigin: PUBLIC_ORIGIN, nodeEnv: NODE_ENV },
	};
}

const environments = ["development", "production", "test"] as const;

const Environment = z.object({
	PORT: z
		.string()
		.trim()
		.refine((port) => /^\d{1,5}$/.test(port) && Number(port) <= 65_535, {
			error: says("must be a whole number from 0 to 65535", "PORT=3000"),
		})
		.transform(Number)
		.default(3000),
	HOST: z
		.string()
		.trim()
		.regex(/^[\w.:-]+$/, {
			error: says("must be a host name or address to listen on, without a port or scheme", "HOST=0.0.0.0"),
		})
		.default("127.0.0.1"),
	DATA_DIR: z
		.string()
		.refine((folder) => !folder.includes("\0") && !folder.includes("://"), {
			error: says("must be the path of a folder", "DATA_DIR=./data"),
		})
		.default("./data"),
	PUBLIC_ORIGIN: z
		.string()
		.trim()
		.refine((origin) => originOf(origin) !== null, {
			error: says("must be an http or https origin without a path", "PUBLIC_ORIGIN=https://activities.example"),
		})
		.transform(originOf)
		.nullable()
		.default(null),
	NODE_ENV: z
		.enum(environments, { error: says(`must be one of ${environments.join(", ")}`, "NODE_ENV=production") })
		.default("development"),
	DATABASE_URL: z
		.literal("sqlite", {
			error: says(
				"names a database that this version can't use: it keeps its documents in DATA_DIR",
				"DATABASE_URL=sqlite, or leave it out",
			),
		})
		.optional(),
});

function says(what: string, example: string) {
	return ({ input }: { input?: unknown }) => `${what}, but is ${shown(input)}. For example: ${example}`;
}

/** What was given, safe for a log: a database's address may carry a password. */
function shown(input: unknown): string {
	return JSON.stringify(String(input).replace(/\/\/.*@/, "//…@"));
}

function originOf(text: string): string | null {
	const url = URL.parse(text);
	if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
	return url.pathname === "/" && !url.search && !url.hash ? url.origin : null;
}
