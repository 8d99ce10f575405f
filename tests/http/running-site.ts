import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { type Site, startSite } from "../e2e/site.ts";
import { type RawRequest, type RawResponse, sendRaw } from "./raw-connection.ts";

/** The site that a test file talks to: the real server, started once for the file. */
export type RunningSite = {
	readonly origin: string;
	readonly pid: number;
	readonly dataDir: string;
	readonly environment: Site["environment"];
	readonly config: Site["config"];
	readonly store: Site["store"];
	/** Every line that the site has printed to standard error. */
	readonly errors: readonly string[];
	ask(question: RawRequest | string): Promise<RawResponse>;
	/** The failures it has logged since the last test, forgotten by being read: for a test that provokes one. */
	takeFailures(): string[];
};

/** Starts a site for this file. After each test it must still answer, have logged no failure, and its store is put back. */
export function startSiteForFile(environment: () => Record<string, string> = () => ({})): RunningSite {
	let site: Site | undefined;
	let seen = 0;
	const running = () => {
		if (!site) throw new Error("The site runs only inside tests.");
		return site;
	};
	const takeFailures = () => {
		const failures = running().errors.slice(seen).filter(isFailure);
		seen = running().errors.length;
		return failures;
	};
	beforeAll(async () => {
		site = await startSite(environment());
	});
	afterEach(async () => {
		running().store.restore();
		const { status, text } = await sendRaw(running().origin, { target: "/robots.txt" });
		expect({ status, text }, "The site still answers").toMatchObject({
			status: 200,
			text: expect.stringMatching(/^User-agent/),
		});
		expect(takeFailures(), "What the site has logged").toEqual([]);
	});
	afterAll(() => site?.stop());
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
		ask: (question) => sendRaw(running().origin, typeof question === "string" ? { target: question } : question),
		takeFailures,
	};
}

/** A logged failure, or the trace of what nobody caught; what is only noted down (console.warn) is none. */
function isFailure(line: string): boolean {
	return line.includes('"level":"error"') || /^\s+at |unhandled|uncaught|^node:|Warning: /i.test(line);
}
