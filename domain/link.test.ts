import { expect, test } from "vitest";
import { httpUrl, pictureUrl } from "./link.ts";

test.each([
	["https://camps.example/a?b=c#d", "https://camps.example/a?b=c#d"],
	["http://camps.example", "http://camps.example/"],
	["HTTPS://CAMPS.Example/A", "https://camps.example/A"],
	["https://bücher.example/ä", "https://xn--bcher-kva.example/%C3%A4"],
	["https://camps.example:8443/", "https://camps.example:8443/"],
])("[BOOK-9] %j is a link", (text, link) => {
	expect(httpUrl(text)).toBe(link);
});

const notLinks = [
	"",
	"camps.example",
	"//camps.example",
	"/booking/1",
	"ftp://camps.example",
	"mailto:a@b.example",
	"javascript:alert(1)",
	"JavaScript:alert(1)",
	" javascript:alert(1)",
	"java\tscript:alert(1)",
	"ht\ntp://camps.example",
	"h\tttps://camps.example",
	"\u0000https://camps.example",
	" https://camps.example",
	"javascript://camps.example/%0aalert(1)",
	"data:text/html,<script>alert(1)</script>",
	"vbscript:msgbox(1)",
	"blob:https://camps.example/1",
	"file:///etc/passwd",
	"https:camps.example",
	"https://",
	"http://?x",
	"https://user@camps.example",
	"https://user:secret@camps.example",
	"https://:secret@camps.example",
	"https://camps.example@evil.example",
	"https://camps .example",
	`https://camps.example/${"a".repeat(2000)}`,
];

test.each(notLinks)("[BOOK-9] %j is no link", (text) => {
	expect(httpUrl(text)).toBeNull();
});

test("[ADMA-2] a picture is a link, or a path of this site", () => {
	expect(pictureUrl("https://pictures.example/a.jpg")).toBe("https://pictures.example/a.jpg");
	expect(pictureUrl("/stock/forest-trail-640.webp")).toBe("/stock/forest-trail-640.webp");
});

test.each(["//evil.example/a.jpg", "/../secret", "/a/../b", "/\\evil.example", "/a b", "/a?b", "/a\n", "a.jpg", "/"])(
	"[ADMA-2] %j is no picture",
	(text) => {
		expect(pictureUrl(text)).toBeNull();
	},
);

test("[ADMA-2] what is no link is no picture either", () => {
	for (const text of notLinks.filter((link) => link !== "/booking/1")) expect(pictureUrl(text), text).toBeNull();
});
