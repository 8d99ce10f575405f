import { expect, test } from "vitest";
import { renderMail } from "./render-mail.ts";

const draft = {
	origin: "https://larkabout.example",
	subject: "An inquiry for Judo",
	preview: "Ida is asking for a spot.",
	heading: "Ida is asking for a spot",
	blocks: [
		{ kind: "facts", facts: [["When", "Sat, Jun 27"]] },
		{ kind: "button", label: "Answer", url: "https://larkabout.example/provider?a=1&b=2" },
	],
	reason: "You take inquiries here.",
} as const;

test("[MAIL-5] a mail shows the lark and the activity's picture, and is complete without pictures and as plain text", () => {
	const { html, text } = renderMail({ ...draft, activityId: "judo & more" });
	const pictures = [...html.matchAll(/<img src="([^"]+)" alt="([^"]*)"/g)].map(([, src, alt]) => [src, alt]);
	expect(pictures).toEqual([
		["https://larkabout.example/app-icon-192.png", ""],
		["https://larkabout.example/share-pictures/activities/judo%20%26%20more/mail.jpg", ""],
	]);
	expect(html).toContain('href="https://larkabout.example/provider?a=1&#38;b=2"');
	expect(html).toContain("prefers-color-scheme:dark");
	for (const said of ["Ida is asking for a spot", "When", "Sat, Jun 27", "Answer"]) {
		expect(html).toContain(said);
		expect(text).toContain(said);
	}
	expect(text).toContain("Answer:\nhttps://larkabout.example/provider?a=1&b=2");
	expect(text).not.toContain("share-pictures");
	expect(renderMail(draft).html).not.toContain("share-pictures");
});
