import { resolve } from "node:path";
import * as z from "zod";
import { longestPassword, shortestPassword } from "../../auth/password.ts";
import { type LogLevel, logLevels } from "../../domain/log.ts";
import { parseS3Place, type S3Place } from "../../files/s3-place.ts";

export type Config = {
	port: number;
	host: string;
	/** Absolute; made if it is not there. */
	dataDir: string;
	/** The PostgreSQL server that keeps the documents; null: the embedded database in the data folder does. */
	database: {
		url: string;
		/** The most connections that this process opens. */
		poolSize: number;
		/** Milliseconds that one statement may take. */
		statementTimeoutMs: number;
	} | null;
	/** The bucket that keeps the files; null: the data folder does. */
	filesPlace: S3Place | null;
	/** Where the public reaches this site, without a slash at the end; null: where each request says it went. */
	publicOrigin: string | null;
	/** What session cookies are signed with; where it is not given, one is made and kept in the data folder. */
	authSecret: string | undefined;
	/** The account that a first start makes. */
	staff: { email: string; password: string } | null;
	/** How many proxies stand before this server, each adding to X-Forwarded-For the address it was called from. */
	trustedProxies: number;
	/** Of Google Analytics 4, which is told of everything that is counted where this is given. */
	measurementId: string | null;
	/** How many processes serve on one port. */
	processes: number;
	/** Where the figures for a monitoring system are served; null: nowhere. */
	metrics: { port: number; host: string } | null;
	logLevel: LogLevel;
	/** Milliseconds between saying that this server is about to stop and taking no more connections. */
	shutdownDelayMs: number;
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
	const { STAFF_EMAIL, STAFF_PASSWORD, ...read } = result.data;
	return {
		ok: true,
		config: {
			port: read.PORT,
			host: read.HOST,
			dataDir: resolve(read.DATA_DIR),
			database: read.DATABASE_URL
				? {
						url: read.DATABASE_URL,
						poolSize: read.DATABASE_POOL_SIZE,
						statementTimeoutMs: read.DATABASE_TIMEOUT * 1000,
					}
				: null,
			filesPlace: read.FILES_URL ? parseS3Place(read.FILES_URL, read.FILES_PUBLIC_URL) : null,
			publicOrigin: read.PUBLIC_ORIGIN,
			authSecret: read.AUTH_SECRET,
			staff: STAFF_EMAIL && STAFF_PASSWORD ? { email: STAFF_EMAIL, password: STAFF_PASSWORD } : null,
			trustedProxies: read.TRUSTED_PROXIES,
			measurementId: read.GA_MEASUREMENT_ID,
			processes: read.WEB_CONCURRENCY,
			metrics: read.METRICS_PORT === null ? null : { port: read.METRICS_PORT, host: read.METRICS_HOST },
			logLevel: read.LOG_LEVEL,
			shutdownDelayMs: read.SHUTDOWN_DELAY * 1000,
			nodeEnv: read.NODE_ENV,
		},
	};
}

/** Where the store is, for people: the data folder, or the database's address without its password. */
export function shownStore({ dataDir, database }: Pick<Config, "dataDir" | "database">): string {
	return database ? withoutSecrets(database.url) : dataDir;
}

const environments = ["development", "production", "test"] as const;

const port = (example: string) =>
	z
		.string()
		.trim()
		.refine((given) => /^\d{1,5}$/.test(given) && Number(given) <= 65_535, {
			error: says("must be a whole number from 0 to 65535", example),
		})
		.transform(Number);

const host = (example: string) =>
	z
		.string()
		.trim()
		.regex(/^[\w.:-]+$/, {
			error: says("must be a host name or address to listen on, without a port or scheme", example),
		})
		.default("127.0.0.1");

const Variables = z.object({
	PORT: port("PORT=3000").default(3000),
	HOST: host("HOST=0.0.0.0"),
	WEB_CONCURRENCY: z
		.string()
		.trim()
		.refine((processes) => /^\d{1,2}$/.test(processes) && Number(processes) >= 1 && Number(processes) <= 64, {
			error: says("must be a whole number of processes from 1 to 64", "WEB_CONCURRENCY=4"),
		})
		.transform(Number)
		.default(1),
	SHUTDOWN_DELAY: z
		.string()
		.trim()
		.regex(/^\d{1,2}$/, { error: says("must be a whole number of seconds from 0 to 99", "SHUTDOWN_DELAY=10") })
		.transform(Number)
		.default(0),
	METRICS_PORT: port("METRICS_PORT=9464").nullable().default(null),
	METRICS_HOST: host("METRICS_HOST=0.0.0.0"),
	LOG_LEVEL: z
		.enum(logLevels, { error: says(`must be one of ${logLevels.join(", ")}`, "LOG_LEVEL=warn") })
		.default("info"),
	DATA_DIR: z
		.string()
		.refine((folder) => !folder.includes("\0") && !folder.includes("://"), {
			error: says("must be the path of a folder", "DATA_DIR=./data"),
		})
		.default("./data"),
	FILES_URL: z
		.string()
		.trim()
		.refine((address) => parseS3Place(address, null) !== null, {
			error: says(
				"must be the address of an S3 bucket, its key and secret together or neither",
				"FILES_URL=s3://my-bucket?region=eu-west-1",
			),
		})
		.optional(),
	FILES_PUBLIC_URL: z
		.string()
		.trim()
		.refine((address) => isPublicBase(address), {
			error: says(
				"must be the http or https address that files are found under",
				"FILES_PUBLIC_URL=https://cdn.example",
			),
		})
		.transform((address) => address.replace(/\/+$/, ""))
		.nullable()
		.default(null),
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
	AUTH_SECRET: z
		.string()
		.min(32, { error: "must be at least 32 characters long. For example: AUTH_SECRET=$(openssl rand -base64 32)" })
		.optional(),
	STAFF_EMAIL: z
		.string()
		.trim()
		.toLowerCase()
		.refine((email) => z.email().safeParse(email).success, {
			error: says("must be an e-mail address", "STAFF_EMAIL=me@activities.example"),
		})
		.optional(),
	STAFF_PASSWORD: z
		.string()
		.min(shortestPassword, { error: `must be at least ${shortestPassword} characters long` })
		.max(longestPassword, { error: `must be at most ${longestPassword} characters long` })
		.optional(),
	TRUSTED_PROXIES: z
		.string()
		.trim()
		.regex(/^\d$/, { error: says("must be a number from 0 to 9", "TRUSTED_PROXIES=1") })
		.transform(Number)
		.default(0),
	GA_MEASUREMENT_ID: z
		.string()
		.trim()
		.regex(/^G-[A-Z0-9]{4,16}$/, {
			error: says("must be the measurement ID of a Google Analytics 4 property", "GA_MEASUREMENT_ID=G-AB12CD34EF"),
		})
		.nullable()
		.default(null),
	DATABASE_URL: z
		.string()
		.trim()
		.refine((address) => address === "sqlite" || isPostgresAddress(address), {
			error: says(
				"must be 'sqlite' or a PostgreSQL database's address",
				"DATABASE_URL=postgres://user:password@db.example/larkabout",
			),
		})
		.transform((address) => (address === "sqlite" ? null : address))
		.nullable()
		.default(null),
	DATABASE_POOL_SIZE: z
		.string()
		.trim()
		.refine((size) => /^\d{1,3}$/.test(size) && Number(size) >= 2, {
			error: says("must be a whole number from 2 to 999", "DATABASE_POOL_SIZE=10"),
		})
		.transform(Number)
		.default(10),
	DATABASE_TIMEOUT: z
		.string()
		.trim()
		.refine((seconds) => /^\d{1,4}$/.test(seconds) && Number(seconds) >= 1, {
			error: says("must be a whole number of seconds from 1 to 9999", "DATABASE_TIMEOUT=15"),
		})
		.transform(Number)
		.default(15),
});

const Environment = Variables.superRefine(({ STAFF_EMAIL, STAFF_PASSWORD, FILES_URL, FILES_PUBLIC_URL }, context) => {
	if (FILES_PUBLIC_URL && !FILES_URL) {
		context.addIssue({
			code: "custom",
			path: ["FILES_PUBLIC_URL"],
			message: "says where the files of FILES_URL are found, which is not set",
		});
	}
	if ((STAFF_EMAIL === undefined) === (STAFF_PASSWORD === undefined)) return;
	const missing = STAFF_EMAIL ? "STAFF_PASSWORD" : "STAFF_EMAIL";
	const given = STAFF_EMAIL ? "STAFF_EMAIL" : "STAFF_PASSWORD";
	context.addIssue({ code: "custom", path: [missing], message: `must be set together with ${given}` });
});

function says(what: string, example: string) {
	return ({ input }: { input?: unknown }) => `${what}, but is ${shown(input)}. For example: ${example}`;
}

/** What was given, safe for a log: a database's address may carry a password, also as a parameter. */
function shown(input: unknown): string {
	return JSON.stringify(withoutSecrets(String(input)));
}

function withoutSecrets(address: string): string {
	return address.replace(/\/\/.*@/, "//…@").replace(/([?&]\w*password=)[^&]*/gi, "$1…");
}

/** A server's name may be missing where `host` names a socket's folder. */
function isPostgresAddress(address: string): boolean {
	const url = URL.parse(address.replace("@/", "@socket/"));
	return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.hostname !== "" && /^\/[^/]+$/.test(url.pathname);
}

function isPublicBase(text: string): boolean {
	const url = URL.parse(text);
	return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
}

function originOf(text: string): string | null {
	const url = URL.parse(text);
	if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
	return url.pathname === "/" && !url.search && !url.hash ? url.origin : null;
}
