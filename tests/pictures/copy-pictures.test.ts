import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { SourcePicture } from "../../domain/import/source-picture.ts";
import { storePicture } from "../../files/pictures/store-picture.server.ts";
import { createNetworkAccess } from "../../import/fetch/guarded-request.ts";
import { copyPictures } from "../../import/pictures/copy-pictures.ts";
import type { Documents } from "../../store/port.ts";
import { filesInMemory } from "./files-in-memory.ts";
import { photo, svgWithScript } from "./samples.ts";

const now = new Date("2026-06-01T10:00:00.000Z");
let origin = "";
let answers: Record<string, { status?: number; headers?: Record<string, string>; body?: Uint8Array | string }> = {};
let requested: string[] = [];
let jpeg: Buffer;

beforeAll(async () => {
	jpeg = await photo().jpeg().toBuffer();
	const server = createServer(({ url = "" }, response) => {
		requested.push(url);
		const { status = 200, headers = {}, body = "" } = answers[url] ?? { status: 404 };
		response.writeHead(status, headers).end(body);
	}).listen(0, "127.0.0.1");
	await new Promise((resolve) => server.once("listening", resolve));
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return () => void server.close();
});

beforeEach(() => {
	answers = { "/lake.jpg": { body: jpeg } };
	requested = [];
});

test("[FACT-8] a picture shared by many activities is fetched and stored once", async () => {
	const { pictures, kept, counts } = await copy([["/lake.jpg"], ["/lake.jpg"], ["/lake.jpg"]]);
	expect(counts).toEqual({ copied: 1, leftOut: 0 });
	expect(requested).toEqual(["/lake.jpg"]);
	expect(pictures["/lake.jpg"]).toMatchObject({ url: expect.stringMatching(/^\/files\/activities\//), problem: null });
	expect(kept.size).toBe(4);
});

test.each([
	["is missing", { status: 404 }, /^127\.0\.0\.1:\d+ answered with HTTP 404\.$/, 1],
	["is a page", { body: "<p>Hello" }, /^It isn't a JPEG, PNG, WebP or AVIF picture\.$/, 3],
	["is an SVG", { body: svgWithScript }, /^It isn't a JPEG/, 3],
	["is empty", { body: "" }, /^It's empty\.$/, 3],
	["has more than 10 MB", { body: Buffer.alloc(10 * 1024 * 1024 + 1) }, /^It's larger than 10 MB\.$/, 1],
	["leads into a circle", { status: 302, headers: { location: "/odd" } }, /redirects more than 5 times/, 1],
	["leads to another port", { status: 302, headers: { location: "http://127.0.0.1:1/x" } }, /port 1 is neither/, 1],
])(
	"[FACT-8] a picture that %s is left out with a reason, and the others are copied",
	async (_, answer, problem, attempts) => {
		answers["/odd"] = answer;
		const { pictures, kept } = await copy([["/odd", "/lake.jpg"]]);
		expect(pictures["/odd"]).toMatchObject({ url: null, problem: expect.stringMatching(problem), attempts });
		expect(pictures["/lake.jpg"]?.url).toMatch(/^\/files\//);
		expect(kept.size).toBe(4);
	},
);

test("[FACT-8] a picture of fewer than 100 pixels, such as one that counts visits, is left out with a reason", async () => {
	answers["/pixel.png"] = { body: await photo(99, 300).png().toBuffer() };
	const { pictures } = await copy([["/pixel.png"]]);
	expect(pictures["/pixel.png"]).toMatchObject({ url: null, problem: "It's smaller than 100 pixels.", attempts: 3 });
});

test("[FACT-8] no picture is fetched from the operator's own network, or from ports other than 80 and 443", async () => {
	const { pictures } = await copy([["/lake.jpg"]], { allowsPrivate: false, allowsAnyPort: true });
	expect(pictures["/lake.jpg"]?.problem).toMatch(/isn't a public address/);
	const { pictures: again } = await copy([["/lake.jpg"]], { allowsPrivate: true, allowsAnyPort: false });
	expect(again["/lake.jpg"]?.problem).toMatch(/port \d+ is neither/);
	expect(requested).toEqual([]);
});

test("[FACT-8] a failed URL is tried three times, minutes apart, and a settled one not at all", async () => {
	const failed = { url: null, problem: "It was down.", attempts: 2, triedAt: now.toISOString() };
	const known = {
		"/gone.jpg": failed,
		"/lake.jpg": { ...failed, url: "/files/activities/x.webp", problem: null },
		"/never.jpg": { ...failed, attempts: 3 },
	};
	const { pictures, dueAts } = await copy([["/gone.jpg"], ["/lake.jpg", "/never.jpg"], ["/new.jpg"]], { known });
	expect(requested.toSorted()).toEqual(["/gone.jpg", "/new.jpg"]);
	expect(pictures["/gone.jpg"]).toMatchObject({ attempts: 3 });
	expect(dueAts.slice(0, 2)).toEqual([null, null]);
	const minutes = (Date.parse(String(dueAts[2])) - now.getTime()) / 60_000;
	expect(minutes).toBeGreaterThanOrEqual(5);
	expect(minutes).toBeLessThanOrEqual(10);
});

test("[FACT-8] a stopped copy is resumed immediately", async () => {
	const { pictures, dueAts } = await copy([["/lake.jpg"]], { isStopped: true });
	expect(pictures).toEqual({});
	expect(dueAts).toEqual([now.toISOString()]);
});

type Known = Record<string, Omit<SourcePicture, "address">>;
type Options = { allowsPrivate?: boolean; allowsAnyPort?: boolean; known?: Known; isStopped?: boolean };

/** Copies the pictures of activities, given as paths. */
async function copy(
	activities: string[][],
	{ allowsPrivate = true, allowsAnyPort = true, known = {}, isStopped = false }: Options = {},
) {
	const { files, kept } = filesInMemory();
	const stored = new Map<string, SourcePicture>(
		Object.entries(known).map(([path, picture]) => [origin + path, { address: origin + path, ...picture }]),
	);
	const stopping = new AbortController();
	let batches = [
		activities.map((paths, index) => ({
			id: String(index),
			source: "lake",
			addresses: paths.map((path) => origin + path),
		})),
	];
	const shown: { id: string; dueAt: string | null }[] = [];
	const sourcePictures: Documents["sourcePictures"] = {
		hasDue: async () => true,
		async claim() {
			if (isStopped) stopping.abort();
			const [batch = [], ...rest] = batches;
			batches = rest;
			return batch;
		},
		find: async (_, address) => stored.get(address) ?? null,
		record: async (_, picture) => Boolean(stored.set(picture.address, picture)),
		show: async (entries) => void shown.push(...entries),
		report: async () => new Map(),
		listCopies: async () => [],
		forgetLeftOut: async () => {},
		forget: async () => 0,
	};
	const counts = await copyPictures(
		{
			sourcePictures,
			pictures: {
				store: (folder, bytes, sender) => storePicture(files, folder, bytes, sender),
				remove: async () => {},
			},
		},
		{
			access: { ...createNetworkAccess({ allowsPrivate }), allowsAnyPort },
			getNow: () => now,
			signal: stopping.signal,
		},
	);
	const pictures = Object.fromEntries([...stored].map(([address, picture]) => [address.replace(origin, ""), picture]));
	return { counts, pictures, kept, dueAts: shown.map(({ dueAt }) => dueAt) };
}
