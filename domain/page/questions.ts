import { htmlToLine } from "../article/excerpt.ts";

/** The questions of a page of questions and answers: each h3 and what follows it up to the next heading. Questions are plain text, answers HTML. */
export function listQuestions(html: string): { question: string; answer: string }[] {
	const parts = html.split(/<h3[^>]*>/).slice(1);
	return parts.flatMap((part) => {
		const [question, rest] = part.split("</h3>");
		const answer = rest?.split(/<h[234][^>]*>/)[0]?.trim();
		return question && answer ? [{ question: htmlToLine(question), answer }] : [];
	});
}
