import { expect, test } from "vitest";
import { toFormValues } from "../forms/form-values.ts";
import { parseForm } from "../forms/parse-form.ts";
import { ProviderForm, providerFieldLabels } from "./provider-form.ts";

const parse = (fields: Record<string, string>) =>
	parseForm(ProviderForm, new URLSearchParams({ title: "Otter Sports", ...fields }));

test("[FACT-1] a provider needs only a name; empty fields are stored as unknown", () => {
	const unknown = { url: null, email: null, telephone: null, description: "" };
	expect(parse({})).toEqual({ ok: true, value: { title: "Otter Sports", ...unknown } });
	expect(parse(toFormValues(providerFieldLabels, { title: "Otter Sports", ...unknown }))).toMatchObject({
		ok: true,
		value: unknown,
	});
	expect(parse({ title: "" })).toMatchObject({ ok: false, errors: { title: "Enter the provider’s name." } });
});

test("[FACT-1] rejects an invalid URL and e-mail address at their fields", () => {
	expect(parse({ url: "javascript:alert(1)", email: "otters" })).toMatchObject({
		ok: false,
		errors: {
			url: "Enter a web address that starts with https:// or http://.",
			email: "Enter an email address like name@example.com.",
		},
		values: { url: "javascript:alert(1)", email: "otters" },
	});
	expect(parse({ email: "Hello@Otters.example" })).toMatchObject({
		ok: true,
		value: { email: "hello@otters.example" },
	});
});
