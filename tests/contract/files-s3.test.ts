import { afterAll, beforeAll, expect, test } from "vitest";
import { openDisk } from "../../backend/files/disk.ts";
import { openS3 } from "../../backend/files/s3.ts";
import { parseS3Place } from "../../backend/files/s3-place.ts";
import { emptyFolder } from "./empty-folder.ts";
import { filesContract } from "./files.contract.ts";
import { keys, startS3 } from "./s3-server.ts";

let s3: Awaited<ReturnType<typeof startS3>>;
let room = 0;

beforeAll(async () => {
	s3 = await startS3();
});
afterAll(() => s3.stop());

/** Each test has a part of the bucket to itself. */
function ownPlace() {
	room += 1;
	return { ...s3.place, prefix: `room-${room}/` };
}

filesContract("a bucket", async () => {
	const place = ownPlace();
	return { files: await openS3(place), openAgain: () => openS3(place) };
});

test("[GEN-2] a signed address gives the file to whoever has it, and no other file", async () => {
	const files = await openS3(ownPlace());
	await files.put("activities/a.webp", new Uint8Array([1, 2, 3]));
	await files.put("activities/b.webp", new Uint8Array([4]));
	const { url = "", seconds = 0 } = (await files.addressOf("activities/a.webp")) ?? {};
	expect(seconds).toBeGreaterThan(0);
	const answer = await fetch(url);
	expect(answer.status).toBe(200);
	expect(answer.headers.get("content-type")).toBe("image/webp");
	expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
	expect((await fetch(url.replace("a.webp", "b.webp"))).status).toBe(403);
});

test("[GEN-2] with a public address files are named under it", async () => {
	const files = await openS3({ ...s3.place, prefix: "live/", publicUrl: "https://cdn.example/pictures" });
	expect(await files.addressOf("pages/a.avif")).toEqual({
		url: "https://cdn.example/pictures/live/pages/a.avif",
		seconds: Number.POSITIVE_INFINITY,
	});
});

test("[GEN-2] a file passes from a folder into a bucket and back as it comes", async () => {
	const folder = await emptyFolder();
	const [disk, bucket] = [await openDisk(folder), await openS3(ownPlace())];
	const bytes = Uint8Array.from({ length: 3_000_000 }, (_, at) => at % 253);
	await disk.put("pages/a.webp", bytes);
	await bucket.put("pages/b.webp", (await disk.open("pages/a.webp")) ?? new Uint8Array());
	await disk.put("pages/c.webp", (await bucket.open("pages/b.webp")) ?? new Uint8Array());
	const back = await disk.open("pages/c.webp");
	expect(Buffer.from(await new Response(back?.read()).arrayBuffer()).equals(bytes)).toBe(true);
});

test("[GEN-2] more files than one answer of the bucket names are all listed", async () => {
	const files = await openS3(ownPlace());
	const names = Array.from({ length: 1005 }, (_, at) => `pages/p-${at}.webp`);
	for (let at = 0; at < names.length; at += 67) {
		await Promise.all(names.slice(at, at + 67).map((name) => files.put(name, new Uint8Array(1))));
	}
	const listed = new Set<string>();
	for await (const { path } of files.list("pages/")) listed.add(path);
	expect(listed.size).toBe(1005);
});

test.each([
	[{ credentials: { ...keys, secretAccessKey: "guessed" } }, "does not open with these keys"],
	[{ bucket: "not-there" }, "does not exist"],
])("[GEN-3] a bucket that can't be used ends the start with the reason: %j", async (wrong, reason) => {
	await expect(openS3({ ...s3.place, ...wrong })).rejects.toThrow(reason);
});

test("[GEN-3] the address of a bucket says what is needed, or is refused", () => {
	const kept = parseS3Place("s3://key:se%2Fcret@pictures/live/?endpoint=https://s3.example&region=eu-west-1", null);
	expect(kept).toEqual({
		bucket: "pictures",
		prefix: "live/",
		endpoint: "https://s3.example",
		region: "eu-west-1",
		credentials: { accessKeyId: "key", secretAccessKey: "se/cret" },
		publicUrl: null,
	});
	expect(parseS3Place("s3://pictures", null)).toMatchObject({ prefix: "", endpoint: null, credentials: null });
	for (const wrong of [
		"https://pictures",
		"s3://",
		"s3://key@pictures",
		"s3://pictures?endpoint=ftp://x",
		"s3://A_b",
	]) {
		expect(parseS3Place(wrong, null), wrong).toBeNull();
	}
});
