import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { openPostgresStore } from "../../store/postgres/postgres.ts";
import { newDatabase, stopOwnServer } from "../postgres/databases.ts";

// A planned switchover behind PgBouncer: it makes everybody wait, then has no connection to the new primary for a moment.

afterAll(stopOwnServer);

const generous = { timeout: 30_000, interval: 20 };

/** As PgBouncer's: a FATAL error with code 08P01. */
const refusal = createErrorResponse({ S: "FATAL", C: "08P01", M: "server login has been failing" });

/** Passes everything on to PostgreSQL, holds it back, or refuses connections. */
async function startPooler(target: URL) {
	let mode: "open" | "paused" | "refusing" = "open";
	let accepted = 0;
	const held = new Set<() => void>();
	const clients = new Map<Socket, Socket>();
	const server = createServer((client) => {
		accepted++;
		const upstream = connect(Number(target.port), target.hostname);
		clients.set(client, upstream);
		for (const socket of [client, upstream]) socket.on("error", () => {});
		client.once("close", () => upstream.destroy());
		upstream.pipe(client);
		if (mode === "open") client.pipe(upstream);
		if (mode === "paused") held.add(() => client.pipe(upstream));
		if (mode === "refusing") client.once("data", () => client.end(refusal));
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const closeAll = () => {
		for (const [client, upstream] of clients) {
			client.destroy();
			upstream.destroy();
		}
	};
	onTestFinished(() => {
		closeAll();
		server.close();
	});
	const url = new URL(target);
	url.port = String((server.address() as AddressInfo).port);
	return {
		url: url.href,
		countAccepted: () => accepted,
		pause() {
			mode = "paused";
			for (const [client, upstream] of clients) {
				client.unpipe(upstream);
				client.pause();
				held.add(() => client.pipe(upstream));
			}
		},
		refuse() {
			mode = "refusing";
			closeAll();
		},
		open() {
			mode = "open";
			for (const passOn of held) passOn();
			held.clear();
		},
	};
}

async function openBehindPooler() {
	const { url, release } = await newDatabase();
	onTestFinished(release);
	const pooler = await startPooler(new URL(url));
	const store = await openPostgresStore({ url: pooler.url, poolSize: 2, statementTimeoutMs: 10_000 });
	onTestFinished(() => store.close());
	const at = "2026-11-01T09:00:00.000Z";
	const page = { id: "about", title: "About", description: "", content: "", origin: "staff" } as const;
	const row = { ...page, created_at: at, updated_at: at };
	return { pooler, store, write: () => store.transact((trx) => trx.insertInto("pages").values(row).execute()) };
}

test("[SCALE-2] a write waits while a pooler is paused for a switchover", async () => {
	const { pooler, store, write } = await openBehindPooler();
	const before = pooler.countAccepted();
	pooler.pause();
	// The poll of the counters has timed out, and so has the first connection after it.
	await vi.waitFor(() => expect(pooler.countAccepted()).toBeGreaterThan(before + 1), generous);
	expect(store.getOutage?.()).not.toBeNull();
	const writing = write();
	pooler.open();
	await writing;
	expect(await store.write.selectFrom("pages").select("id").execute()).toEqual([{ id: "about" }]);
});

test("[SCALE-2] a write is retried while a pooler has no connection to the new primary", async () => {
	const { pooler, store, write } = await openBehindPooler();
	pooler.refuse();
	const before = pooler.countAccepted();
	const writing = write();
	await vi.waitFor(() => expect(pooler.countAccepted()).toBeGreaterThan(before + 3), generous);
	pooler.open();
	await writing;
	expect(await store.write.selectFrom("pages").select("id").execute()).toEqual([{ id: "about" }]);
});

function createErrorResponse(fields: Record<string, string>): Buffer {
	const text = Object.entries(fields).map(([code, value]) => `${code}${value}\0`);
	const body = Buffer.from(`${text.join("")}\0`);
	const head = Buffer.alloc(5);
	head.write("E");
	head.writeInt32BE(body.length + 4, 1);
	return Buffer.concat([head, body]);
}
