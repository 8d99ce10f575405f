import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Parents } from "./parents.ts";

/** In the usual run each length of a life comes once; `npm run soak` has the long form. */
const kills = process.env.SOAK === "yes" ? 50 : 13;
/** Leads acknowledged in one life of the server before it is killed: from none to as many, so that kills fall everywhere. */
const mostPerLife = 12;
/** In milliseconds, for all of it; a quarter is usual. */
const longest = 300_000;

const top = join(import.meta.dirname, "../..");
let dataDir: string;
let cacheDir: string;

beforeAll(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "larkabout-crash-"));
	cacheDir = await mkdtemp(join(tmpdir(), "larkabout-crash-cache-"));
	// Lets the demo world be added, and the compiled program be kept for the starts to come: a killed process keeps none.
	const { server } = await start();
	server.kill("SIGTERM");
	await once(server, "exit");
});

afterAll(async () => {
	for (const folder of [dataDir, cacheDir]) await rm(folder, { recursive: true, force: true });
});

test(
	`[BOOK-8] ${kills} kills while parents sign up lose no acknowledged lead, and make none twice`,
	async () => {
		const parents = new Parents();
		for (let life = 0; life < kills; life++) {
			const { server, origin } = await start();
			await parents.signUpUntil(origin, life % (mostPerLife + 1), () => server.kill("SIGKILL"));
			await gone(server);
		}
		const { server, origin } = await start();
		await parents.finish(origin);
		server.kill("SIGTERM");
		await gone(server);
		expect(server.exitCode).toBe(0);

		const { acknowledged, interrupted } = parents;
		const database = new DatabaseSync(join(dataDir, "marketplace.db"));
		const rows = database
			.prepare(
				"select email, activity_id, count(*) as times from leads where origin = 'staff' group by email, activity_id",
			)
			.all();
		const stored = new Map(rows.map(({ email, activity_id, times }) => [`${email} ${activity_id}`, times]));
		const lost = acknowledged.filter(({ email, activity }) => !stored.has(`${email} ${activity}`));
		const doubled = rows.filter(({ times }) => times !== 1);
		const subscribed = new Set(
			database
				.prepare("select email from subscriptions")
				.all()
				.map(({ email }) => email),
		);
		const unsubscribed = acknowledged.filter(({ email, newsletter }) => newsletter && !subscribed.has(email as string));
		const miscounted = database
			.prepare("select id from activities a where lead_count <> (select count(*) from leads where activity_id = a.id)")
			.all();
		const integrity = database.prepare("pragma integrity_check").all();
		database.close();

		expect({ lost, doubled, unsubscribed, miscounted }).toEqual({
			lost: [],
			doubled: [],
			unsubscribed: [],
			miscounted: [],
		});
		expect(rows.length).toBe(acknowledged.length);
		expect(integrity).toEqual([{ integrity_check: "ok" }]);
		// Otherwise the kills would not have fallen while leads were on their way.
		expect(interrupted).toBeGreaterThan(kills);
		console.info(`${acknowledged.length} leads acknowledged, ${interrupted} sendings interrupted`);
	},
	longest,
);

async function start(): Promise<{ server: ChildProcess; origin: string }> {
	const { PATH = "", HOME = "" } = process.env;
	const server = spawn(process.execPath, ["server/main.ts"], {
		cwd: top,
		env: { PATH, HOME, NODE_ENV: "production", DATA_DIR: dataDir, PORT: "0", NODE_COMPILE_CACHE: cacheDir },
		stdio: ["ignore", "pipe", "inherit"],
	});
	for await (const line of createInterface({ input: server.stdout })) {
		const origin = line.match(/http:\/\/\S+/)?.[0];
		if (origin) return { server, origin };
	}
	throw new Error("The server did not start again.");
}

async function gone(server: ChildProcess): Promise<void> {
	if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
}
