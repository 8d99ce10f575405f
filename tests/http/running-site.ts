import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { MailServer } from "../support/mail-server.ts";
import { type Site, signInAt, staffAccount, startSite } from "../support/site/site.ts";
import { breakableTables } from "../support/site/store.ts";
import { ConnectionPool, type RawRequest, type RawResponse } from "./raw-connection.ts";

/** The real server, started once for a test file. */
export type RunningSite = {
	readonly origin: string;
	readonly pid: number;
	readonly dataDir: string;
	readonly environment: Site["environment"];
	readonly config: Site["config"];
	readonly store: Site["store"];
	/** The lines of standard error since the start. */
	readonly errors: readonly string[];
	request(request: RawRequest | string): Promise<RawResponse>;
	/** Returns the failures logged since the last call. */
	readNewFailures(): string[];
	/** Like `readNewFailures`, once there are that many. A test that provokes failures must wait for them. */
	waitForFailures(count?: number): Promise<string[]>;
};

/**
 * Starts a site for this file. After each test, restores the store, and checks that the site responds and logged no
 * failure.
 */
export function startSiteForFile(environment: () => Record<string, string> = () => ({})): RunningSite {
	return createRunningSite(
		() => startSite(environment()),
		(site) => site.stop(),
	);
}

/** Like `startSiteForFile`, with a mail server that takes all mails. */
export async function startMailingSite(environment: Record<string, string> = {}): Promise<RunningSite> {
	const mailServer = new MailServer();
	const SMTP_URL = await mailServer.listen();
	afterAll(() => mailServer.close());
	return startSiteForFile(() => ({ SMTP_URL, MAIL_FROM: "hello@lake.club", ...environment }));
}

let sharedSite: Promise<Site> | undefined;

/**
 * Like `startSiteForFile`, but with one site for all files of this worker, since a start costs a second of CPU time.
 * Robin has an account. For tests that change nothing in the process, and only what is restored in the store.
 */
export function shareSite(): RunningSite {
	return createRunningSite(getSharedSite, async (site) => {
		site.store.markChanged();
		site.store.restore();
	});
}

let sharedSession: Promise<string> | undefined;

/**
 * Returns Robin's session cookie on the shared site. Signing in again for each file would exceed the limit of attempts.
 */
export async function getSharedSession(): Promise<string> {
	sharedSession ??= signInAt((await getSharedSite()).origin);
	return sharedSession;
}

function getSharedSite(): Promise<Site> {
	sharedSite ??= startSharedSite();
	return sharedSite;
}

async function startSharedSite(): Promise<Site> {
	const site = await startSite(staffAccount);
	process.once("exit", () => process.kill(site.pid));
	// Vitest ends its workers with this signal, which alone would not emit 'exit'.
	process.once("SIGTERM", () => process.exit());
	return site;
}

function createRunningSite(start: () => Promise<Site>, end: (site: Site) => Promise<void>): RunningSite {
	let site: Site | undefined;
	let connectionPool: ConnectionPool | undefined;
	let readLines = 0;
	const running = () => {
		if (!site) throw new Error("The site runs only inside tests.");
		return site;
	};
	const send = async (request: RawRequest) => {
		connectionPool ??= new ConnectionPool(running().origin);
		return connectionPool.send(request);
	};
	const listNewFailures = () => running().errors.slice(readLines).filter(isFailure);
	const readNewFailures = () => {
		const failures = listNewFailures();
		readLines = running().errors.length;
		return failures;
	};
	const waitForFailures = async (count = 1) => {
		await expect.poll(() => listNewFailures().length).toBeGreaterThanOrEqual(count);
		return readNewFailures();
	};
	beforeAll(async () => {
		site = await start();
		readLines = site.errors.length;
	});
	afterEach(async () => {
		running().store.restore();
		const { status, text } = await send({ target: "/robots.txt" });
		expect({ status, text }, "The site still responds").toMatchObject({
			status: 200,
			text: expect.stringMatching(/^User-agent/),
		});
		expect(readNewFailures(), "Failures that the site logged").toEqual([]);
	});
	afterAll(async () => {
		connectionPool?.close();
		if (site) await end(site);
	});
	return {
		get origin() {
			return running().origin;
		},
		get pid() {
			return running().pid;
		},
		get dataDir() {
			return running().dataDir;
		},
		get environment() {
			return running().environment;
		},
		get config() {
			return running().config;
		},
		get errors() {
			return running().errors;
		},
		get store() {
			return running().store;
		},
		request: (request) => send(typeof request === "string" ? { target: request } : request),
		readNewFailures,
		waitForFailures,
	};
}

/** A table that tests rename, as the engines name a missing one; the log escapes the quotes of PostgreSQL. */
const missingTable = new RegExp(
	breakableTables
		.map((table) => `no such table: (main\\.)?${table}\\b|relation \\W*${table}\\W* does not exist`)
		.join("|"),
);

/**
 * Returns true if a line is a logged error or belongs to an uncaught exception. Warnings are not failures, and neither
 * are jobs that happen to run while a test has renamed a table.
 */
function isFailure(line: string): boolean {
	if (/A scheduled job failed|Events could not be written/.test(line) && missingTable.test(line)) return false;
	return line.includes('"level":"error"') || /^\s+at |unhandled|uncaught|^node:|Warning: /i.test(line);
}
