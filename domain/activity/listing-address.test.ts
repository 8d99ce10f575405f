import { expect, test } from "vitest";
import { noFilters } from "./filters.ts";
import { parseListingAddress, parseListingForm, toListingQuery } from "./listing-address.ts";

const parse = (query: string) => parseListingAddress(new URLSearchParams(query));

test("[LIST-2] the form of the list stands in the URL after the filters", () => {
	const address = parse("view=rows&type=Camp&page=2");
	expect(address).toMatchObject({ view: "rows", page: 2, filters: { type: "Camp" } });
	expect(toListingQuery(address)).toBe("?type=Camp&page=2&view=rows");
	expect(toListingQuery({ filters: noFilters, view: "rows" })).toBe("?view=rows");
});

test("[LIST-2] cards are the usual form, and an unknown one is ignored", () => {
	expect(parse("view=globe")).toMatchObject({ view: "cards" });
	expect(toListingQuery(parse("view=cards&search=judo"))).toBe("?search=judo");
});

test("[LIST-9] what a form sends starts from the first page", () => {
	const form = new FormData();
	for (const [name, value] of ["search:judo", "day:sat", "day:sun", "page:3", "view:rows"].map((pair) =>
		pair.split(":"),
	)) {
		form.append(name ?? "", value ?? "");
	}
	expect(toListingQuery(parseListingForm(form))).toBe("?search=judo&day=sat,sun&view=rows");
});
