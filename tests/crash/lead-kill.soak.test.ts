import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Parents } from "./parents.ts";
import { start, stop, waitForExit } from "./server-process.ts";

/** Enough that each number of leads per run is tried several times. */
const kills = 50;
/** The maximum number of leads acknowledged in one run of the server before it is killed. */
const maxLeadsPerRun = 12;
const testTimeoutMs = 300_000;

let dataDir: string;
const startServer = () => start({ DATA_DIR: dataDir });

beforeAll(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "larkabout-crash-"));
	// Adds the demo world and fills the compile cache, which a killed process does not write.
	await stop((await startServer()).server);
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

test(
	`[BOOK-8] ${kills} kills during sign-ups neither lose nor duplicate an acknowledged lead`,
	async () => {
		const parents = new Parents();
		for (let kill = 0; kill < kills; kill++) {
			const { server, origin } = await startServer();
			await parents.signUpUntil(origin, (kill * 3) % (maxLeadsPerRun + 1), () => server.kill("SIGKILL"));
			await waitForExit(server);
		}
		const { server, origin } = await startServer();
		await parents.finish(origin);
		await stop(server);

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
		// Proves that the kills interrupted requests in progress.
		expect(interrupted).toBeGreaterThan(kills);
		console.info(`${acknowledged.length} leads acknowledged, ${interrupted} requests interrupted`);
	},
	testTimeoutMs,
);
