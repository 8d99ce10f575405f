import { describe, expect, test } from "vitest";
import {
	createPictureStem,
	findPictureStems,
	findStemOfFile,
	getPictureSrcset,
	getPictureUrl,
	listPictureFiles,
	listPictureWidths,
	parsePictureUrl,
} from "./picture.ts";

const id = "0123456789abcdef0123456789abcdef";
const stem = `activities/${id}-1600x1067`;

describe("[ADMA-5] a stored picture's URL", () => {
	test("contains its size and leads to all its files", () => {
		const picture = parsePictureUrl(`/files/${stem}-1600.webp`);
		expect(picture).toEqual({ stem, width: 1600, height: 1067 });
		expect(getPictureSrcset({ stem, width: 1600 }, "avif")).toBe(
			`/files/${stem}-400.avif 400w, /files/${stem}-800.avif 800w, /files/${stem}-1200.avif 1200w, /files/${stem}-1600.avif 1600w`,
		);
	});

	test("consists of the folder, the id and the size", () => {
		expect(createPictureStem("activities", id, 1600, 1067)).toBe(stem);
		expect(getPictureUrl({ stem, width: 1600 })).toBe(`/files/${stem}-1600.webp`);
	});

	test("identifies the same picture for each of its files", () => {
		expect(parsePictureUrl(`/files/${stem}-400.avif`)).toEqual(parsePictureUrl(`/files/${stem}-1600.webp`));
		expect(findStemOfFile(`${stem}-800.webp`)).toBe(stem);
	});

	test.each([
		`https://larkabout.example/files/${stem}-1600.webp`,
		`/files/${stem}-1601.webp`,
		`/files/${stem}-700.webp`,
		`/files/${stem}-1600.jpg`,
		`/files/${stem}.webp`,
		`/files/${stem}-1600.webp?x`,
		`/files/${stem}-1600.webp\n`,
		`/files/leads/${id}-1600x1067-1600.webp`,
		`/files/activities/${id.toUpperCase()}-1600x1067-1600.webp`,
		`/files/activities/short-1600x1067-1600.webp`,
		`/files/activities/${id}-0x0-0.webp`,
		`/files/../${stem}-1600.webp`,
		"/stock/lake-camp-1280.webp",
		"",
	])("does not match %j", (url) => {
		expect(parsePictureUrl(url)).toBeNull();
	});
});

test("[ADMA-5] stores a picture in its own width and smaller steps, never wider", () => {
	expect(listPictureWidths(1600)).toEqual([400, 800, 1200, 1600]);
	expect(listPictureWidths(1300)).toEqual([400, 800, 1300]);
	expect(listPictureWidths(410)).toEqual([410]);
	expect(listPictureWidths(12)).toEqual([12]);
});

test("[ADMA-5] lists the files of a picture", () => {
	expect(listPictureFiles(`pages/${id}-500x20`)).toEqual(
		["400.avif", "400.webp", "500.avif", "500.webp"].map((end) => `pages/${id}-500x20-${end}`),
	);
});

test("[ADMA-5] finds pictures anywhere in a text", () => {
	const other = `pages/${id}-300x200`;
	const html = `<img src="/files/${stem}-1600.webp" srcset="/files/${other}-300.webp 300w"> https://larkabout.example/files/${stem}-400.avif`;
	expect(findPictureStems(html)).toEqual([stem, other, stem]);
	expect(findPictureStems("/files/activities/none /stock/lake-camp-1280.webp")).toEqual([]);
});
