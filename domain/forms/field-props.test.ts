import { expect, test } from "vitest";
import { LeadForm } from "../lead/lead-form.ts";
import { ProviderForm, providerFieldLabels } from "../provider/provider-form.ts";
import { createFieldProps } from "./field-props.ts";

test("[GEN-6] a field's props contain its label, the typed text and the error message", () => {
	const message = "Enter an email address like name@example.com.";
	const field = createFieldProps(
		LeadForm,
		{ email: "Email" },
		{ values: { email: "ida@" }, errors: { email: message } },
	);
	expect(field("email")).toEqual({
		name: "email",
		label: "Email",
		defaultValue: "ida@",
		message,
		required: true,
		type: "email",
		maxLength: 254,
	});
});

test("[GEN-6] a field is required if its schema rejects an empty text", () => {
	const field = createFieldProps(LeadForm, {});
	const required = Object.keys(LeadForm.shape).filter((name) => field(name as keyof LeadForm).required);
	expect(required).toEqual(["firstName", "lastName", "email", "phone", "agreeToTerms"]);
});

test("[GEN-6] checks and transforms of a field keep the attributes of its input", () => {
	expect(createFieldProps(LeadForm, {})("phone")).toMatchObject({ type: "tel", maxLength: 100 });
	expect(createFieldProps(ProviderForm, providerFieldLabels)("telephone")).toMatchObject({
		type: "tel",
		maxLength: 100,
	});
	expect(createFieldProps(ProviderForm, providerFieldLabels)("url")).toMatchObject({ inputMode: "url" });
});
