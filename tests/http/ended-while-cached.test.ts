import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { createApp } from "../../server/http/app.ts";
import { type BackendConfig, openBackend } from "../../server/process/open-ports.ts";
import { clientFolder, loadBuiltSite } from "../../server/process/site.ts";
import { EventBuffer } from "../../server/telemetry/event-buffer.ts";
import { TestClock } from "../contract/test-clock.ts";
import { activity } from "../contract/world.ts";
import { newDatabase, stopOwnServer } from "../postgres/databases.ts";

afterAll(stopOwnServer);

const session = {
	...{ id: "20260622T1100", startDate: "2026-06-22T15:00:00Z", endDate: "2026-06-22T16:00:00Z" },
	...{ timeZone: "America/New_York", venueId: null, eventStatus: "scheduled" as const },
	...{ maximumCapacity: null, remainingCapacity: null },
};
const judo = activity({ id: "judo", title: "Judo for Beginners", featured: true, sessions: [session] });
const choir = activity({ id: "choir", title: "Choir", featured: true });

describe.each(["SQLite", "PostgreSQL"])("with %s", (engine) => {
	test("[FACT-3] cached pages leave an activity out from the moment it ends, and the catalogue's version stays", async () => {
		const { get, clock, documents } = await openSite(engine);
		await documents.activities.upsert([judo, choir], "staff");
		const version = documents.getCatalogueVersion();
		clock.setCatalogue("2026-06-22T15:59:59Z");
		for (const path of ["/", "/activities", "/booking/choir"]) {
			expect(await get(path), path).toMatchObject({ hasJudo: true });
			expect(await get(path), path).toMatchObject({ hasJudo: true, isRenderedAnew: false });
		}
		// A shared cache stores the page no longer than it is true.
		expect((await get("/activities")).headers.get("cache-control")).toContain("s-maxage=1,");

		clock.setCatalogue("2026-06-22T16:00:00Z");
		for (const path of ["/", "/activities", "/booking/choir"]) {
			expect(await get(path), path).toMatchObject({ hasJudo: false, isRenderedAnew: true });
		}
		expect(documents.getCatalogueVersion()).toBe(version);
	});
});

/** The HTTP application in this process, so that the test can set its clock. */
async function openSite(engine: string) {
	const clock = new TestClock();
	const backend = await openBackend(await createConfig(engine), clock);
	onTestFinished(() => backend.documents.close());
	const { build } = await loadBuiltSite();
	const app = createApp({
		...{ backend, clock, build, clientFolder, mode: "production" },
		...{ site: { timeZone: "America/New_York", currency: "USD", today: null }, publicOrigin: "http://127.0.0.1" },
		...{ processes: 1, trustedProxies: 0, measurementId: null, metrics: null },
		events: new EventBuffer(backend.documents.analytics),
	});
	const seen = new Map<string, string>();
	return {
		clock,
		documents: backend.documents,
		async get(path: string) {
			const connection = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };
			const response = await app.fetch(new Request(`http://127.0.0.1${path}`), connection);
			const html = await response.text();
			// Each rendering has a reference of its own.
			const reference = response.headers.get("x-request-id") ?? "";
			const isRenderedAnew = seen.get(path) !== reference;
			seen.set(path, reference);
			const { status, headers } = response;
			return { status, headers, html, isRenderedAnew, hasJudo: html.includes("Judo for Beginners") };
		},
	};
}

async function createConfig(engine: string): Promise<BackendConfig> {
	const dataDir = await mkdtemp(join(tmpdir(), "larkabout-"));
	onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
	if (engine === "SQLite") return { dataDir };
	const { url, release } = await newDatabase();
	onTestFinished(release);
	return { dataDir, database: { url, poolSize: 4, statementTimeoutMs: 10_000 } };
}
