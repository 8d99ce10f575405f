import { createHash } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Log } from "../../domain/log.ts";
import { openDisk } from "../../files/disk.ts";
import type { Files } from "../../files/port.ts";
import { openS3 } from "../../files/s3.ts";
import { parseS3Url, type S3Location } from "../../files/s3-location.ts";
import { emptyFolder } from "../contract/empty-folder.ts";
import { filesContract } from "../contract/files.contract.ts";
import { keys, type S3Server, startS3 } from "../support/s3/server.ts";

let s3: S3Server;
let prefixCount = 0;

beforeAll(async () => {
	s3 = await startS3();
});
afterAll(() => s3.stop());

/** Gives each test its own part of the bucket. */
function ownPlace() {
	prefixCount += 1;
	return { ...s3.location, prefix: `test-${prefixCount}/` };
}

filesContract("a bucket", async () => {
	const place = ownPlace();
	return { files: await openS3(place), openAgain: () => openS3(place) };
});

test("[GEN-2] a presigned URL serves its file without credentials, and no other file", async () => {
	const files = await openS3(ownPlace());
	await files.put("activities/a.webp", new Uint8Array([1, 2, 3]));
	await files.put("activities/b.webp", new Uint8Array([4]));
	const { url = "", seconds = 0 } = (await files.getDirectUrl("activities/a.webp")) ?? {};
	expect(seconds).toBeGreaterThan(0);
	const answer = await fetch(url);
	expect(answer.status).toBe(200);
	expect(answer.headers.get("content-type")).toBe("image/webp");
	expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
	expect((await fetch(url.replace("a.webp", "b.webp"))).status).toBe(403);
});

test("[GEN-2] with a public URL files are served under it", async () => {
	const files = await openS3({ ...s3.location, prefix: "live/", publicUrl: "https://cdn.example/pictures" });
	expect(await files.getDirectUrl("pages/a.avif")).toEqual({
		url: "https://cdn.example/pictures/live/pages/a.avif",
		seconds: Number.POSITIVE_INFINITY,
	});
});

test("[GEN-2] a file streams from a folder into a bucket and back", async () => {
	const folder = await emptyFolder();
	const [disk, bucket] = [await openDisk(folder), await openS3(ownPlace())];
	const bytes = Uint8Array.from({ length: 3_000_000 }, (_, at) => at % 253);
	await disk.put("pages/a.webp", bytes);
	await bucket.put("pages/b.webp", (await disk.open("pages/a.webp")) ?? new Uint8Array());
	await disk.put("pages/c.webp", (await bucket.open("pages/b.webp")) ?? new Uint8Array());
	const back = await disk.open("pages/c.webp");
	expect(Buffer.from(await new Response(back?.read()).arrayBuffer()).equals(bytes)).toBe(true);
});

test("[GEN-2] lists all files over several pages of the bucket's listing", async () => {
	const files = await openS3(ownPlace());
	const names = Array.from({ length: 1005 }, (_, at) => `pages/p-${at}.webp`);
	for (let at = 0; at < names.length; at += 67) {
		await Promise.all(names.slice(at, at + 67).map((name) => files.put(name, new Uint8Array(1))));
	}
	const listed = new Set<string>();
	for await (const { path } of files.list("pages/")) listed.add(path);
	expect(listed.size).toBe(1005);
});

test.each<[string, (place: S3Location) => S3Location]>([
	[
		"denies access with this key and secret",
		(place) => ({ ...place, credentials: { ...keys, secretAccessKey: "guessed" } }),
	],
	[
		"denies access with this key and secret",
		(place) => ({ ...place, credentials: { ...keys, accessKeyId: "NOBODY" } }),
	],
	["does not exist", (place) => ({ ...place, bucket: "not-there" })],
])("[GEN-3] a bucket that %s makes the start fail, without showing the secret", async (reason, wrong) => {
	const problem = await openS3(wrong(s3.location)).catch(({ message }: Error) => message);
	expect(problem).toMatch(new RegExp(`^FILES_URL must .+ ${reason}`));
	expect(problem).not.toContain("guessed");
});

test("[GEN-3] an unreachable bucket is logged at start, and used once it is reachable", async () => {
	const log = vi.fn<Log>();
	let files: Files | undefined;
	await s3.restart(async () => {
		files = await openS3(ownPlace(), { log });
		const fields = { bucket: "larkabout", error: expect.stringContaining("ECONNREFUSED") };
		expect(log.mock.calls).toEqual([["warn", "The bucket of FILES_URL cannot be reached", fields]]);
		expect(JSON.stringify(log.mock.calls)).not.toContain(keys.secretAccessKey);
		await expect(files.put("pages/a.webp", new Uint8Array(3))).rejects.toThrow("ECONNREFUSED");
	});
	await files?.put("pages/a.webp", new Uint8Array(3));
	expect(await files?.open("pages/a.webp")).toMatchObject({ size: 3 });
});

test("[GEN-2] a wrong secret is rejected for every operation", async () => {
	const place = ownPlace();
	const files = await openS3(place);
	await files.put("pages/a.webp", new Uint8Array(3));
	const log = vi.fn<Log>();
	let stranger: Files | undefined;
	// A client opened while the server is down skips the check of its keys.
	await s3.restart(async () => {
		stranger = await openS3({ ...place, credentials: { ...keys, secretAccessKey: "guessed" } }, { log });
	});
	expect(log).toHaveBeenCalled();
	if (!stranger) throw new Error("The client was not opened.");
	await expect(stranger.put("pages/a.webp", new Uint8Array(9))).rejects.toThrow("SignatureDoesNotMatch");
	await expect(stranger.open("pages/a.webp")).rejects.toThrow();
	await expect(stranger.remove(["pages/a.webp"])).rejects.toThrow("SignatureDoesNotMatch");
	await expect(Array.fromAsync(stranger.list(""))).rejects.toThrow("SignatureDoesNotMatch");
	const address = await stranger.getDirectUrl("pages/a.webp");
	expect((await fetch(address?.url ?? "")).status).toBe(403);
	expect((await fetch(`${place.endpoint}/${place.bucket}/${place.prefix}pages/a.webp`)).status).toBe(403);
	expect(await files.open("pages/a.webp")).toMatchObject({ size: 3 });
});

test("[GEN-2] a file of 50 MB is streamed both ways without being buffered in memory", async () => {
	const files = await openS3(ownPlace());
	const size = 50 * mebibyte;
	const before = bytesHeld();
	let peakBytes = 0;
	const notePeak = () => {
		peakBytes = Math.max(peakBytes, bytesHeld() - before);
	};
	const read = () =>
		new ReadableStream<Uint8Array>(
			{
				start() {},
				pull(stream) {
					piecesSent++;
					stream.enqueue(new Uint8Array(mebibyte).fill(piecesSent));
					if (piecesSent % 5 === 0) notePeak();
					if (piecesSent === 50) stream.close();
				},
			},
			{ highWaterMark: 0 },
		);
	let piecesSent = 0;
	await files.put("pages/large", { size, read });
	expect(piecesSent).toBe(50);

	const hash = createHash("sha256");
	let length = 0;
	for await (const bytes of (await files.open("pages/large"))?.read() ?? []) {
		hash.update(bytes);
		if (Math.floor((length + bytes.length) / (5 * mebibyte)) > Math.floor(length / (5 * mebibyte))) notePeak();
		length += bytes.length;
	}
	expect(length).toBe(size);
	const expected = createHash("sha256");
	for (let piece = 1; piece <= 50; piece++) expected.update(new Uint8Array(mebibyte).fill(piece));
	expect(hash.digest("hex")).toBe(expected.digest("hex"));
	expect(peakBytes).toBeGreaterThan(0);
	expect(peakBytes / mebibyte).toBeLessThan(16);
});

test("[GEN-3] a bucket URL is parsed, or rejected if incomplete", () => {
	const parsed = parseS3Url("s3://key:se%2Fcret@pictures/live/?endpoint=https://s3.example&region=eu-west-1", null);
	expect(parsed).toEqual({
		bucket: "pictures",
		prefix: "live/",
		endpoint: "https://s3.example",
		region: "eu-west-1",
		credentials: { accessKeyId: "key", secretAccessKey: "se/cret" },
		publicUrl: null,
	});
	expect(parseS3Url("s3://pictures", null)).toMatchObject({ prefix: "", endpoint: null, credentials: null });
	for (const wrong of [
		"https://pictures",
		"s3://",
		"s3://key@pictures",
		"s3://pictures?endpoint=ftp://x",
		"s3://A_b",
	]) {
		expect(parseS3Url(wrong, null), wrong).toBeNull();
	}
});

const mebibyte = 1024 * 1024;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** Returns the bytes of the buffers in use, including those of the S3 server in this process. */
function bytesHeld(): number {
	// The first collection may leave buffers to a thread that frees them later. The second one waits for it.
	collectGarbage();
	collectGarbage();
	return process.memoryUsage().arrayBuffers;
}
