import { expect, test } from "vitest";
import { parseActivityIds, toIdsQuery } from "./activity-ids.ts";

const parse = (query: string) => parseActivityIds(new URLSearchParams(query));

test("[FAM-3] reads activity ids from a shared URL and from a form's checkboxes", () => {
	expect(parse("ids=judo,kayak")).toEqual(["judo", "kayak"]);
	expect(parse("ids=judo&ids=kayak")).toEqual(["judo", "kayak"]);
	expect(parse("ids=judo%2Ckayak&ids=judo&other=x")).toEqual(["judo", "kayak"]);
});

test("[FAM-3] ignores blanks and empty ids, and truncates lists to 60 ids", () => {
	expect(parse("")).toEqual([]);
	expect(parse("ids=")).toEqual([]);
	expect(parse("ids=,%20judo%20,,")).toEqual(["judo"]);
	expect(parse(`ids=${Array.from({ length: 1000 }, (_, n) => n)}`)).toHaveLength(60);
});

test("[FAM-3] a list survives the round trip through its query", () => {
	const ids = ["judo", "a b", "50%", "x&y"];
	expect(toIdsQuery(ids)).toBe("?ids=judo,a%20b,50%25,x%26y");
	expect(parse(toIdsQuery(ids))).toEqual(ids);
	expect(toIdsQuery([])).toBe("");
});
