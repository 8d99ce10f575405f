import { expect, test } from "vitest";
import { demoResources } from "../../demo/resources/index.ts";
import { attackVectors } from "../../tests/xss/attack-vectors.ts";
import { generateRandomHtml } from "../../tests/xss/random-html.ts";
import { createExcerpt } from "./excerpt.server.ts";
import { sanitizeArticleHtml } from "./sanitize-article-html.server.ts";

test.each([
	["<p>One</p>\n<p>two</p>", "One two"],
	["<ul><li>One</li><li>two</li></ul>", "One two"],
	["<table><tr><td>One</td><td>two</td></tr></table>", "One two"],
	["One<br />two", "One two"],
	["<p>w<b>or</b>d<em>s</em></p>", "words"],
	["Bed &amp; breakfast &lt;b&gt; &#8217; &#x1F600; &nbsp; caf&eacute;", "Bed & breakfast <b> ’ 😀 café"],
	["&amp;lt;b&amp;gt;", "&lt;b&gt;"],
	["a &#0; b &#xd800; c &#1114112;", "a \ufffd b \ufffd c \ufffd"],
	["5 < 6 & 7 > 2", "5 < 6 & 7 > 2"],
	["<!-- not this -->One<script>nor(this)</script><style>nor this</style>", "One"],
	["", ""],
	["<p> </p>", ""],
])("%j begins with %j", (html, text) => {
	expect(createExcerpt(html)).toBe(text);
});

test("keeps a text of 160 characters, and cuts a longer one after a word", () => {
	const whole = `${"word ".repeat(31)}words`;
	expect(createExcerpt(whole)).toBe(whole);
	expect(createExcerpt(`${whole}s`)).toBe(`${"word ".repeat(31).trim()}…`);
	expect(createExcerpt(`${"word ".repeat(31)}word, and more`)).toBe(`${"word ".repeat(32).trim()}…`);
});

test("cuts a single long word between two characters", () => {
	expect(createExcerpt("😀".repeat(161))).toBe(`${"😀".repeat(160)}…`);
	expect(createExcerpt("😀".repeat(160))).toBe("😀".repeat(160));
});

test("[RES-4] excerpts of the demo articles end after a whole word", () => {
	for (const { content } of demoResources.filter((resource) => resource.content)) {
		const excerpt = createExcerpt(sanitizeArticleHtml(content));
		expect([...excerpt].length).toBeLessThanOrEqual(161);
		expect(excerpt).toMatch(/^[\p{L}\p{N}“‘].{60,}[\p{L}\p{N}”’)]…$/u);
	}
});

test("[ART-4] excerpts of hostile articles are short and on one line", () => {
	for (const html of [...attackVectors.map((vector) => vector.html), ...generateRandomHtml(500, 7)]) {
		const excerpt = createExcerpt(sanitizeArticleHtml(html));
		expect([...excerpt].length).toBeLessThanOrEqual(161);
		expect(excerpt).not.toMatch(/\p{Cc}/u);
		expect(excerpt.isWellFormed()).toBe(true);
	}
});
