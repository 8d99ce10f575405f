import { describe, expect, test } from "vitest";
import { demoPages } from "../../demo/pages/index.ts";
import { demoResources } from "../../demo/resources/index.ts";
import { attackVectors } from "../../tests/xss/attack-vectors.ts";
import { findDisallowedHtml } from "../../tests/xss/html-allowlist.ts";
import { generateRandomHtml } from "../../tests/xss/random-html.ts";
import { sanitizeArticleHtml, toEditableHtml } from "./sanitize-article-html.server.ts";

const attacks = attackVectors.map(({ html }) => html);
const written = [...demoResources, ...demoPages].map(({ content }) => content);
const soups = generateRandomHtml(2000, 20_260_401);

describe("[ART-4] stored HTML", () => {
	test.each([
		["the attacks", attacks],
		["the articles and pages of the demo world", written],
		["random heaps of tags", soups],
	])("%s are reduced to the allowed HTML, which runs no scripts", (_, texts) => {
		const found = texts.map((html) => ({ html, problems: findDisallowedHtml(sanitizeArticleHtml(html)) }));
		expect(found.filter(({ problems }) => problems.length > 0)).toEqual([]);
	});

	test.each([
		["the attacks", attacks],
		["the articles and pages of the demo world", written],
		["random heaps of tags", soups],
	])("sanitizing %s twice gives the same result as once", (_, texts) => {
		for (const html of texts) {
			const once = sanitizeArticleHtml(html);
			expect(sanitizeArticleHtml(once), html).toBe(once);
		}
	});

	test("the checks above detect unsafe HTML", () => {
		expect(findDisallowedHtml("<p>Words</p>")).toEqual([]);
		for (const unsafe of [
			"<script>",
			"<p onclick=1>",
			'<p onclick="1"></p>',
			'<a href="javascript:1">Words</a>',
			'<a href="java\nscript:1">Words</a>',
			'<a href="//far.example">Words</a>',
			'<a href="https://far.example">Words</a>',
			'<img src="data:image/svg+xml,x" />',
			'<img srcset="https://far.example 1x" />',
			'<h2 id="main">Words</h2>',
			'<h2 id="s-a">Words</h2><h2 id="s-a">Words</h2>',
			"<p>a < b</p>",
			"<p>&copy;</p>",
			"<p>\0</p>",
			"<p><b></p></b>",
			"<p>",
			"<svg></svg>",
		]) {
			expect(findDisallowedHtml(unsafe), unsafe).not.toEqual([]);
		}
	});

	test.each([
		["opening tags", "<b>"],
		["lists in lists", "<ul><li>"],
		["headings", "<h2>Words"],
		["headings inside headings", "<h2><b><h3>"],
		["drawings", "<svg><foreignObject>"],
		["frames", "<iframe>"],
		["players", '<video src="https://video.example/">'],
		["comments", "<!--"],
		["brackets", "<"],
		["ampersands", "&"],
		["hidden texts", "<p><noscript></p>"],
	])("handles fifty thousand characters of %s", (_, part) => {
		expect(findDisallowedHtml(sanitizeArticleHtml(part.repeat(50_000 / part.length)))).toEqual([]);
	});
});

describe("[ART-1] sanitizing keeps useful content", () => {
	test.each([...demoResources, ...demoPages].map(({ id, content }) => ({ id, content })))(
		"$id keeps its words and its structure",
		({ content }) => {
			const safe = sanitizeArticleHtml(content);
			expect(wordsOf(safe)).toBe(wordsOf(content));
			expect(tagsOf(safe)).toEqual(tagsOf(content));
			expect(addressesOf(safe)).toEqual(addressesOf(content));
		},
	);

	test("removes disallowed tags but keeps their text", () => {
		expect(
			sanitizeArticleHtml(
				'<section class="x"><p>One <span style="color:red">two</span> <mark>three</mark></p></section>',
			),
		).toBe("<p>One two three</p>");
		expect(sanitizeArticleHtml("<h5>One</h5> <article>two</article>")).toBe("One two");
	});

	test("removes scripts, styles and drawings with their content", () => {
		expect(
			sanitizeArticleHtml("<p>One</p><script>two()</script><style>p{}</style><svg><text>three</text></svg><p>four</p>"),
		).toBe("<p>One</p><p>four</p>");
	});

	test("removes control characters except line breaks and tabs", () => {
		expect(sanitizeArticleHtml("<pre>a\tb\nc\0\x08\x1b\x7f\x85d</pre>&#1;")).toBe("<pre>a\tb\ncd</pre>");
		expect(sanitizeArticleHtml("<p>\ud800 and \u{1f600}</p>")).toBe("<p>\ufffd and \u{1f600}</p>");
	});
});

describe("[EDIT-1] editable HTML", () => {
	test.each([
		["the attacks", attacks],
		["the articles and pages of the demo world", written],
		["random heaps of tags", soups],
	])("%s are unchanged after editing and saving", (_, texts) => {
		for (const html of texts) {
			const safe = sanitizeArticleHtml(html);
			expect(sanitizeArticleHtml(toEditableHtml(safe)), html).toBe(safe);
		}
	});

	test("contains no attributes that the sanitizer adds", () => {
		const html =
			'<h2>One</h2><p><a href="https://a.example/">two</a><img src="/stock/lake-camp-1280.webp" alt="" /></p>';
		expect(toEditableHtml(sanitizeArticleHtml(html))).toBe(html);
		expect(toEditableHtml(sanitizeArticleHtml('<img src="https://a.example/b.jpg" alt="B" width="30" />'))).toBe(
			'<img src="https://a.example/b.jpg" alt="B" width="30" />',
		);
	});
});

describe("links", () => {
	test("external links get rel=noopener nofollow", () => {
		expect(sanitizeArticleHtml('<a href="https://shop.example/a?b=1&amp;c=2">Shop</a>')).toBe(
			'<a href="https://shop.example/a?b=1&amp;c=2" rel="noopener nofollow">Shop</a>',
		);
		expect(sanitizeArticleHtml('<a href="HTTP://shop.example" rel="opener" target="_blank">Shop</a>')).toBe(
			'<a href="HTTP://shop.example" rel="noopener nofollow">Shop</a>',
		);
	});

	test("so do external links with white space that browsers ignore", () => {
		for (const href of [" https://shop.example", "\nhttps://shop.example\t", "ht\ntps://shop.exam\tple"]) {
			expect(sanitizeArticleHtml(`<a href="${href}">Shop</a>`)).toBe(
				'<a href="https://shop.example" rel="noopener nofollow">Shop</a>',
			);
		}
	});

	test("internal, e-mail and telephone links stay unchanged", () => {
		for (const href of ["/activities?type=Camp", "#s-part", "mailto:hello@larkabout.example", "tel:+15550100142"]) {
			expect(sanitizeArticleHtml(`<a href="${href}" title="There">Words</a>`)).toBe(
				`<a href="${href}" title="There">Words</a>`,
			);
		}
	});

	test("drops any other href", () => {
		for (const href of [
			"javascript:1",
			"data:text/html,x",
			"ftp://a.example",
			"//a.example",
			"/\\a.example",
			"sms:1",
		]) {
			expect(sanitizeArticleHtml(`<a href="${href}">Words</a>`)).toBe("<a>Words</a>");
		}
	});
});

describe("pictures", () => {
	test("a stock picture gets its size and srcset", () => {
		expect(sanitizeArticleHtml('<img src="/stock/lake-camp-1280.webp" alt="A lake">')).toBe(
			'<img src="/stock/lake-camp-1280.webp" alt="A lake" width="1280" height="853" srcset="/stock/lake-camp-640.webp 640w, /stock/lake-camp-960.webp 960w, /stock/lake-camp-1280.webp 1280w" sizes="(min-width: 48rem) 44rem, 94vw" loading="lazy" decoding="async" />',
		);
	});

	test("an uploaded picture gets its own size and srcset, overriding authored ones", () => {
		const stem = "/files/resources/0123456789abcdef0123456789abcdef-900x600";
		const shown = `<img src="${stem}-900.webp" alt="A swing" width="900" height="600" srcset="${stem}-400.webp 400w, ${stem}-800.webp 800w, ${stem}-900.webp 900w" sizes="(min-width: 48rem) 44rem, 94vw" loading="lazy" decoding="async" />`;
		for (const written of ["", 'width="4" height="3"', 'srcset="https://far.example/a.jpg 1x" sizes="1px"']) {
			expect(sanitizeArticleHtml(`<img src="${stem}-900.webp" alt="A swing" ${written}>`)).toBe(shown);
		}
		expect(sanitizeArticleHtml(shown)).toBe(shown);
		expect(findDisallowedHtml(shown)).toEqual([]);
	});

	test("any other picture keeps a valid authored size, and loads lazily", () => {
		expect(sanitizeArticleHtml('<img src="https://a.example/b.jpg" width="300" height="200px" loading="eager">')).toBe(
			'<img src="https://a.example/b.jpg" alt="" width="300" loading="lazy" decoding="async" />',
		);
	});
});

describe("headings", () => {
	test("ids are made from their words", () => {
		expect(sanitizeArticleHtml("<h2>Was ist <em>Größe</em> &amp; Maß?</h2>")).toContain(
			'<h2 id="s-was-ist-große-maß">',
		);
		expect(sanitizeArticleHtml("<h3>Café, 2 o’clock</h3>")).toContain('id="s-cafe-2-o-clock"');
		expect(sanitizeArticleHtml("<h2>?!</h2>")).toContain('id="s-part"');
	});

	test("ids are unique, and do not change when something is added below", () => {
		const html = "<h2>A</h2><h3>A</h3><h2>A 2</h2><h4>A</h4>";
		expect(idsOf(html)).toEqual(["s-a", "s-a-2", "s-a-2-2", "s-a-3"]);
		expect(idsOf(`${html}<h2>A</h2><h2>A 2</h2><h2>A 3</h2>`).slice(0, 4)).toEqual(idsOf(html));
		expect(new Set(idsOf("<h2>Words 2</h2><h2>Words</h2>".repeat(50))).size).toBe(100);
	});

	test("authored ids are replaced, and names such as constructor work like any other", () => {
		expect(idsOf('<h2 id="main">Words</h2><h2>__proto__</h2><h2>constructor</h2>')).toEqual([
			"s-words",
			"s-proto",
			"s-constructor",
		]);
	});

	test("long ids are cut between two characters", () => {
		expect(idsOf(`<h2>${"\u{10330}".repeat(70)}</h2>`)).toEqual([`s-${"\u{10330}".repeat(60)}`]);
	});

	test("an authored h1 becomes an h2, since the page's title is its only h1", () => {
		expect(sanitizeArticleHtml("<h1>Words</h1>")).toBe('<h2 id="s-words">Words</h2>');
	});
});

describe("players of other sites", () => {
	const link =
		'<a href="https://video.example/embed/1?a=b" rel="noopener nofollow">Watch the video on video.example</a>';

	test.each([
		['<iframe src="https://video.example/embed/1?a=b" allowfullscreen></iframe>'],
		['<iframe src="//video.example/embed/1?a=b"> </iframe>'],
		['<iframe src="https://video.example/embed/1?a=b"><p>Your browser shows no <b>frames</b></p></iframe>'],
		['<video src="https://video.example/embed/1?a=b" controls></video>'],
		['<video src="https://video.example/embed/1?a=b">Your browser plays no videos</video>'],
		['<video controls><source src="https://video.example/embed/1?a=b" type="video/mp4"></video>'],
	])("%s becomes a link", (html) => {
		expect(sanitizeArticleHtml(html)).toBe(link);
	});

	test("removes a player without a valid URL, and nothing around it", () => {
		for (const src of ["javascript:1", "data:text/html,x", "/film.mp4", "https://a:b@video.example/", ""]) {
			expect(
				sanitizeArticleHtml(`<p>One <iframe src="${src}"></iframe>two <video src="${src}"></video>three</p>`),
			).toBe("<p>One two three</p>");
		}
	});
});

function idsOf(html: string): string[] {
	return [...sanitizeArticleHtml(html).matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id);
}

function wordsOf(html: string): string {
	return html
		.replace(/<[^>]*>/g, "")
		.replaceAll("&gt;", ">")
		.replaceAll("&lt;", "<")
		.replaceAll("&amp;", "&");
}

function tagsOf(html: string): string[] {
	return [...html.matchAll(/<(\/?[a-z0-9]+)/g)].map(([, tag = ""]) => tag);
}

function addressesOf(html: string): string[] {
	return [...html.matchAll(/ (?:href|src)="[^"]*"/g)].map(([attribute]) => attribute);
}
