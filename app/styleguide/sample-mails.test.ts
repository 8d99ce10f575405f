import { expect, test } from "vitest";
import { mailKindNames } from "../../domain/mail/mail.ts";
import { listSampleMails } from "./sample-mails.server.ts";

test("[MAIL-5] the styleguide shows every kind of mail but newsletters, which staff preview", async () => {
	const shown = new Set((await listSampleMails("https://larkabout.example")).map(({ kind }) => kind));
	const newsletters = ["newsletter", "newsletter-test"];
	expect([...shown, ...newsletters].toSorted()).toEqual(Object.keys(mailKindNames).toSorted());
});
