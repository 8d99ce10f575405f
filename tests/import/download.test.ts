import { readFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { type DownloadLimits, SourceDownload } from "../../import/fetch/download-source.ts";
import { createNetworkAccess, type NetworkAccess } from "../../import/fetch/guarded-request.ts";
import { createFolder } from "./folder.ts";

/** 'feed.test' is this machine and allowed. The others resolve to answers of a rebinding or careless name server. */
const addresses: Record<string, string> = {
	"feed.test": "127.0.0.1",
	"inner.test": "127.0.0.2",
	"cloud.test": "169.254.169.254",
	"mapped.test": "::ffff:a00:1",
	"ula.test": "fd00:ec2::254",
};
let answers: Record<string, RequestListener> = {};
let requested: string[] = [];
let port = 0;
let otherPort = 0;

beforeAll(async () => {
	const servers = [await startServer(), await startServer()];
	[port = 0, otherPort = 0] = servers.map((server) => (server.address() as AddressInfo).port);
	return () => {
		for (const server of servers) {
			server.closeAllConnections();
			server.close();
		}
	};
});

beforeEach(() => {
	answers = {};
	requested = [];
});

test("[IMP-5] a catalogue is downloaded from its URL, decompressed at most twice, and named after its type", async () => {
	const csv = "id,name\n1,Chess\n";
	serve("/export", { "content-type": "text/csv; charset=utf-8", "content-encoding": "gzip" }, gzipSync(gzipSync(csv)));
	const { path } = await download("/export");
	expect(path).toMatch(/export\.csv$/);
	expect(await readFile(path, "utf8")).toBe(csv);
	serve("/export", {}, gzipSync(gzipSync(gzipSync(csv))));
	await expect(download("/export")).rejects.toThrow("compressed more than twice");
});

test("[IMP-5] five redirects are followed, six are not", async () => {
	for (let hop = 0; hop < 6; hop++) redirect(`/hop${hop}`, `/hop${hop + 1}`);
	serve("/hop6", {}, "[]");
	expect(await readFile((await download("/hop1")).path, "utf8")).toBe("[]");
	await expect(download("/hop0")).rejects.toThrow("redirects more than 5 times");
});

test.each([
	"http://inner.test:PORT/secret",
	"http://127.0.0.2:PORT/secret",
	"http://2130706434:PORT/secret",
	"http://0x7f.0.0.2:PORT/secret",
	"http://[::1]:PORT/secret",
	"http://[::ffff:127.0.0.2]:PORT/secret",
	"http://[::127.0.0.2]:PORT/secret",
	"http://localhost:PORT/secret",
	"http://cloud.test/latest/meta-data",
	"http://mapped.test/secret",
	"http://ula.test/secret",
	"file:///etc/passwd",
	"ftp://feed.test/secret",
])("[IMP-5] %s is rejected, both directly and after a redirect", async (address) => {
	const target = address.replace("PORT", String(port));
	serve("/secret", {}, "[]");
	redirect("/feed.json", target);
	const reason = /isn't a public address|must use http or https/;
	for (const location of ["/feed.json", target]) {
		const { message } = (await download(location).catch((error) => error)) as Error;
		expect(message).toMatch(reason);
		// The message doesn't reveal the addresses of names in the site's own network.
		const resolved = addresses[new URL(target).hostname];
		if (resolved) expect(message).not.toContain(resolved);
	}
	expect(requested).toEqual([`feed.test:${port} /feed.json`]);
});

test("[IMP-5] a source may only use ports 80 and 443 and that of its own URL", async () => {
	serve("/feed.json", {}, "[]");
	const elsewhere = `http://feed.test:${otherPort}/feed.json`;
	expect(await readFile((await download(elsewhere)).path, "utf8")).toBe("[]");
	redirect("/moved", elsewhere);
	await expect(download("/moved")).rejects.toThrow(`port ${otherPort}`);
	page("/feed", elsewhere, ["a"]);
	await expect(download("/feed", { hasMapping: false })).rejects.toThrow(`port ${otherPort}`);
});

test("[IMP-5] only the setting allows connections to the machine itself", async () => {
	serve("/feed.json", {}, "[]");
	const get = (allowsPrivate: boolean) =>
		download(`http://127.0.0.1:${port}/feed.json`, { access: createNetworkAccess({ allowsPrivate }) });
	await expect(get(false)).rejects.toThrow("SYNC_ALLOW_PRIVATE");
	expect((await get(true)).hasAllPages).toBeNull();
});

test("[IMP-5] an endless body is aborted at the size limit, even one that grows through decompression", async () => {
	const limits = { maxBytes: 200_000 };
	answers["/endless"] = (_, response) => {
		const write = () => {
			while (!response.destroyed && response.write("0".repeat(10_000)));
			response.once("drain", write);
		};
		write();
	};
	serve("/bomb", { "content-encoding": "gzip" }, gzipSync(Buffer.alloc(20_000_000)));
	for (const path of ["/endless", "/bomb"])
		await expect(download(path, { limits })).rejects.toThrow("larger than 200000");
});

test("[IMP-5] a server that is silent or very slow times out", async () => {
	answers["/silent"] = () => {};
	answers["/stuck"] = (_, response) => void response.write("[");
	answers["/slow"] = (_, response) => {
		const timer = setInterval(() => response.write(" "), 20);
		response.on("close", () => clearInterval(timer));
	};
	const impatient = { ...access, idleTimeoutMs: 100 };
	for (const path of ["/silent", "/stuck"]) {
		await expect(download(path, { access: impatient })).rejects.toThrow("sent nothing for 0.1 seconds");
	}
	const limits = { totalTimeoutMs: 150 };
	await expect(download("/slow", { limits })).rejects.toThrow("took longer than 0.15 seconds");
	await expect(download("/silent", { limits })).rejects.toThrow("took longer than 0.15 seconds");
});

test("[IMP-5] an unreachable server is named, with the reason in words", async () => {
	await expect(download("http://feed.test:1/")).rejects.toThrow(/^http:\/\/feed\.test:1\/ refuses connections\.$/);
	const resolve = () => Promise.reject(Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" }));
	await expect(download("/", { access: { ...access, resolve } })).rejects.toThrow(
		/ wasn't found\. Check the address\.$/,
	);
});

test.each<[string, RequestListener, string]>([
	["answers with an error", (_, response) => response.writeHead(500).end("[]"), "answered with HTTP 500"],
	[
		"breaks off",
		(_, response) => response.writeHead(200, { "content-length": 9 }).write("[") && response.destroy(),
		"closed the connection",
	],
	[
		"truncates its compression",
		(_, response) => response.end(gzipSync("[{}]".repeat(500)).subarray(0, 30)),
		"cut off or damaged",
	],
	[
		"sends a picture",
		(_, response) => response.writeHead(200, { "content-type": "image/png" }).end("x"),
		"is not a catalogue but image/png",
	],
	[
		"sends a web page",
		(_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>"),
		"is a web page",
	],
	[
		"compresses otherwise",
		(_, response) => response.writeHead(200, { "content-encoding": "br" }).end("x"),
		"compressed with br",
	],
	["redirects nowhere", (_, response) => response.writeHead(302).end(), "answered"],
])("[IMP-5] rejects a source that %s", async (_, answer, reason) => {
	answers["/feed.json"] = answer;
	await expect(download("/feed.json")).rejects.toThrow(reason === "answered" ? /redirects|answered/ : reason);
});

test("[IMP-5] the pages of a feed are followed to the last, wherever the first redirect led", async () => {
	page("/feed", "/feed?afterTimestamp=1", ["a", "b"]);
	page("/feed?afterTimestamp=1", `http://feed.test:${port}/feed?afterTimestamp=2`, ["c"]);
	page("/feed?afterTimestamp=2", "/feed?afterTimestamp=2", []);
	const { path, hasAllPages } = await download("/feed", { hasMapping: false });
	expect((await readFile(path, "utf8")).match(/"id":"\w"/g)).toEqual(['"id":"a"', '"id":"b"', '"id":"c"']);
	expect(hasAllPages).toBe(true);
	expect((await download("/feed?afterTimestamp=1", { hasMapping: false })).hasAllPages).toBe(false);
});

test.each([
	["leads to a private address", () => page("/feed", "http://inner.test/feed", ["a"]), "isn't a public address"],
	["is an error in JSON", () => serve("/next", {}, '{"error":"down","next":"/next"}'), "no items"],
	["is half a page", () => serve("/next", {}, '{"next":"/next","items":[{"id":'), "cut off"],
	["is missing", () => {}, "answered with HTTP 404"],
	["leads back", () => page("/next", "/feed", ["b"]), "form a loop at page"],
	[
		"never ends",
		() => Array.from({ length: 9 }, (_, n) => page(n ? `/next${n}` : "/next", `/next${n + 1}`, ["b"])),
		"more than 4 pages",
	],
])("[IMP-5] a feed is rejected as a whole if a further page %s", async (_, prepare, reason) => {
	page("/feed", "/next", ["a"]);
	prepare();
	await expect(download("/feed", { hasMapping: false, limits: { maxPages: 4 } })).rejects.toThrow(reason);
});

async function startServer() {
	const server = createServer((request, response) => {
		requested.push(`${request.headers.host} ${request.url}`);
		const answer = answers[request.url ?? ""];
		if (answer) answer(request, response);
		else response.writeHead(404).end();
	});
	await new Promise<void>((resolve) => server.listen(0, resolve));
	return server;
}

const access: NetworkAccess = {
	...createNetworkAccess({ allowsPrivate: false }),
	isAllowed: (address) => address === "127.0.0.1" || createNetworkAccess({ allowsPrivate: false }).isAllowed(address),
	resolve: async (hostname) => {
		const address = addresses[hostname] ?? "127.0.0.2";
		return [{ address, family: address.includes(":") ? 6 : 4 }];
	},
};

type Options = { access?: NetworkAccess; limits?: Partial<DownloadLimits>; hasMapping?: boolean };

async function download(path: string, options: Options = {}) {
	const folder = (await createFolder())(".");
	const limits = { maxBytes: 1_000_000, maxPages: 9, totalTimeoutMs: 20_000, ...options.limits };
	const source = new SourceDownload(folder, { access: options.access ?? access, limits });
	const address = path.startsWith("/") ? `http://feed.test:${port}${path}` : path;
	return source.download(address, { hasMapping: options.hasMapping ?? true });
}

function serve(path: string, headers: Record<string, string>, body: string | Uint8Array): void {
	answers[path] = (_, response) => response.writeHead(200, headers).end(body);
}

function redirect(path: string, location: string): void {
	answers[path] = (_, response) => response.writeHead(302, { location }).end();
}

function page(path: string, next: string, ids: string[]): void {
	const items = ids.map((id) => ({ state: "updated", kind: "Event", id, data: {} }));
	serve(path, { "content-type": "application/json" }, JSON.stringify({ next, items }));
}
