import { mkdirSync, readdirSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { RawConnection } from "./raw-connection.ts";
import { findResponseProblems } from "./response-problems.ts";
import { startSiteForFile } from "./running-site.ts";

/** On a disk, even if this run's sites store their files elsewhere. */
const site = startSiteForFile(() => ({ FILES_URL: "" }));
const name = "activities/0123456789abcdef0123456789abcdef-480x320-400.webp";
const target = `/files/${name}`;
const bytes = Buffer.alloc(200_000, "a picture ");

beforeAll(() => {
	const folder = join(site.dataDir, "files");
	for (const path of ["activities", "leads"]) mkdirSync(join(folder, path), { recursive: true });
	writeFileSync(join(folder, name), bytes);
	writeFileSync(join(folder, "activities/notes.txt"), "Nobody's business.");
	writeFileSync(join(folder, "leads", name.replace("activities/", "")), bytes);
});

describe("[ADMA-5] a stored picture", () => {
	test("is served unchanged, with an immutable Cache-Control and its image type", async () => {
		const response = await site.request({ target, headers: { "accept-encoding": "gzip, br" } });
		expect(response.status).toBe(200);
		expect(response.body.equals(bytes)).toBe(true);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			"content-type": "image/webp",
			"content-length": "200000",
			"cache-control": "public, max-age=31536000, immutable",
			"content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
			"x-content-type-options": "nosniff",
			"last-modified": expect.stringMatching(/ GMT$/),
		});
		expect(response.headers.has("content-encoding")).toBe(false);
	});

	test("answers HEAD with its size and type", async () => {
		const response = await site.request({ method: "HEAD", target });
		expect(response.status).toBe(200);
		expect(response.headers.get("content-length")).toBe("200000");
		expect(response.headers.get("content-type")).toBe("image/webp");
	});

	test("is answered with 304 for a matching ETag", async () => {
		const etag = (await site.request(target)).headers.get("etag") ?? "";
		expect(etag).toMatch(/^"[\w-]+"$/);
		for (const known of [etag, `W/${etag}`, `"other", ${etag}`, `W/"other",W/${etag}`]) {
			const response = await site.request({ target, headers: { "if-none-match": known } });
			expect(response.status, known).toBe(304);
			expect(response.headers.get("etag")).toBe(etag);
		}
		expect((await site.request({ target, headers: { "if-none-match": '"other"' } })).status).toBe(200);
	});

	test("rejects methods other than GET and HEAD", async () => {
		const headers = { origin: site.origin, "content-type": "application/x-www-form-urlencoded" };
		expect((await site.request({ method: "POST", target, headers, body: "a=b" })).status).toBe(405);
	});

	test.runIf(process.platform === "linux")(
		"leaves no file handle open after HEAD, GET and aborted requests",
		async () => {
			for (let times = 0; times < 20; times++) await site.request({ method: "HEAD", target });
			const wire = await RawConnection.open(site.origin);
			wire.send({ target });
			wire.close();
			await site.request(target);
			await expect.poll(openFiles).toEqual([]);
		},
	);
});

test.each([
	target.replace("-400", "-401"),
	target.replace(".webp", ".avif"),
	target.replace("activities", "leads"),
	`${target}?`.replace("?", "/"),
	`${target}%00`,
	`${target}.bak`,
	"/files/activities/notes.txt",
	"/files/activities/..%2f..%2fmarketplace.db",
	"/files/..%2fmarketplace.db",
	"/files/../marketplace.db",
	"/files/activities/",
	"/files/activities",
	"/files/",
	"/files",
	"/files/.incoming/",
	"/files/activities%5c..%5c..%5cmarketplace.db",
	`/files/activities/${"a".repeat(3000)}.webp`,
])("[ADMA-5] no file is served at %s", async (address) => {
	for (const method of ["GET", "HEAD"]) {
		const response = await site.request({ method, target: address });
		expect([400, 404], method).toContain(response.status);
		expect(findResponseProblems(response, site.dataDir)).toEqual([]);
		expect(response.text).not.toMatch(/Nobody's|SQLite format|a picture/);
	}
});

/** Returns the stored files that the server has open. */
function openFiles(): string[] {
	const folder = `/proc/${site.pid}/fd`;
	return readdirSync(folder).flatMap((number) => {
		try {
			const file = readlinkSync(join(folder, number));
			return file.startsWith(join(site.dataDir, "files")) ? [file] : [];
		} catch {
			// Closed in the meantime.
			return [];
		}
	});
}
