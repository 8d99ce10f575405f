import { htmlToLine } from "../article/html-to-line.server.ts";

/**
 * Extracts the questions of an FAQ page from sanitized HTML. A question is an h3; its answer is the HTML up to the next
 * heading.
 */
export function listQuestions(html: string): { question: string; answer: string }[] {
	const sections = html.split(/<h3[^>]*>/).slice(1);
	return sections.flatMap((section) => {
		const [question, rest] = section.split("</h3>");
		const answer = rest?.split(/<h[234][^>]*>/)[0]?.trim();
		return question && answer ? [{ question: htmlToLine(question), answer }] : [];
	});
}
