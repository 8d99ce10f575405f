import { expect, test } from "vitest";
import { parseActivityForm } from "./parse-activity-form.ts";

const judo = { title: "Judo", category: "Sport", ageRange: "5-8", description: "We fall softly.", price: "12.50" };

function parse(changes: Record<string, string>) {
	const form = new FormData();
	for (const [name, value] of Object.entries({ ...judo, ...changes })) form.append(name, value);
	return parseActivityForm(form);
}

test("[ADMA-2] 'Price on request' stores no price, regardless of the price field", () => {
	expect(parse({})).toMatchObject({ ok: true, value: { price: 12.5 } });
	for (const price of ["", "0", "12.50", "many"]) {
		expect(parse({ price, priceOnRequest: "on" }), price).toMatchObject({ ok: true, value: { price: null } });
	}
	expect(parse({ price: "" })).toMatchObject({
		ok: false,
		errors: { price: "Enter a price, like 45 or 12.50." },
	});
});

test("[ADMA-2] a rejected form keeps the checkbox and the typed price", () => {
	expect(parse({ title: "", price: "20", priceOnRequest: "on" })).toMatchObject({
		ok: false,
		errors: { title: "Enter a title." },
		values: { price: "20", priceOnRequest: "on" },
	});
});

test("[ADMA-3] rejects a missing category with 'Choose a category.'", () => {
	expect(parse({ category: "" })).toMatchObject({ ok: false, errors: { category: "Choose a category." } });
});
