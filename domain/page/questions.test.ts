import { expect, test } from "vitest";
import { faq } from "../../demo/pages/faq.ts";
import { sanitizeArticleHtml } from "../article/sanitize-article-html.server.ts";
import { listQuestions } from "./questions.server.ts";

test("[NAV-4] a question is an h3, and its answer everything up to the next heading", () => {
	const html = sanitizeArticleHtml(
		"<p>Before</p><h2>Prices</h2><h3>How much?</h3><p>Ten.</p><ul><li>Or less</li></ul><h3>When?</h3>\n<p>Now.</p><h2>More</h2><p>After</p>",
	);
	expect(listQuestions(html)).toEqual([
		{ question: "How much?", answer: "<p>Ten.</p><ul><li>Or less</li></ul>" },
		{ question: "When?", answer: "<p>Now.</p>" },
	]);
});

test("[NAV-4] questions are plain text, without tags and character references", () => {
	expect(listQuestions("<h3>Bed &amp; <em>break</em>fast &lt; 5?</h3><p>Yes &amp; no.</p>")).toEqual([
		{ question: "Bed & breakfast < 5?", answer: "<p>Yes &amp; no.</p>" },
	]);
});

test("[NAV-4] ignores a heading without an answer", () => {
	expect(listQuestions("")).toEqual([]);
	expect(listQuestions("<p>Words</p>")).toEqual([]);
	expect(listQuestions("<h3>Why?</h3> <h3></h3><p>Because.</p>")).toEqual([]);
});

test("[NAV-4] finds every question of the demo FAQ page", () => {
	const asked = faq.content.match(/<h3>/g) ?? [];
	expect(asked.length).toBeGreaterThan(10);
	expect(listQuestions(sanitizeArticleHtml(faq.content))).toHaveLength(asked.length);
});
