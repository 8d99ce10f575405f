import { expect, test } from "vitest";
import { parseForm } from "../forms/parse-form.ts";
import { NewsletterForm } from "./newsletter-form.ts";
import { normalizeEmail } from "./subscription.ts";

function send(email?: string) {
	const form = new FormData();
	if (email !== undefined) form.set("email", email);
	return parseForm(NewsletterForm, form);
}

test("[NEWS-3] trims and lower-cases an address", () => {
	expect(send("  Ana@Example.COM\t")).toEqual({ ok: true, value: { email: "ana@example.com" } });
	expect(normalizeEmail(" Ana@Example.COM ")).toBe("ana@example.com");
});

test("[NEWS-1] requires an e-mail address", () => {
	for (const missing of [undefined, "", "   "]) {
		expect(send(missing)).toMatchObject({ ok: false, errors: { email: "Enter your email address." } });
	}
});

test.each(["ana", "ana@example", "ana@@example.com", "ana@example.com\nbcc: eve@example.com", "ana@exa mple.com"])(
	"[NEWS-1] rejects %j, and keeps it in the field",
	(email) => {
		const result = send(email);
		expect(result.ok ? null : Object.keys(result.errors)).toEqual(["email"]);
		expect(result.ok ? null : result.values.email).toBeTruthy();
	},
);

test("[NEWS-1] rejects an address longer than any mail server accepts", () => {
	expect(send(`${"a".repeat(64)}@${"b.".repeat(100)}example.com`).ok).toBe(false);
});
