import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { errors } from "../../domain/errors.ts";
import { listPictureFiles, parsePictureUrl } from "../../domain/picture.ts";
import type { Files } from "../../files/port.ts";
import { openS3 } from "../../files/s3.ts";
import * as samples from "../pictures/samples.ts";
import { type S3Server, startS3 } from "../support/s3/server.ts";
import { signInAt, staffAccount } from "../support/site/site.ts";
import { startSiteForFile } from "./running-site.ts";

let s3: S3Server;
let bucket: Files;
let cookie = "";

beforeAll(async () => {
	s3 = await startS3();
	bucket = await openS3(s3.location);
});
afterAll(() => s3.stop());
const site = startSiteForFile(() => ({ ...staffAccount, FILES_URL: s3.filesUrl }));
beforeAll(async () => {
	cookie = await signInAt(site.origin);
});

async function send(): Promise<{ status: number; url: string; message: string }> {
	const form = new FormData();
	form.set("folder", "activities");
	form.set("picture", new File([await samples.photo().jpeg().toBuffer()], "photo.jpg"));
	const headers = { cookie, origin: site.origin };
	const response = await fetch(`${site.origin}/admin/pictures`, { method: "POST", headers, body: form });
	return { status: response.status, ...(await response.json()) };
}

async function filesKept(): Promise<string[]> {
	const entries = await Array.fromAsync(bucket.list(""));
	return entries.map(({ path }) => path).sort();
}

test("[ADMA-5] an uploaded picture is stored only in the bucket, and served by presigned URLs", async () => {
	const { status, url } = await send();
	expect(status).toBe(200);
	const paths = listPictureFiles(parsePictureUrl(url)?.stem ?? "").sort();
	expect(await filesKept()).toEqual(paths);
	expect(readdirSync(site.dataDir)).not.toContain("files");

	for (const path of paths) {
		const response = await site.request(`/files/${path}`);
		const location = response.headers.get("location") ?? "";
		expect(response.status).toBe(302);
		expect(location).toContain(`${s3.location.endpoint}/${s3.location.bucket}/${path}?`);
		// Shorter than the lifetime of the signed URL.
		expect(response.headers.get("cache-control")).toBe("public, max-age=1800");
		const picture = await fetch(location);
		expect(picture.status).toBe(200);
		expect(picture.headers.get("content-type")).toBe(path.endsWith("avif") ? "image/avif" : "image/webp");
		expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
	}
	const { headers } = await site.request("/");
	expect(headers.get("content-security-policy")).toContain(`img-src 'self' data: ${s3.location.endpoint};`);
});

test("[ADMA-5] an upload that fails in the bucket leaves no files of the picture", async () => {
	const before = await filesKept();
	let puts = 0;
	const accept = s3.rejectRequests(({ method }) => method === "PUT" && ++puts > 2);
	const refused = await send();
	accept();
	expect(refused).toMatchObject({ status: 500, message: errors.pictureFailed.text });
	expect((await site.waitForFailures()).join()).toContain("SlowDown");
	expect(puts).toBeGreaterThan(2);
	expect(await filesKept()).toEqual(before);
});

test("[ADMA-5] while the bucket is unreachable, pages are served and uploads fail; afterwards both work", async () => {
	await s3.restart(async () => {
		expect(await send()).toMatchObject({ status: 500, message: errors.pictureFailed.text });
		const failures = (await site.waitForFailures()).join();
		expect(failures).toContain("ECONNREFUSED");
		expect(failures).not.toContain(`:${s3.location.credentials?.secretAccessKey}@`);
		expect((await site.request("/activities")).status).toBe(200);
	});
	const { status, url } = await send();
	expect(status).toBe(200);
	expect(await filesKept()).toEqual(expect.arrayContaining(listPictureFiles(parsePictureUrl(url)?.stem ?? "")));
});
