import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { listPictureFiles, parsePictureUrl } from "../../domain/picture.ts";
import { storePicture as store } from "../../files/pictures/store-picture.server.ts";
import type { Files, PictureSender } from "../../files/port.ts";
import { filesInMemory } from "./files-in-memory.ts";
import * as samples from "./samples.ts";

const { photo, script } = samples;
const robin: PictureSender = { kind: "staff", id: "robin@larkabout.example" };

const storePicture = (files: Files, folder: "activities" | "pages", bytes: Uint8Array, sender = robin) =>
	store(files, folder, bytes, sender);

describe("[ADMA-5] an uploaded picture", () => {
	test.each([
		["JPEG", photo().jpeg()],
		["progressive JPEG", photo().jpeg({ progressive: true })],
		["PNG", photo().png()],
		["WebP", photo().webp()],
		["AVIF", photo().avif({ effort: 0 })],
		["grey JPEG", photo().greyscale().jpeg()],
		["CMYK JPEG", photo().toColourspace("cmyk").jpeg()],
		["deep PNG", photo().toColourspace("rgb16").png()],
		["see-through PNG", photo().ensureAlpha(0.5).png()],
	])("as a %s is stored as AVIF and WebP in each width, under generated names", async (_, picture) => {
		const { files, kept } = filesInMemory();
		const answer = await storePicture(files, "activities", await picture.toBuffer());
		if (!answer.ok) throw new Error(answer.code);
		expect(answer.url).toMatch(/^\/files\/activities\/[0-9a-f]{32}-480x320-480\.webp$/);
		expect(answer).toMatchObject({ width: 480, height: 320 });
		expect([...kept.keys()]).toEqual(listPictureFiles(parsePictureUrl(answer.url)?.stem ?? ""));
		for (const [path, bytes] of kept) {
			const { format, width, space, exif } = await sharp(bytes).metadata();
			expect({ format, width, space, exif }).toEqual({
				format: path.endsWith(".avif") ? "heif" : "webp",
				width: Number(path.match(/-(\d+)\./)?.[1]),
				space: "srgb",
				exif: undefined,
			});
		}
	});

	test("is never enlarged, and fits in 1600 by 2000", async () => {
		const { files } = filesInMemory();
		const sizeOf = async (width: number, height: number) => {
			const answer = await storePicture(files, "pages", await photo(width, height).png().toBuffer());
			return answer.ok && [answer.width, answer.height];
		};
		expect(await sizeOf(12, 9)).toEqual([12, 9]);
		expect(await sizeOf(1, 1)).toEqual([1, 1]);
		expect(await sizeOf(2400, 600)).toEqual([1600, 400]);
		expect(await sizeOf(500, 4000)).toEqual([250, 2000]);
		expect(await sizeOf(9000, 3)).toEqual([1600, 1]);
	});

	test.each([1, 2, 3, 4, 5, 6, 7, 8])("with EXIF orientation %i is kept upright", async (orientation) => {
		const sent = await photo(400, 200).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
		const { files, kept } = filesInMemory();
		const answer = await storePicture(files, "activities", sent);
		const upright = await sharp(sent).autoOrient().toBuffer({ resolveWithObject: true });
		expect(answer).toMatchObject({ ok: true, width: upright.info.width, height: upright.info.height });
		const expected = await coloursOf(upright.data);
		for (const bytes of kept.values()) {
			const differences = (await coloursOf(bytes)).map((value, at) => Math.abs(value - (expected[at] ?? 0)));
			expect(Math.max(...differences)).toBeLessThan(30);
		}
	});

	test("contains no metadata of its camera or owner", async () => {
		const sent = await samples
			.withGps(photo())
			.withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Ida Home</x:xmpmeta>')
			.withIccProfile("p3")
			.jpeg()
			.toBuffer();
		const { exif = Buffer.alloc(0), xmp, icc } = await sharp(sent).metadata();
		const gpsTag = Buffer.from([0x25, 0x88]);
		expect(exif.includes("Snapomatic") && exif.includes(gpsTag) && xmp && icc).toBeTruthy();
		const { files, kept } = filesInMemory();
		expect(await storePicture(files, "activities", sent)).toMatchObject({ ok: true, width: 320, height: 480 });
		for (const bytes of kept.values()) {
			const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
			expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
			expect(/Snapomatic|Ida Home|GPS/.test(bytes.toString("latin1"))).toBe(false);
		}
	});

	test("with another colour profile is converted to sRGB", async () => {
		const sent = await sharp({ create: { width: 50, height: 50, channels: 3, background: "#ff0000" } })
			.withIccProfile("p3")
			.png()
			.toBuffer();
		const { files, kept } = filesInMemory();
		await storePicture(files, "activities", sent);
		for (const bytes of kept.values()) {
			const { channels } = await sharp(bytes).stats();
			expect(channels[0]?.mean).toBeGreaterThan(250);
		}
	});

	test("with many frames keeps the first frame", async () => {
		const { files, kept } = filesInMemory();
		expect(await storePicture(files, "activities", await samples.animation(200, 300, 200))).toMatchObject({
			ok: true,
			width: 300,
			height: 200,
		});
		for (const bytes of kept.values()) {
			const { pages = 1 } = await sharp(bytes).metadata();
			expect(pages).toBe(1);
			expect((await sharp(bytes).stats()).channels.map(({ mean }) => mean > 150)).toEqual([true, false, false]);
		}
	});

	test.each([
		["a script", Buffer.from(script)],
		["a page", Buffer.from(`<!doctype html><html><body>${script}</body></html>`)],
		["an archive", samples.zipTail],
		["a program", samples.executable],
	])("loses %s appended to it", async (_, tail) => {
		const { files, kept } = filesInMemory();
		const sent = Buffer.concat([await photo(300, 200).jpeg().toBuffer(), tail]);
		expect(await storePicture(files, "activities", sent)).toMatchObject({ ok: true });
		for (const bytes of kept.values()) expect(bytes.includes(tail.subarray(0, 20))).toBe(false);
	});

	test("with a giant text in its header loses it or is rejected", async () => {
		const { files, kept } = filesInMemory();
		await storePicture(files, "activities", await samples.pngWithText(100_000_000));
		for (const bytes of kept.values()) expect(bytes.length).toBeLessThan(5000);
	});
});

const png = await photo().png().toBuffer();
const refused: [what: string, code: string, bytes: Uint8Array | Promise<Uint8Array>][] = [
	["nothing", "pictureMissing", Buffer.alloc(0)],
	["more than 10 MB", "pictureTooLarge", Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)])],
	["196 megapixels", "pictureTooManyPixels", samples.hugePng()],
	[
		"41 megapixels",
		"pictureTooManyPixels",
		sharp({ create: { width: 8200, height: 5000, channels: 3, background: "#000" } })
			.png()
			.toBuffer(),
	],
	[
		"an AVIF of 20 megapixels",
		"pictureDecodingTooLarge",
		sharp({ create: { width: 5000, height: 4000, channels: 3, background: "#000" } })
			.avif({ effort: 0 })
			.toBuffer(),
	],
	["a column of 40 megapixels", "pictureSideTooLong", samples.pngColumn(39_999_990)],
	["a column of 20,001 pixels", "pictureSideTooLong", samples.pngColumn(20_001)],
	["an SVG with a script", "pictureUnsupportedType", Buffer.from(samples.svgWithScript)],
	[
		"an SVG without its prologue",
		"pictureUnsupportedType",
		Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
	],
	["a packed SVG", "pictureUnsupportedType", gzipSync(samples.svgWithScript)],
	["a GIF", "pictureUnsupportedType", photo(9, 9).gif().toBuffer()],
	["a GIF that is a script as well", "pictureUnsupportedType", Buffer.from(`GIF89a=1;alert(1)//${"x".repeat(99)}`)],
	["a TIFF", "pictureUnsupportedType", photo(9, 9).tiff().toBuffer()],
	["a PDF", "pictureUnsupportedType", Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj trailer<</Root 1 0 R>>")],
	["a PPM", "pictureUnsupportedType", Buffer.from("P6\n2 2\n255\n............")],
	["a program", "pictureUnsupportedType", samples.executable],
	["a page", "pictureUnsupportedType", Buffer.from(`<!doctype html>${script}`)],
	["one byte", "pictureUnsupportedType", Buffer.from([0xff])],
	[
		"a page that begins as a JPEG",
		"pictureBroken",
		Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(script)]),
	],
	["a page that begins as a PNG", "pictureUnsupportedType", Buffer.concat([png.subarray(0, 8), Buffer.from(script)])],
	["an SVG that begins as a WebP", "pictureBroken", Buffer.from(`RIFF\x10\0\0\0WEBP${samples.svgWithScript}`)],
	["a HEIC", "pictureHeic", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic....", "latin1")],
	["an empty AVIF", "pictureBroken", Buffer.from("\0\0\0\x18ftypavif\0\0\0\0mif1avif....", "latin1")],
];

describe("[ADMA-5] is rejected without leaving a file:", () => {
	test.each(refused)("%s", async (_, code, bytes) => {
		const { files, kept } = filesInMemory();
		expect(await storePicture(files, "activities", await bytes)).toEqual({ ok: false, code });
		expect(kept.size).toBe(0);
	});

	test.each([
		["JPEG", photo().jpeg()],
		["progressive JPEG", photo().jpeg({ progressive: true })],
		["PNG", photo().png()],
		["WebP", photo().webp()],
		["AVIF", photo().avif({ effort: 0 })],
	])("a truncated %s", async (_, picture) => {
		const whole = await picture.toBuffer();
		for (const part of [0.9, 0.5, 0.1, 0.01]) {
			const { files, kept } = filesInMemory();
			const answer = await storePicture(files, "activities", whole.subarray(0, Math.ceil(whole.length * part)));
			expect(answer, String(part)).toMatchObject({ ok: false });
			expect(kept.size).toBe(0);
		}
	});
});

test("[ADMA-5] if one file cannot be written, no file of the picture remains", async () => {
	const { files, kept } = filesInMemory();
	const failing: Files = {
		...files,
		async put(path, bytes) {
			await files.put(path, bytes);
			if (kept.size === 3) throw new Error("The disk is full.");
		},
	};
	const sent = await photo(500, 300).jpeg().toBuffer();
	await expect(storePicture(failing, "activities", sent)).rejects.toThrow("The disk is full.");
	expect(kept.size).toBe(0);
	expect(await storePicture(files, "activities", sent)).toMatchObject({ ok: true });
});

test("[ADMA-5] pictures are processed one at a time, with a limited queue", async () => {
	const { files, kept } = filesInMemory();
	const sent = await photo(30, 20).png().toBuffer();
	let atOnce = 0;
	const counting: Files = {
		...files,
		async put(path, bytes) {
			expect(++atOnce).toBe(1);
			await files.put(path, bytes);
			atOnce--;
		},
	};
	const answers = await Promise.all(Array.from({ length: 12 }, () => storePicture(counting, "activities", sent)));
	expect(answers.filter(({ ok }) => ok)).toHaveLength(8);
	expect(answers.filter(({ ok }) => !ok)).toEqual(Array(4).fill({ ok: false, code: "pictureQueueFull" }));
	expect(kept.size).toBe(16);
	expect(await storePicture(files, "activities", sent)).toMatchObject({ ok: true });
});

test("[HAND-4] [ADMA-4] no sender's pictures keep another's out, and senders take turns", async () => {
	const { files } = filesInMemory();
	const sent = await photo(30, 20).png().toBuffer();
	const done: string[] = [];
	const send = async (kind: PictureSender["kind"], id: string) => {
		const { ok } = await storePicture(files, "activities", sent, { kind, id });
		done.push(`${kind} ${id} ${ok}`);
	};
	const many = (times: number, kind: PictureSender["kind"], id: string) =>
		Array.from({ length: times }, () => send(kind, id));
	await Promise.all([
		...Array.from({ length: 20 }, (_, n) => many(3, "listing", `network ${n}`)).flat(),
		...many(9, "staff", "robin"),
		...many(3, "provider", "judo"),
		send("provider", "pool"),
		send("staff", "ana"),
		...many(2, "import", ""),
	]);
	const ofKind = (kind: string) => done.filter((line) => line.startsWith(kind) && line.endsWith("true"));
	expect(ofKind("staff robin")).toHaveLength(8);
	expect(ofKind("staff ana")).toHaveLength(1);
	expect(ofKind("provider judo")).toHaveLength(2);
	expect(ofKind("provider pool")).toHaveLength(1);
	expect(ofKind("import")).toHaveLength(2);
	expect(ofKind("listing")).toHaveLength(16);
	for (let n = 0; n < 16; n++) expect(ofKind(`listing network ${n} `)).toHaveLength(1);
	const stored = done.filter((line) => line.endsWith("true"));
	expect(stored.indexOf("staff ana true")).toBeLessThan(stored.lastIndexOf("staff robin true"));
});

/** Returns the picture as four by four coarse pixels. */
async function coloursOf(picture: Buffer): Promise<number[]> {
	return [...(await sharp(picture).removeAlpha().resize(4, 4, { fit: "fill" }).raw().toBuffer())];
}
