import { expect, test } from "vitest";
import { linkAddress } from "./link-address.ts";

test.each([
	[" https://camps.example/a?b=c#d ", "https://camps.example/a?b=c#d"],
	["/activities?type=Camp", "/activities?type=Camp"],
	["#s-what-to-bring", "#s-what-to-bring"],
	["mailto:hello@larkabout.example", "mailto:hello@larkabout.example"],
	["hello@larkabout.example", "mailto:hello@larkabout.example"],
	["tel:+15550100142", "tel:+15550100142"],
	["camps.example", "https://camps.example/"],
	["camps.example/a b", null],
	["//camps.example", null],
	["/\\camps.example", null],
	["https://", null],
	["javascript:alert(1)", null],
	["java\nscript:alert(1)", null],
	["data:text/html,x", null],
	["ftp://camps.example", null],
	["camps", null],
	["", null],
])("[EDIT-1] a link to %j leads to %j", (text, address) => {
	expect(linkAddress(text)).toBe(address);
});
