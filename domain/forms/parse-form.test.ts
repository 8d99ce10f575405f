import { expect, test } from "vitest";
import * as z from "zod/mini";
import { checkboxField, requiredTextField } from "./fields.ts";
import { parseForm } from "./parse-form.ts";

const Form = z.object({ name: requiredTextField("Please say who.", 10), agreed: checkboxField() });

function createForm(...entries: [string, string | Blob][]): FormData {
	const form = new FormData();
	for (const [name, value] of entries) form.append(name, value);
	return form;
}

test("[BOOK-5] an accepted form returns cleaned values of the schema's fields only", () => {
	const form = createForm(["name", "  Ana \0 María "], ["agreed", "on"], ["isAdmin", "true"]);
	expect(parseForm(Form, form)).toEqual({ ok: true, value: { name: "Ana María", agreed: true } });
});

test("[BOOK-8] a rejected form keeps the typed texts, and has one message per invalid field", () => {
	const result = parseForm(Form, createForm(["name", "much too long a name"], ["agreed", "on"]));
	expect(result).toEqual({
		ok: false,
		errors: { name: "Keep this to 10 characters or fewer." },
		values: { name: "much too long a name", agreed: "on" },
	});
});

test("[BOOK-5] a blank field or a file counts as missing", () => {
	const forms = [
		createForm(),
		createForm(["name", ""]),
		createForm(["name", " \t\u00a0"]),
		createForm(["name", new Blob(["Ana"])]),
	];
	for (const form of forms) {
		expect(parseForm(Form, form)).toMatchObject({ ok: false, errors: { name: "Please say who." } });
	}
});

test("[BOOK-5] the first text of a repeated field wins", () => {
	const form = createForm(["name", new Blob(["file"])], ["name", "Ana"], ["name", "Eve"]);
	expect(parseForm(Form, form)).toMatchObject({ ok: true, value: { name: "Ana" } });
});

test("[BOOK-5] a checkbox counts only if it is ticked", () => {
	const parseBoxes = (...boxes: [string, string][]) => parseForm(Form, createForm(["name", "Ana"], ...boxes));
	expect(parseBoxes()).toMatchObject({ ok: true, value: { agreed: false } });
	expect(parseBoxes(["agreed", "true"])).toMatchObject({ ok: true, value: { agreed: true } });
	expect(parseBoxes(["agreed", "false"])).toMatchObject({ ok: true, value: { agreed: false } });
	expect(parseBoxes(["agreed", ""])).toMatchObject({ ok: true, value: { agreed: false } });
});

test("[BOOK-8] truncates enormous texts of a rejected form", () => {
	const result = parseForm(Form, createForm(["name", "x".repeat(1_000_000)]));
	expect(result.ok ? "" : result.values.name).toHaveLength(2000);
});

test("[BOOK-5] ignores fields named __proto__ or constructor", () => {
	const result = parseForm(Form, createForm(["name", "Ana"], ["__proto__", "x"], ["constructor", "y"]));
	expect(result).toEqual({ ok: true, value: { name: "Ana", agreed: false } });
});
