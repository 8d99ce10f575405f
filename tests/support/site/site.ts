import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { BackendConfig } from "../../../server/process/open-ports.ts";
import { demoToday } from "../demo-now.ts";
import { type Database, newDatabase } from "../postgres/databases.ts";
import { newFilesUrl } from "../s3/server.ts";
import { copyDemoWorld, saveDemoWorld } from "./demo-world-copy.ts";
import { Store } from "./store.ts";
import { openPostgresEngine } from "./store-postgres.ts";
import { openSqliteEngine } from "./store-sqlite.ts";

/** A running server with its own store. */
export type Site = {
	/** Its origin: 'http://localhost:41234'. */
	origin: string;
	pid: number;
	dataDir: string;
	/** The environment variables with which another process opens the same store. */
	environment: Record<string, string>;
	/** The configuration with which this process opens the same store. */
	config: BackendConfig;
	store: Store;
	/** The lines of standard error. */
	errors: string[];
	/** The lines of standard output after the origin: the log. */
	logs: string[];
	/** Stops the server with SIGTERM. Throws unless it exits with 0. */
	stop(): Promise<void>;
};

/** The environment variables with which the first start creates a staff account: `startSite(staffAccount)`. */
export const staffAccount = { STAFF_EMAIL: "robin@larkabout.example", STAFF_PASSWORD: "otter lake lantern" };

/** Signs in with the form, and returns the session cookie as 'name=value'. */
export async function signInAt(
	origin: string,
	email = staffAccount.STAFF_EMAIL,
	password = staffAccount.STAFF_PASSWORD,
): Promise<string> {
	const response = await fetch(`${origin}/admin/login`, {
		method: "POST",
		headers: { origin },
		body: new URLSearchParams({ email, password }),
		redirect: "manual",
	});
	const cookie = response.headers.getSetCookie()[0]?.split(";")[0];
	if (response.status !== 302 || !cookie) throw new Error(`Not signed in: HTTP ${response.status}`);
	return cookie;
}

/** Generous, since other work may share the machine. */
const maxStartMs = 240_000;

/** Stale pages are off, so that tests see the message of a failure. */
const defaults = { NODE_ENV: "production", PORT: "0", TODAY: demoToday, STALE_IF_ERROR: "0" };

const projectRoot = join(import.meta.dirname, "../../..");

/**
 * Starts the built site on a free port with a new store, on the day of the demo world. The first start adds the demo
 * world; later ones copy it. `DEMO: "off"` starts with an empty store.
 */
export async function startSite(environment: Record<string, string> = {}, options: string[] = []): Promise<Site> {
	const dataDir = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), "larkabout-test-")));
	const database = await createDatabase(environment);
	const storeEnvironment = {
		DATA_DIR: dataDir,
		...(database && { DATABASE_URL: database.url, DATABASE_POOL_SIZE: "4", DEMO: "on" }),
		...(isOnPostgres && { FILES_URL: environment.FILES_URL ?? newFilesUrl() }),
	};
	const isEmbedded = !database && !environment.DATA_DIR && !environment.TODAY && environment.DEMO !== "off";
	if (isEmbedded) copyDemoWorld(dataDir);
	const server = spawn(process.execPath, ["server/main.ts", ...options], {
		cwd: projectRoot,
		env: { ...createBaseEnvironment(), ...defaults, ...storeEnvironment, ...environment },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const errors: string[] = [];
	createInterface({ input: server.stderr }).on("line", (line) => errors.push(line));
	const origin = await readOrigin(server, errors);
	const logs: string[] = [];
	createInterface({ input: server.stdout }).on("line", (line) => logs.push(line));
	if (isEmbedded) saveDemoWorld(dataDir);
	const store = new Store(database ? openPostgresEngine(database.url) : openSqliteEngine(dataDir));
	return {
		origin,
		pid: server.pid ?? 0,
		dataDir,
		environment: storeEnvironment,
		config: {
			dataDir,
			database: database ? { url: database.url, poolSize: 4, statementTimeoutMs: 15_000 } : null,
		},
		store,
		errors,
		logs,
		async stop() {
			store.close();
			server.kill("SIGTERM");
			const [code] = server.exitCode === null ? await once(server, "exit") : [server.exitCode];
			await database?.drop();
			if (!environment.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
			// Vite sets the exit code according to the signal.
			const expectedCode = options.includes("--dev") ? 143 : 0;
			if (code !== expectedCode) throw new Error(`The server ended with code ${code}: ${errors.join("\n")}`);
		},
	};
}

/** True in a test run on PostgreSQL and S3: `npm test -- --store postgres`. */
export const isOnPostgres = process.env.LARKABOUT_TEST_STORE === "postgres";

/** Creates an empty database. Returns null for the embedded store; reuses the database of `DATABASE_URL`. */
async function createDatabase({
	DATABASE_URL,
}: Record<string, string>): Promise<Pick<Database, "url" | "drop"> | null> {
	if (DATABASE_URL) return { url: DATABASE_URL, drop: async () => {} };
	return isOnPostgres ? newDatabase() : null;
}

async function readOrigin(server: ChildProcess, errors: string[]): Promise<string> {
	const deadline = setTimeout(() => server.kill("SIGKILL"), maxStartMs);
	try {
		for await (const line of createInterface({ input: server.stdout as NodeJS.ReadableStream })) {
			const address = line.match(/http:\/\/\S+/)?.[0];
			if (address) return address;
		}
		throw new Error(`The server did not start: ${errors.join("\n")}`);
	} finally {
		clearTimeout(deadline);
		server.stdout?.resume();
	}
}

/** Returns the environment without the product's own variables, so that only a test's options apply. */
function createBaseEnvironment(): Record<string, string> {
	const { PATH = "", HOME = "", TMPDIR } = process.env;
	// All sites share the compile cache, as with `npm start`.
	const compileCache = join(projectRoot, "node_modules", ".cache", "compiled");
	return { PATH, HOME, NODE_NO_WARNINGS: "1", NODE_COMPILE_CACHE: compileCache, ...(TMPDIR && { TMPDIR }) };
}
