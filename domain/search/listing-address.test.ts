import { expect, test } from "vitest";
import { noFilters } from "./filters.ts";
import { parseListingAddress, parseListingForm, toListingQuery } from "./listing-address.ts";

const parse = (query: string) => parseListingAddress(new URLSearchParams(query));

test("[LIST-2] the view follows the filters in the URL", () => {
	const address = parse("view=rows&type=Camp&page=2");
	expect(address).toMatchObject({ view: "rows", page: 2, filters: { type: "Camp" } });
	expect(toListingQuery(address)).toBe("?type=Camp&page=2&view=rows");
	expect(toListingQuery({ filters: noFilters, view: "rows" })).toBe("?view=rows");
});

test("[LIST-2] cards are the default view, and an unknown view falls back to them", () => {
	expect(parse("view=globe")).toMatchObject({ view: "cards" });
	expect(toListingQuery(parse("view=cards&search=judo"))).toBe("?search=judo");
});

test("[LIST-9] submitting the form goes back to page 1", () => {
	const form = new FormData();
	for (const [name, value] of ["search:judo", "day:sat", "day:sun", "page:3", "view:rows"].map((pair) =>
		pair.split(":"),
	)) {
		form.append(name ?? "", value ?? "");
	}
	expect(toListingQuery(parseListingForm(form))).toBe("?search=judo&day=sat,sun&view=rows");
});
