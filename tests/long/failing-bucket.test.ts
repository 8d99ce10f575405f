import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { errors } from "../../domain/errors.ts";
import { listPictureFiles, parsePictureUrl } from "../../domain/picture.ts";
import { openS3 } from "../../files/s3.ts";
import { emptyFolder } from "../contract/empty-folder.ts";
import * as samples from "../pictures/samples.ts";
import { type Failure, type S3Server, startS3 } from "../support/s3/server.ts";
import { type ServedApp, serveApp } from "./served-app.ts";

/** The timeout for a bucket that does not answer. There are three attempts. */
const socketTimeoutMs = 500;

let s3: S3Server;
let jpeg: Buffer;
beforeAll(async () => {
	s3 = await startS3();
	jpeg = await samples.photo().jpeg().toBuffer();
});
afterAll(() => s3.stop());

test.each<[failure: Failure, reason: RegExp]>([
	["InternalError", /InternalError/],
	["SlowDown", /SlowDown/],
	["reset", /ECONNRESET|socket hang up/],
	["silence", /timed? ?out|TimeoutError/i],
])(
	"[ADMA-5] an upload that the bucket ends half-way with %s is reported as failed, leaves nothing behind, and works later",
	async (failure, reason) => {
		const app = await serveApp({ dataDir: await emptyFolder() });
		const place = { ...s3.location, prefix: `${failure.toLowerCase()}/` };
		const bucket = await openS3(place);
		app.files.current = failure === "silence" ? await openS3(place, { socketTimeoutMs }) : bucket;
		const listPaths = async () => (await Array.fromAsync(bucket.list(""))).map(({ path }) => path).sort();
		let puts = 0;
		const heal = s3.failRequests(failure, ({ method }) => method === "PUT" && ++puts > 1);
		expect(await upload(app)).toEqual({ status: 500, ok: false, message: errors.pictureFailed.text });
		expect(app.readLog()).toEqual([expect.stringMatching(reason)]);
		expect(puts).toBeGreaterThan(1);
		for (const path of ["/", "/activities", "/booking/judo"]) expect((await fetch(app.origin + path)).status).toBe(200);
		heal();
		app.files.current = bucket;
		expect(await listPaths()).toEqual([]);
		const { status, url = "" } = await upload(app);
		expect(status).toBe(200);
		expect(await listPaths()).toEqual(listPictureFiles(parsePictureUrl(url)?.stem ?? "").sort());
	},
);

test("[GEN-2] reading a file that the bucket cuts off half-way fails, instead of returning a shorter file", async () => {
	const bucket = await openS3({ ...s3.location, prefix: "half/" });
	await bucket.put("activities/a.webp", new Uint8Array(100_000));
	const heal = s3.failRequests("half", ({ method, path }) => method === "GET" && path.endsWith("a.webp"));
	const read = async () => {
		const file = await bucket.open("activities/a.webp");
		return file && buffer(file.read());
	};
	await expect(read()).rejects.toThrow(/aborted/);
	heal();
	expect(await read()).toHaveLength(100_000);
	await bucket.close();
});

type Answer = { status: number; ok: boolean; url?: string; message?: string };

async function upload({ origin, cookie }: ServedApp): Promise<Answer> {
	const form = new FormData();
	form.set("folder", "activities");
	form.set("picture", new File([new Uint8Array(jpeg)], "photo.jpg"));
	const headers = { cookie, origin };
	const response = await fetch(`${origin}/admin/pictures`, { method: "POST", headers, body: form });
	return { status: response.status, ...(await response.json()) };
}
