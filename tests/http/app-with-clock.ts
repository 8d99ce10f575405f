import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createApp } from "../../server/http/app.ts";
import { type BackendConfig, openBackend } from "../../server/process/open-ports.ts";
import { clientFolder, loadBuiltSite } from "../../server/process/site.ts";
import { EventBuffer } from "../../server/telemetry/event-buffer.ts";
import { TestClock } from "../contract/test-clock.ts";
import { newDatabase } from "../support/postgres/databases.ts";
import { isOnPostgres } from "../support/site/site.ts";

const origin = "http://127.0.0.1";
const localAddress = "127.0.0.1";

/** Opens the HTTP application in this process, on the run's kind of store, so that the test can set its clock. */
export async function openAppWithClock(measurementId: string | null = null) {
	return openApp(await createConfig(), new TestClock(), measurementId);
}

export async function openApp(config: BackendConfig, clock: TestClock, measurementId: string | null) {
	const backend = await openBackend(config, clock);
	const events = new EventBuffer(backend.documents.analytics, { processes: 1, countDropped() {} });
	onTestFinished(async () => {
		await events.flush();
		await backend.documents.close();
	});
	const { build } = await loadBuiltSite();
	const app = createApp({
		backend,
		clock,
		build,
		clientFolder,
		mode: "production",
		site: { timeZone: "America/New_York", currency: "USD", distanceUnit: "mi", leadRetentionMonths: 24, today: null },
		publicOrigin: origin,
		isHostTrusted: false,
		processes: 1,
		isDiskLow: () => false,
		examine: async () => [],
		trustedProxies: 0,
		measurementId,
		mailWebhookSecret: null,
		metrics: null,
		staleIfErrorSeconds: 0,
		events,
	});
	const connect = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
	const seen = new Map<string, string>();
	return {
		clock,
		documents: backend.documents,
		backend,
		/** Opens a second application on the same store, as another process would. */
		openAgain: () => openApp(config, clock, measurementId),
		async get(path: string, requestHeaders: Record<string, string> = {}) {
			const response = await app.fetch(new Request(origin + path, { headers: requestHeaders }), connect(localAddress));
			const html = await response.text();
			// Each rendering has a new reference.
			const reference = response.headers.get("x-request-id") ?? "";
			const isRenderedAnew = seen.get(path) !== reference;
			seen.set(path, reference);
			const { status, headers } = response;
			return { status, headers, html, isRenderedAnew, hasJudo: html.includes("Judo for Beginners") };
		},
		async post(path: string, form: Record<string, string>, { address = localAddress, cookie = "" } = {}) {
			const body = new URLSearchParams(form);
			const headers = { origin, ...(cookie && { cookie }) };
			const request = new Request(origin + path, { method: "POST", headers, body });
			const response = await app.fetch(request, connect(address));
			return { status: response.status, headers: response.headers, html: await response.text() };
		},
	};
}

async function createConfig(): Promise<BackendConfig> {
	const dataDir = await mkdtemp(join(tmpdir(), "larkabout-"));
	onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
	if (!isOnPostgres) return { dataDir };
	const { url, release } = await newDatabase();
	onTestFinished(release);
	return { dataDir, database: { url, poolSize: 4, statementTimeoutMs: 10_000 } };
}
