import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { errors } from "../../domain/errors.ts";
import { listPictureFiles, parsePictureUrl } from "../../domain/picture.ts";
import type { RawRequest } from "../http/raw-connection.ts";
import { startSiteForFile } from "../http/running-site.ts";
import * as samples from "../pictures/samples.ts";
import { signInAt, staffAccount } from "../support/site/site.ts";

/** On a disk, even if this run's sites store their files elsewhere. pictures-in-bucket.test.ts tests those. */
const site = startSiteForFile(() => ({ ...staffAccount, FILES_URL: "" }));
let cookie = "";

beforeAll(async () => {
	cookie = await signInAt(site.origin);
});

/** A file's name and type in a form, which the sender chooses freely. */
type Part = { name?: string; type?: string; folder?: string };

function upload(bytes: Buffer, { folder = "activities", ...part }: Part = {}): RawRequest {
	return form("/admin/pictures", { folder }, "picture", bytes, part);
}

function form(
	target: string,
	fields: Record<string, string>,
	fileField: string,
	bytes: Buffer,
	{ name = "photo.jpg", type = "image/jpeg" }: Part = {},
): RawRequest {
	const boundary = "----a-boundary";
	const texts = Object.entries(fields).map(
		([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
	);
	const body = Buffer.concat([
		Buffer.from(texts.join("")),
		Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${fileField}"; filename="${name}"\r\n`),
		Buffer.from(`content-type: ${type}\r\n\r\n`),
		bytes,
		Buffer.from(`\r\n--${boundary}--\r\n`),
	]);
	const headers = { cookie, origin: site.origin, "content-type": `multipart/form-data; boundary=${boundary}` };
	return { method: "POST", target, headers, body };
}

const jpeg = await samples.photo().jpeg().toBuffer();
const png = await samples.photo().png().toBuffer();

test("[ADMA-5] a picture is stored under a generated name, and served at its URL", async () => {
	const response = await site.request(upload(await samples.withGps(samples.photo()).jpeg().toBuffer()));
	expect(response.status).toBe(200);
	const { ok, url, width, height } = JSON.parse(response.text);
	expect({ ok, width, height }).toEqual({ ok: true, width: 320, height: 480 });
	expect(url).toMatch(/^\/files\/activities\/[0-9a-f]{32}-320x480-320\.webp$/);
	for (const path of listPictureFiles(parsePictureUrl(url)?.stem ?? "")) {
		const { status, body, headers } = await site.request(`/files/${path}`);
		expect({ status, type: headers.get("content-type") }).toEqual({
			status: 200,
			type: path.endsWith("avif") ? "image/avif" : "image/webp",
		});
		expect(await sharp(body).metadata()).not.toHaveProperty("exif");
	}
});

describe("[ADMA-5] an unusual or malformed upload:", () => {
	test.each<[what: string, bytes: () => Buffer | Promise<Buffer>, part: Part, status: number]>([
		["a JPEG with an appended script", () => Buffer.concat([jpeg, Buffer.from(samples.script)]), {}, 200],
		["a JPEG with an appended archive", () => Buffer.concat([jpeg, samples.zipTail]), { name: "a.zip" }, 200],
		["a path in the file name", () => jpeg, { name: "../../etc/passwd.jpg" }, 200],
		["another path in the file name", () => jpeg, { name: "..\\\\..\\\\boot.ini%00.jpg" }, 200],
		["a JPEG named HTML", () => jpeg, { name: "x.html", type: "text/html" }, 200],
		["an animation of 200 frames", () => samples.animation(200, 400, 300), { type: "image/webp" }, 200],
		["a PNG with a giant text", () => samples.pngWithText(300_000_000), { type: "image/png" }, 200],
		["another folder", () => jpeg, { folder: "../pages" }, 400],
		["nothing", () => Buffer.alloc(0), {}, 400],
		["half a JPEG", () => jpeg.subarray(0, jpeg.length / 2), {}, 400],
		["a page with the mark of a PNG", () => Buffer.concat([png.subarray(0, 8), Buffer.from(samples.script)]), {}, 415],
		["196 megapixels", () => samples.hugePng(), { type: "image/png" }, 413],
		["more than 10 MB", () => Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]), {}, 413],
		["an SVG with a script", () => Buffer.from(samples.svgWithScript), { type: "image/svg+xml" }, 415],
		["an SVG named PNG", () => Buffer.from(samples.svgWithScript), { name: "a.png", type: "image/png" }, 415],
		["a GIF named JPEG", () => samples.photo(9, 9).gif().toBuffer(), {}, 415],
		["an executable named JPEG", () => samples.executable, {}, 415],
	])("%s is stored safely or rejected", async (_, bytes, part, status) => {
		const before = filesKept();
		const response = await site.request(upload(await bytes(), part));
		expect(response.status, response.text.slice(0, 300)).toBe(status);
		expect(response.headers.get("content-type")).toMatch(/^application\/json/);
		const { ok, url, message } = JSON.parse(response.text);
		expect(ok).toBe(status === 200);
		const added = filesKept().filter((path) => !before.includes(path));
		expect(added).toEqual(status === 200 ? listPictureFiles(parsePictureUrl(url)?.stem ?? "").sort() : []);
		if (!ok) expect(Object.values(errors).map(({ text }) => text)).toContain(message);
	});

	test.runIf(process.platform === "linux")(
		"the server stays below 560 MB of memory, even for a picture of 40 megapixels",
		async () => {
			const large = sharp({ create: { width: 8000, height: 5000, channels: 3, background: "#7ab8a0" } });
			expect((await site.request(upload(await large.jpeg({ progressive: true }).toBuffer()))).status).toBe(200);
			expect(highestMemory()).toBeGreaterThan(50);
			expect(highestMemory()).toBeLessThan(560);
		},
	);
});

test("[ADMA-5] a malformed upload form is rejected below 500", async () => {
	const headers = { cookie, origin: site.origin };
	const plain = { ...headers, "content-type": "application/x-www-form-urlencoded" };
	const broken = { ...headers, "content-type": "multipart/form-data; boundary=b" };
	const target = "/admin/pictures";
	expect((await site.request({ target, headers })).status).toBeGreaterThanOrEqual(400);
	expect((await site.request({ method: "POST", target, headers: plain, body: "folder=pages&picture=x" })).status).toBe(
		400,
	);
	expect((await site.request({ method: "POST", target, headers: broken, body: "x".repeat(3_000_000) })).status).toBe(
		400,
	);
	const activity = "/admin/activities/harbour-kayak-morning";
	const response = await site.request({
		method: "POST",
		target: activity,
		headers: broken,
		body: "x".repeat(3_000_000),
	});
	expect(response.status).toBe(400);
	expect(response.text).toContain(errors.badRequest.title);
});

describe("[AUTH-1] only signed-in staff may send large forms:", () => {
	const stranger = (request: RawRequest) => ({ ...request, headers: { ...request.headers, cookie: "" } });

	test.each(["length", "chunked"] as const)(
		"a picture sent without a session is discarded (%s), and redirected to the sign-in",
		async (framing) => {
			const before = filesKept();
			const response = await site.request({
				...stranger(upload(Buffer.concat([jpeg, Buffer.alloc(5_000_000)]))),
				framing,
			});
			expect(response.status).toBe(302);
			expect(response.headers.get("location")).toMatch(/^\/admin\/login/);
			expect(filesKept()).toEqual(before);
		},
	);

	test.each([
		["/activities", 413],
		["/newsletter", 413],
		["/administration", 413],
		["/%61dmin/activities", 413],
		["/admin/activities", 302],
		["/Admin/activities", 302],
		["/admin/activities.data", 202],
		["/admin.data", 202],
	])("100 KB sent to %s without a session are answered with %i", async (target, status) => {
		const headers = { origin: site.origin, "content-type": "application/x-www-form-urlencoded" };
		const response = await site.request({ method: "POST", target, headers, body: `a=${"b".repeat(100_000)}` });
		expect(response.status).toBe(status);
	});

	test("staff may send a form of at most one mebibyte", async () => {
		const send = (length: number, framing: "length" | "chunked") => {
			const headers = { cookie, origin: site.origin, "content-type": "application/x-www-form-urlencoded" };
			const body = `title=${"b".repeat(length)}`;
			return site.request({ method: "POST", target: "/admin/activities/new", headers, body, framing });
		};
		for (const framing of ["length", "chunked"] as const) {
			expect((await send(1_000_000, framing)).status).toBe(400);
			expect((await send(1_100_000, framing)).status).toBe(413);
		}
	});
});

test("[ADMA-5] a picture that cannot be stored is answered with an error and leaves no file", async () => {
	const before = filesKept();
	// A file is in the folder's place.
	const folder = join(site.dataDir, "files", "resources");
	writeFileSync(folder, "");
	const response = await site.request(upload(jpeg, { folder: "resources" }));
	rmSync(folder);
	expect(response.status).toBe(500);
	expect(JSON.parse(response.text)).toEqual({ ok: false, message: errors.pictureFailed.text });
	expect(await site.waitForFailures()).toHaveLength(1);
	expect(filesKept()).toEqual(before);
});

test("[ADMA-5] a picture sent with a form that cannot be saved is deleted", async () => {
	const before = filesKept();
	const fields = { title: "Owls", category: "STEM", price: "3", ageRange: "5-8", description: "Hoo." };
	const send = (given: Record<string, string>) => site.request(form("/admin/activities/new", given, "imageFile", jpeg));
	expect((await send({ ...fields, title: "" })).status).toBe(400);
	site.store.breakTable("activities");
	expect((await send(fields)).status).toBe(500);
	site.store.repairTable("activities");
	await site.waitForFailures();
	expect(filesKept()).toEqual(before);
	const sent = await site.request(
		form("/admin/activities/judo", { ...fields, version: "long ago" }, "imageFile", jpeg),
	);
	expect(sent.status).toBe(409);
	expect(filesKept()).toEqual(before);
});

function filesKept(): string[] {
	const folder = join(site.dataDir, "files");
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
		.sort();
}

/** Returns the server's peak memory since its start, in megabytes. */
function highestMemory(): number {
	const [, kilobytes] = readFileSync(`/proc/${site.pid}/status`, "utf8").match(/VmHWM:\s+(\d+)/) ?? [];
	return Number(kilobytes) / 1024;
}
