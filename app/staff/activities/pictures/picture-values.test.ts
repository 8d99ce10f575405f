import { expect, test } from "vitest";
import { parsePictureValues, toPictureValues } from "./picture-values.ts";

const pictures = [
	{ url: "/stock/lake-camp-1280.webp", alt: "A lake" },
	{ url: "https://far.example/a.jpg", alt: "" },
	{ url: "https://far.example/b.jpg", alt: 'A "quoted" boat' },
];

test("[ADMA-4] pictures survive conversion to form values and back", () => {
	expect(toPictureValues(pictures)).toMatchObject({
		imageUrl: "/stock/lake-camp-1280.webp",
		images: "https://far.example/a.jpg\nhttps://far.example/b.jpg",
	});
	expect(parsePictureValues(toPictureValues(pictures))).toEqual(pictures);
	expect(parsePictureValues(toPictureValues([]))).toEqual([]);
});

test("[ADMA-4] duplicate URLs and malformed alternative texts are ignored", () => {
	const [first] = pictures;
	expect(parsePictureValues({ imageUrl: first?.url, images: `\n ${first?.url} \n`, imageAlts: "{broken" })).toEqual([
		{ url: first?.url, alt: "" },
	]);
	for (const imageAlts of ["null", "7", '"text"', "[]", '{"constructor":{}}', "{}", ""]) {
		expect(parsePictureValues({ imageUrl: "constructor", imageAlts })).toEqual([{ url: "constructor", alt: "" }]);
	}
});
