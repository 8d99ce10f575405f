import { expect, test } from "vitest";
import { mailKindNames } from "../../domain/mail/mail.ts";
import { listSampleMails } from "./sample-mails.server.ts";

test("[MAIL-5] the styleguide shows every kind of mail but newsletters, which staff preview", async () => {
	const shown = new Set((await listSampleMails("https://larkabout.example")).map(({ kind }) => kind));
	const newsletters = ["newsletter", "newsletter-test"];
	expect([...shown, ...newsletters].toSorted()).toEqual(Object.keys(mailKindNames).toSorted());
});

test("[MAIL-5] each mail has at most one button, and names no time zone by its technical name", async () => {
	for (const { subject, html, text } of await listSampleMails("https://larkabout.example")) {
		const buttons = html.match(/<a class="button"/g) ?? [];
		expect([subject, Math.max(1, buttons.length)]).toEqual([subject, 1]);
		expect(`${html} ${text}`, subject).not.toMatch(/America\/|New_York/);
	}
});
