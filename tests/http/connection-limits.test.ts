import { once } from "node:events";
import type { IncomingMessage, RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { allowSlowBody } from "../../server/http/body-limits.ts";
import { type ConnectionLimits, createHttpServer, type HttpServer } from "../../server/http/http-server.ts";
import { RawConnection } from "./raw-connection.ts";

/** Timeouts that no test reaches. */
const generous: ConnectionLimits = {
	headersTimeoutMs: 100_000,
	bodyTimeoutMs: 100_000,
	requestTimeoutMs: 100_000,
	inactivityTimeoutMs: 100_000,
	keepAliveTimeoutMs: 100_000,
	maxConnections: 100,
	maxConnectionsOfNetwork: 100,
	maxUnfinishedBodies: 100,
	checkIntervalMs: 10,
};

/** Responds once it has read the body. */
const answerBody: RequestListener = (request, response) => {
	request.resume().on("end", () => response.end("done"));
};

type ServeOptions = { listener?: RequestListener; trustedProxies?: number };

async function serve(
	limits: Partial<ConnectionLimits>,
	{ listener = answerBody, trustedProxies = 0 }: ServeOptions = {},
) {
	return listen(createHttpServer(listener, { limits: { ...generous, ...limits }, trustedProxies }));
}

async function listen({ server }: HttpServer) {
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return async () => {
		const connection = await RawConnection.open(origin);
		onTestFinished(() => connection.close());
		return connection;
	};
}

test("[GEN-2] a request with endless headers is answered with 408, and its connection closed", async () => {
	const open = await serve({ headersTimeoutMs: 20 });
	const connection = await open();
	connection.sendBytes("GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ");
	expect((await connection.readResponse())?.status).toBe(408);
	expect(await connection.readResponse()).toBeNull();
});

test("[GEN-2] a request with an endless body is answered with 408, and its connection closed", async () => {
	const open = await serve({ headersTimeoutMs: 20, requestTimeoutMs: 20 });
	const connection = await open();
	connection.sendBytes("POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5000\r\n\r\nfirstName=Ida");
	expect((await connection.readResponse())?.status).toBe(408);
	expect(await connection.readResponse()).toBeNull();
});

test("[GEN-2] a connection without a byte in either direction is closed", async () => {
	const open = await serve({ inactivityTimeoutMs: 20 }, { listener: () => {} });
	const connection = await open();
	connection.send({ target: "/" });
	expect(await connection.readResponse()).toBeNull();
});

test("[GEN-2] a connection stays open for another request, and is closed if none comes", async () => {
	const open = await serve({ keepAliveTimeoutMs: 20 });
	const connection = await open();
	connection.send({ target: "/" });
	connection.send({ target: "/" });
	expect((await connection.readResponse())?.text).toBe("done");
	expect((await connection.readResponse())?.text).toBe("done");
	expect(await connection.readResponse()).toBeNull();
});

test("[GEN-2] connections beyond the maximum are closed immediately, and the others are answered", async () => {
	const open = await serve({ maxConnections: 2 });
	const accepted = [await open(), await open()];
	expect(await (await open()).readResponse()).toBeNull();
	for (const connection of accepted) {
		connection.send({ target: "/" });
		expect((await connection.readResponse())?.text).toBe("done");
	}
});

/** Fails early if a response is missing. */
const soon = { timeout: 20_000 };

/** Returns the beginning of a form, whose end is 'Ida'. `length` is its Content-Length. */
const begin = (address = "192.0.2.1", length = 13) =>
	`POST / HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\ncontent-length: ${length}\r\n\r\nfirstName=`;

test(
	"[GEN-2] a form's body has a shorter timeout than the whole request, unless the application allows it to be slow",
	soon,
	async () => {
		const isStaff = (request: IncomingMessage) => request.headers["x-forwarded-for"] === "192.0.2.9";
		const listener: RequestListener = (request, response) => {
			if (isStaff(request)) allowSlowBody(request);
			answerBody(request, response);
		};
		const open = await serve({ bodyTimeoutMs: 20 }, { listener });
		const [staff, stranger] = [await open(), await open()];
		staff.sendBytes(begin("192.0.2.9"));
		stranger.sendBytes(begin());
		expect((await stranger.readResponse())?.status).toBe(408);
		expect(await stranger.readResponse()).toBeNull();
		const after = await open();
		after.sendBytes(begin());
		expect((await after.readResponse())?.status).toBe(408);
		staff.sendBytes("Ida");
		expect((await staff.readResponse())?.text).toBe("done");
	},
);

test(
	"[GEN-2] a client may have only a few unfinished bodies; finished ones free a slot, and other requests are answered",
	soon,
	async () => {
		const open = await serve({ maxUnfinishedBodies: 2 });
		const slow = [await open(), await open()];
		for (const connection of slow) connection.sendBytes(begin());
		const third = await open();
		third.sendBytes(begin("192.0.2.3"));
		const refused = await third.readResponse();
		expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([429, "100"]);
		expect(refused?.text).toBe("Too many of your forms are still being sent. Try again in 100 seconds.");
		expect(await third.readResponse()).toBeNull();
		const page = await open();
		page.send({ target: "/" });
		expect((await page.readResponse())?.text).toBe("done");
		for (const connection of slow) {
			connection.sendBytes("Ida");
			expect((await connection.readResponse())?.text).toBe("done");
			connection.sendBytes(`${begin()}Ida`);
			expect((await connection.readResponse())?.text).toBe("done");
		}
	},
);

test("[GEN-2] a client that disconnects in the middle of a body frees a slot", soon, async () => {
	const begun = Promise.withResolvers<void>();
	const ended = Promise.withResolvers<void>();
	const listener: RequestListener = (request, response) => {
		request.once("close", ended.resolve);
		answerBody(request, response);
		begun.resolve();
	};
	const open = await serve({ maxUnfinishedBodies: 1 }, { listener });
	const gone = await open();
	gone.sendBytes(begin());
	await begun.promise;
	gone.close();
	await ended.promise;
	const next = await open();
	next.sendBytes(`${begin()}Ida`);
	expect((await next.readResponse())?.text).toBe("done");
});

test(
	"[GEN-2] behind a trusted proxy, bodies are counted per forwarded client, and connections are not limited",
	soon,
	async () => {
		const open = await serve({ maxUnfinishedBodies: 1, maxConnectionsOfNetwork: 1 }, { trustedProxies: 1 });
		const [slow, other, refused] = [await open(), await open(), await open()];
		slow.sendBytes(begin("192.0.2.1"));
		other.sendBytes(`${begin("192.0.2.2")}Ida`);
		expect((await other.readResponse())?.text).toBe("done");
		refused.sendBytes(begin("192.0.2.1"));
		expect((await refused.readResponse())?.status).toBe(429);
		slow.sendBytes("Ida");
		expect((await slow.readResponse())?.text).toBe("done");
	},
);

test(
	"[GEN-2] idle connections of one network never exhaust the maximum: a new one replaces the oldest",
	soon,
	async () => {
		const open = await serve({ maxConnections: 4, maxConnectionsOfNetwork: 3 });
		const visitor = await open();
		const idle = [await open(), await open(), await open()];
		expect(await visitor.readResponse()).toBeNull();
		idle[0]?.send({ target: "/" });
		expect((await idle[0]?.readResponse())?.text).toBe("done");
		const next = await open();
		next.send({ target: "/" });
		expect((await next.readResponse())?.text).toBe("done");
		expect(await idle[1]?.readResponse()).toBeNull();
		idle[0]?.send({ target: "/" });
		expect((await idle[0]?.readResponse())?.text).toBe("done");
	},
);

test("[GEN-2] a new connection is closed if its network's are all busy, and those are answered", soon, async () => {
	const pending: (() => void)[] = [];
	const listener: RequestListener = (_, response) => void pending.push(() => response.end("done"));
	const open = await serve({ maxConnectionsOfNetwork: 2 }, { listener });
	const busy = [await open(), await open()];
	for (const connection of busy) connection.send({ target: "/" });
	await vi.waitFor(() => expect(pending).toHaveLength(2), { timeout: 20_000 });
	expect(await (await open()).readResponse()).toBeNull();
	for (const answer of pending) answer();
	for (const connection of busy) expect((await connection.readResponse())?.text).toBe("done");
});

test("[BOOK-8] a server that has run for a day still waits for a form's end before it shuts down", soon, async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	onTestFinished(() => void vi.useRealTimers());
	vi.advanceTimersByTime(24 * 3_600_000);
	const httpServer = createHttpServer(answerBody, { limits: generous });
	const connection = await (await listen(httpServer))();
	connection.sendBytes(begin());
	await vi.waitFor(() => expect(httpServer.countRequestsInProgress()).toBe(1), { timeout: 20_000 });
	const checking = vi.spyOn(httpServer.server, "closeIdleConnections");
	const drained = httpServer.drain({ delayMs: 0, timeoutMs: 25_000 });
	// The first of these calls is by close().
	await vi.waitFor(() => expect(checking.mock.calls.length).toBeGreaterThan(1), { timeout: 20_000 });
	connection.sendBytes("Ida");
	expect((await connection.readResponse())?.text).toBe("done");
	expect(await drained).toBe(0);
});
