import { expect, test } from "vitest";
import { normalizeHttpUrl, normalizeLinkHref, normalizePictureUrl } from "./url.ts";

test.each([
	["https://camps.example/a?b=c#d", "https://camps.example/a?b=c#d"],
	["http://camps.example", "http://camps.example/"],
	["HTTPS://CAMPS.Example/A", "https://camps.example/A"],
	["https://bücher.example/ä", "https://xn--bcher-kva.example/%C3%A4"],
	["https://camps.example:8443/", "https://camps.example:8443/"],
])("[BOOK-9] normalizes the web address %j", (text, link) => {
	expect(normalizeHttpUrl(text)).toBe(link);
});

const rejectedUrls = [
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

test.each(rejectedUrls)("[BOOK-9] rejects %j as a web address", (text) => {
	expect(normalizeHttpUrl(text)).toBeNull();
});

test("[ADMA-2] accepts a web address or a path of this site as a picture", () => {
	expect(normalizePictureUrl("https://pictures.example/a.jpg")).toBe("https://pictures.example/a.jpg");
	expect(normalizePictureUrl("/stock/forest-trail-640.webp")).toBe("/stock/forest-trail-640.webp");
});

test.each(["//evil.example/a.jpg", "/../secret", "/a/../b", "/\\evil.example", "/a b", "/a?b", "/a\n", "a.jpg", "/"])(
	"[ADMA-2] rejects %j as a picture",
	(text) => {
		expect(normalizePictureUrl(text)).toBeNull();
	},
);

test("[ADMA-2] rejects a picture that is not a web address", () => {
	for (const text of rejectedUrls.filter((link) => link !== "/booking/1"))
		expect(normalizePictureUrl(text), text).toBeNull();
});

test.each([
	[" https://camps.example/a?b=c#d ", "https://camps.example/a?b=c#d"],
	["/activities?type=Camp", "/activities?type=Camp"],
	["#s-what-to-bring", "#s-what-to-bring"],
	["mailto:hello@larkabout.example", "mailto:hello@larkabout.example"],
	["hello@larkabout.example", "mailto:hello@larkabout.example"],
	["tel:+15550100142", "tel:+15550100142"],
	["camps.example", "https://camps.example/"],
	["camps.example/a b", null],
	["//camps.example", null],
	["/\\camps.example", null],
	["https://", null],
	["javascript:alert(1)", null],
	["java\nscript:alert(1)", null],
	["data:text/html,x", null],
	["ftp://camps.example", null],
	["camps", null],
	["", null],
])("[EDIT-1] stores a link to %j as %j", (text, href) => {
	expect(normalizeLinkHref(text)).toBe(href);
});
