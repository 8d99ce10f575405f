import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** PgBouncer's refusal: a FATAL error with code 08P01. */
const refusal = createErrorResponse({ S: "FATAL", C: "08P01", M: "server login has been failing" });

/**
 * Starts a proxy with a fixed address. It forwards to PostgreSQL, pauses, refuses connections, or moves to another
 * server.
 */
export async function startPooler(firstTarget: URL) {
	let target = firstTarget;
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
	const url = new URL(firstTarget);
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
		/** Closes all connections, and forwards the next ones to another server, as HAProxy does after a failover. */
		moveTo(server: URL) {
			target = server;
			closeAll();
		},
		open() {
			mode = "open";
			for (const forward of held) forward();
			held.clear();
		},
	};
}

function createErrorResponse(fields: Record<string, string>): Buffer {
	const text = Object.entries(fields).map(([code, value]) => `${code}${value}\0`);
	const body = Buffer.from(`${text.join("")}\0`);
	const head = Buffer.alloc(5);
	head.write("E");
	head.writeInt32BE(body.length + 4, 1);
	return Buffer.concat([head, body]);
}
