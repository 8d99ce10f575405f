import { expect, test } from "vitest";
import { toFormValues } from "../forms/form-values.ts";
import { parseForm } from "../forms/parse-form.ts";
import { VenueForm, venueFieldLabels } from "./venue-form.ts";

const parse = (fields: Record<string, string>) =>
	parseForm(VenueForm, new URLSearchParams({ title: "Quay Hall", ...fields }));

test("[FACT-1] a venue needs only a name; empty fields are stored as unknown", () => {
	const unknown = { address: "", locality: "", postalCode: "", latitude: null, longitude: null, timeZone: null };
	expect(parse({ latitude: " ", timeZone: "" })).toEqual({ ok: true, value: { title: "Quay Hall", ...unknown } });
	expect(parse({ title: " " })).toMatchObject({ ok: false, errors: { title: "Enter the place’s name." } });
});

test("[FACT-1] a point has both coordinates, each within its range, or neither", () => {
	expect(parse({ latitude: "41.8781", longitude: "-87.6298" })).toMatchObject({
		ok: true,
		value: { latitude: 41.8781, longitude: -87.6298 },
	});
	expect(parse({ latitude: "0", longitude: "0" })).toMatchObject({ ok: true, value: { latitude: 0, longitude: 0 } });
	expect(parse({ latitude: "41" })).toMatchObject({
		ok: false,
		errors: { longitude: "Enter the longitude, too, or leave both empty." },
		values: { latitude: "41" },
	});
	expect(parse({ longitude: "41" })).toMatchObject({
		ok: false,
		errors: { latitude: "Enter the latitude, too, or leave both empty." },
	});
	expect(parse({ latitude: "91", longitude: "west" })).toMatchObject({
		ok: false,
		errors: {
			latitude: expect.stringContaining("from -90 to 90"),
			longitude: expect.stringContaining("from -180 to 180"),
		},
	});
});

test("[FACT-1] a time zone is an IANA name", () => {
	expect(parse({ timeZone: "America/Chicago" })).toMatchObject({ ok: true, value: { timeZone: "America/Chicago" } });
	expect(parse({ timeZone: "Chicago time" })).toMatchObject({
		ok: false,
		errors: { timeZone: "Enter a time zone, like America/Chicago." },
	});
});

test("[FACT-1] the form of a stored venue submits it unchanged", () => {
	const result = parse({});
	if (!result.ok) throw new Error("The form was rejected.");
	expect(parse(toFormValues(venueFieldLabels, result.value))).toEqual(result);
});
