import { expect, test } from "vitest";
import { isExternal } from "./resource.ts";

const link = "https://elsewhere.example/";

test.each([
	["", link, true],
	[" \n\t", link, true],
	["<p>Words</p>", link, false],
	["", null, false],
	["<p>Words</p>", null, false],
])("[RES-4] content %j with the link %j is external: %j", (content, externalLink, expected) => {
	expect(isExternal({ content, externalLink })).toBe(expected);
});
