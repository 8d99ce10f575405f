import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { onTestFinished, vi } from "vitest";
import type { Backend } from "../../app/ports.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Files } from "../../files/port.ts";
import { createApp } from "../../server/http/app.ts";
import { createClock } from "../../server/process/clock.ts";
import { type BackendConfig, createBackend } from "../../server/process/open-ports.ts";
import { openFiles, openStore } from "../../server/process/open-stores.ts";
import { clientFolder, loadBuiltSite } from "../../server/process/site.ts";
import { EventBuffer } from "../../server/telemetry/event-buffer.ts";
import type { OpenStore } from "../../store/store.ts";
import { activity } from "../contract/world.ts";

export const robin = { email: "robin@larkabout.example", password: "otter lake lantern" };

export const site = {
	timeZone: "UTC",
	currency: "USD",
	distanceUnit: "mi",
	leadRetentionMonths: 24,
	today: null,
} as const;

export type ServedApp = {
	origin: string;
	backend: Backend;
	store: OpenStore;
	/** Replaces the real file store. */
	files: { current: Files };
	/** The session of Robin. */
	cookie: string;
	/** Returns the warnings and errors logged since the last call. */
	readLog(): string[];
};

/**
 * Serves the HTTP application on a port in this process, so that a test can break its store, its files and its clock.
 */
export async function serveApp(config: BackendConfig, clock: Clock = createClock(site)): Promise<ServedApp> {
	const store = await openStore(config);
	const files = { current: await openFiles(config) };
	const backend = createBackend(config, clock, { store, files: delegate(files) });
	await backend.documents.activities.upsert([activity({ id: "judo", title: "Judo", category: "Class" })], "staff");
	await backend.auth.accounts.add(robin.email, robin.password, { by: "an operator" });
	const signedIn = await backend.auth.signIn(robin, { address: "192.0.2.1", userAgent: "" });
	const [cookie = ""] = signedIn.ok ? signedIn.setCookies.map((line) => line.split(";")[0] ?? "") : [];

	const { build } = await loadBuiltSite();
	const events = new EventBuffer(backend.documents.analytics, { processes: 1, countDropped() {} });
	const server = createServer((request, response) => void listener(request, response));
	await once(server.listen(0, "127.0.0.1"), "listening");
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const app = createApp({
		backend,
		clock,
		site,
		build,
		clientFolder,
		events,
		publicOrigin: origin,
		isHostTrusted: false,
		mode: "production",
		processes: 1,
		isDiskLow: () => false,
		examine: async () => [],
		trustedProxies: 0,
		measurementId: null,
		mailWebhookSecret: null,
		metrics: null,
		staleIfErrorSeconds: 0,
	});
	const listener = getRequestListener(app.fetch);
	onTestFinished(async () => {
		server.close();
		server.closeAllConnections();
		await events.flush();
		await backend.documents.close();
	});
	return { origin, backend, store, files, cookie, readLog: readLogLines() };
}

/**
 * Collects the errors and warnings that the product logs. Returns a function that returns the lines since its last
 * call. Leaves out warnings about late changes, which PostgreSQL may announce slowly on a busy machine.
 */
function readLogLines(): () => string[] {
	const spies = (["error", "warn"] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => {}));
	vi.spyOn(console, "info").mockImplementation(() => {});
	return () => {
		const lines = spies.flatMap((spy) => spy.mock.calls.map(([line]) => String(line)));
		for (const spy of spies) spy.mockClear();
		return lines.filter((line) => !line.includes("task=watch changes"));
	};
}

function delegate(files: { current: Files }): Files {
	return {
		get origin() {
			return files.current.origin;
		},
		put: (...parameters) => files.current.put(...parameters),
		open: (path) => files.current.open(path),
		getDirectUrl: (path) => files.current.getDirectUrl(path),
		isWritable: () => files.current.isWritable(),
		remove: (paths) => files.current.remove(paths),
		list: (prefix) => files.current.list(prefix),
		close: () => files.current.close(),
	};
}
