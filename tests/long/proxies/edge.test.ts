import { once } from "node:events";
import type { RequestListener } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { startOrigin } from "./origin.ts";
import {
	type Answer,
	type Change,
	describeProxies,
	openConnection,
	openRequest,
	type ProxyName,
	type RunningProxy,
	readAnswer,
	send,
	startProxy,
} from "./proxy.ts";

const all: ProxyName[] = ["nginx", "varnish", "haproxy", "caddy"];
const client = "127.0.0.2";

/** Responds with the length of the body, once it has arrived completely. */
const countBytes: RequestListener = (request, response) => {
	let length = 0;
	response.setHeader("cache-control", "no-store");
	request.on("data", (chunk: Buffer) => {
		length += chunk.length;
	});
	request.on("end", () => response.end(String(length)));
};

for (const name of all) {
	describeProxies([name], () => {
		test("[GEN-5] the proxy tells the site the client's address, and its own id for each request", async () => {
			const { port, received } = await startOrigin(countBytes);
			const proxy = await startProxy(name, port);
			const forged = { "x-forwarded-for": "6.6.6.6", "x-request-id": ["chosen-by-the-client", "chosen-twice"] };
			for (const method of ["GET", "POST"]) {
				for (const headers of [forged, {}]) await send(proxy, { path: "/newsletter", method, headers, from: client });
			}
			const addresses = received.map(({ headers }) => String(headers["x-forwarded-for"]).split(", ").at(-1));
			expect(addresses).toEqual([client, client, client, client]);
			const ids = received.map(({ headers }) => headers["x-request-id"]);
			expect(new Set(ids).size).toBe(4);
			// In a format that the site accepts.
			for (const id of ids) expect(id).toMatch(/^(?!chosen)[\w.:+/=-]{8,100}$/);
		});

		test("[GEN-2] bodies of over 200 KB from the public, or 20 MB where staff and providers upload, are rejected before they reach the site", async () => {
			const { port, received } = await startOrigin(countBytes);
			const proxy = await startProxy(name, port);
			const post = (path: string, bytes: number) => send(proxy, { path, method: "POST", body: Buffer.alloc(bytes) });
			for (const [path, bytes] of [
				["/newsletter", 250_000],
				["/admin/pictures", 22_000_000],
				["/provider/page/judo-club/token/judo/pictures", 250_000],
				["/provider/page/judo-club/token/judo/picture", 22_000_000],
			] as const) {
				const { status } = await declareBody(proxy, path, bytes);
				expect([path, status]).toEqual([path, 413]);
			}
			expect(received).toEqual([]);
			for (const [path, bytes] of [
				["/newsletter", 150_000],
				["/admin/pictures", 12_000_000],
				["/provider/page/judo-club/token/judo/picture.data?page=2", 11_000_000],
				["/provider/requests/1/token/picture", 11_000_000],
			] as const) {
				expect(await post(path, bytes)).toMatchObject({ status: 200, text: String(bytes) });
			}
		});

		test("[GEN-2] the proxy buffers a slow form until it is complete, while the site answers others", async () => {
			const { port, received } = await startOrigin(countBytes);
			const proxy = await startProxy(name, port);
			const body = `message=${"x".repeat(12_000)}`;
			const slow = openRequest(proxy, {
				path: "/newsletter",
				method: "POST",
				headers: { "content-length": String(body.length) },
			});
			for (let times = 0; times < 5; times++) {
				slow.write(body.slice(times * 2000, (times + 1) * 2000));
				await send(proxy, { path: `/thank-you?${times}` });
			}
			expect(received.map(({ method }) => method)).toEqual(["GET", "GET", "GET", "GET", "GET"]);
			slow.end(body.slice(10_000));
			expect(await readAnswer(slow)).toMatchObject({ status: 200, text: String(body.length) });
		});
	});
}

/** Timeouts that tests can wait for. Caddy has a single timeout for bodies, which uploads need. */
const shortTimes: { name: ProxyName; changes: Change[]; hasUploadTime: boolean }[] = [
	{
		name: "nginx",
		changes: [
			["client_header_timeout 15s", "client_header_timeout 1s"],
			["client_body_timeout 15s", "client_body_timeout 1s"],
		],
		hasUploadTime: true,
	},
	{
		name: "haproxy",
		changes: [
			["timeout http-request 15s", "timeout http-request 1s"],
			["wait-for-body time 15s", "wait-for-body time 1s"],
		],
		hasUploadTime: true,
	},
	{
		name: "caddy",
		changes: [
			["read_header 15s", "read_header 1s"],
			["read_body 120s", "read_body 1s"],
		],
		hasUploadTime: false,
	},
];

for (const { name, changes, hasUploadTime } of shortTimes) {
	describeProxies([name], () => {
		const andUploads = hasUploadTime ? ", but not staff's uploads" : "";
		test(`[GEN-2] the proxy disconnects clients that send headers or a form too slowly${andUploads}`, async () => {
			const { port, received } = await startOrigin(countBytes);
			const proxy = await startProxy(name, port, changes);
			const finishUpload = hasUploadTime ? beginUpload(proxy) : null;
			const begin = "POST /newsletter HTTP/1.1\r\nhost: larkabout.localhost\r\n";
			const withBody = `${begin}content-length: 5000\r\n\r\nfirstName=`;
			// nginx has a timeout for each part of a body, and none for the whole.
			await Promise.all([
				sendUntilCutOff(proxy, begin, "x"),
				sendUntilCutOff(proxy, withBody, name === "nginx" ? "" : "x"),
			]);
			await sendUntilCutOff(proxy, begin, "x");
			expect(received.map(({ url }) => url)).not.toContain("/newsletter");
			if (finishUpload) expect(await finishUpload()).toMatchObject({ status: 200, text: String(uploadBytes) });
		});
	});
}

describeProxies(["caddy", "nginx", "haproxy"], () => {
	test("[SCALE-1] behind the cluster's three proxies, the third address from the end is the client's", async () => {
		const { port, received } = await startOrigin(countBytes);
		const balancer = await startProxy("haproxy", port);
		const cache = await startProxy("nginx", balancer.port);
		const edge = await startProxy("caddy", cache.port);
		await send(edge, { path: "/thank-you", headers: { "x-forwarded-for": "6.6.6.6" }, from: client });
		expect(received[0]?.headers["x-forwarded-for"]).toBe(`${client}, 127.0.0.1, 127.0.0.1`);
	});
});

describeProxies(["caddy"], () => {
	test("[GEN-5] over plain http the proxy redirects browsers to https, and rejects programs", async () => {
		const { port, received } = await startOrigin(countBytes);
		const { plainPort } = await startProxy("caddy", port);
		const plain = { port: plainPort ?? 0, isEncrypted: false, plainPort };
		const { status, headers } = await send(plain, { path: "/activities?type=Camp" });
		expect([status, headers.location]).toEqual([308, "https://larkabout.localhost/activities?type=Camp"]);
		for (const path of ["/events", "/mail/notices"]) {
			expect((await send(plain, { path, method: "POST", body: "{}" })).status).toBe(403);
		}
		expect(received).toEqual([]);
	});
});

const uploadBytes = 1_000_000;

/**
 * Sends part of an upload ten times per second. Returns a function that sends the rest immediately and returns the
 * answer.
 */
function beginUpload(proxy: RunningProxy): () => Promise<Answer> {
	const headers = { "content-length": String(uploadBytes) };
	const upload = openRequest(proxy, { path: "/admin/pictures", method: "POST", headers });
	let sent = 0;
	const sendPart = (bytes: number) => {
		upload.write(Buffer.alloc(bytes));
		sent += bytes;
	};
	sendPart(20_000);
	const timer = setInterval(() => sendPart(1000), 100);
	onTestFinished(() => clearInterval(timer));
	return () => {
		clearInterval(timer);
		upload.end(Buffer.alloc(uploadBytes - sent));
		return readAnswer(upload);
	};
}

/**
 * Sends the beginning of a request, and a bit more ten times per second. Resolves when the proxy closes the connection.
 */
async function sendUntilCutOff(proxy: RunningProxy, beginning: string, more: string): Promise<void> {
	const socket = await openConnection(proxy);
	socket.resume().write(beginning);
	const timer = setInterval(() => socket.write(more), 100);
	onTestFinished(() => clearInterval(timer));
	await once(socket, "close");
	clearInterval(timer);
}

/** Announces a body, and returns the answer to the headers only. */
async function declareBody(proxy: RunningProxy, path: string, bytes: number) {
	const outgoing = openRequest(proxy, { path, method: "POST", headers: { "content-length": String(bytes) } });
	outgoing.flushHeaders();
	outgoing.on("error", () => {});
	const answer = await readAnswer(outgoing);
	outgoing.destroy();
	return answer;
}
