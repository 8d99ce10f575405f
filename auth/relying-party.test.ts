import { expect, test } from "vitest";
import { createRelyingParty } from "./relying-party.ts";

test.each([
	[null, { id: "localhost", origin: null }],
	["https://larkabout.example", { id: "larkabout.example", origin: "https://larkabout.example" }],
	["http://localhost:3000", { id: "localhost", origin: "http://localhost:3000" }],
	["http://larkabout.example", null],
	["https://192.0.2.7", null],
	["https://[2001:db8::7]", null],
])("[AUTH-7] passkeys of a site at %s are bound to %j", (publicOrigin, relyingParty) => {
	expect(createRelyingParty(publicOrigin)).toEqual(relyingParty);
});
