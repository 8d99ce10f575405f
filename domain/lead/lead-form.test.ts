import { expect, test } from "vitest";
import { parseForm } from "../forms/parse-form.ts";
import { LeadForm } from "./lead-form.ts";

const typed = {
	firstName: "Ana",
	lastName: "Núñez",
	email: " Ana.Nunez@Example.COM ",
	phone: "+1 (555) 010-0199 x4",
	agreeToTerms: "on",
	idempotencyKey: "0b6b1d0e-3c6c-4d53-9a54-0d6a5a1f9f10",
};

function send(changes: Record<string, string | undefined> = {}) {
	const form = new FormData();
	for (const [name, value] of Object.entries({ ...typed, ...changes })) {
		if (value !== undefined) form.set(name, value);
	}
	return parseForm(LeadForm, form);
}

test("[BOOK-5] accepts a complete form, with or without the newsletter", () => {
	expect(send()).toEqual({
		ok: true,
		value: {
			...typed,
			email: "ana.nunez@example.com",
			agreeToTerms: true,
			newsletter: false,
			childAge: null,
			message: "",
		},
	});
	expect(send({ newsletter: "on" })).toMatchObject({ ok: true, value: { newsletter: true } });
});

test.each(["firstName", "lastName", "email", "phone"])(
	"[BOOK-5] rejects a form without %s, and reports only that field",
	(name) => {
		for (const missing of [undefined, "", " \t "]) {
			const result = send({ [name]: missing });
			expect(result.ok ? [] : Object.keys(result.errors)).toEqual([name]);
		}
	},
);

test("[BOOK-6] rejects a form without agreement, with the specification's message", () => {
	const errors = { agreeToTerms: "Please agree to the terms and conditions." };
	expect(send({ agreeToTerms: undefined })).toMatchObject({ ok: false, errors });
	expect(send({ agreeToTerms: "off" })).toMatchObject({ ok: false, errors });
});

test.each(["ana", "ana@", "@example.com", "ana@example", "a b@example.com", "ana@example.com, eve@example.com"])(
	"[BOOK-5] rejects the e-mail address %j",
	(email) => {
		const result = send({ email });
		expect(result.ok ? [] : Object.keys(result.errors)).toEqual(["email"]);
	},
);

test.each(["12345", "call me", "+", "()-.", "ask at 5"])("[BOOK-5] rejects the phone number %j", (phone) => {
	const result = send({ phone });
	expect(result.ok ? [] : Object.keys(result.errors)).toEqual(["phone"]);
});

test.each<[string, number | null]>([
	["7", 7],
	[" 0 ", 0],
	["٧", 7],
	["", null],
	["  ", null],
])("[BOOK-5] reads the child's age %j as %j", (childAge, age) => {
	expect(send({ childAge })).toMatchObject({ ok: true, value: { childAge: age } });
});

test.each(["seven", "19", "-1", "7.5", "007", "1e1"])("[BOOK-5] rejects the child's age %j", (childAge) => {
	const result = send({ childAge });
	expect(result.ok ? [] : Object.keys(result.errors)).toEqual(["childAge"]);
});

test("[BOOK-5] accepts a message of several lines and up to 1,000 characters", () => {
	expect(send({ message: " She is shy.\r\nIs that all right? " })).toMatchObject({
		value: { message: "She is shy.\nIs that all right?" },
	});
	expect(send({ message: "\r\n".padStart(501, "a").padEnd(1001, "b") }).ok).toBe(true);
	const result = send({ message: "a".repeat(1001) });
	expect(result).toMatchObject({ ok: false, errors: { message: "Keep this to 1000 characters or fewer." } });
});

test("[BOOK-5] limits the length of each text", () => {
	expect(send({ firstName: "a".repeat(100) }).ok).toBe(true);
	expect(send({ firstName: "a".repeat(101) }).ok).toBe(false);
	expect(send({ email: `${"a".repeat(250)}@example.com` }).ok).toBe(false);
	expect(send({ phone: "1".repeat(101) }).ok).toBe(false);
});

test("[BOOK-8] accepts a form without an idempotency key, and ignores a malformed one", () => {
	for (const idempotencyKey of [undefined, "x"]) {
		const result = send({ idempotencyKey });
		expect(result.ok && result.value.idempotencyKey).toBe(undefined);
		expect(result.ok).toBe(true);
	}
});

test("[BOOK-8] a rejected form keeps the typed texts", () => {
	const result = send({ email: "ana@" });
	expect(result.ok ? {} : result.values).toEqual({ ...typed, email: "ana@" });
});
