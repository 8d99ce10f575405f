import { expect, test } from "vitest";
import { acceptedEncoding } from "./accepted-encoding.ts";

test.each([
	["gzip, deflate, br, zstd", "br"],
	["gzip", "gzip"],
	["GZIP", "gzip"],
	["br;q=0.5, gzip", "gzip"],
	["br;q=0.5, gzip;q=0.5", "br"],
	["br;q=0.001, gzip;q=0", "br"],
	["br ; q=0.8 , gzip ; q=0.9", "gzip"],
	["*", "br"],
	["br;q=0, *", "gzip"],
	["*;q=0", "identity"],
	["*;q=0.1, identity;q=0.5", "identity"],
	["identity;q=0.5, gzip;q=0.4", "identity"],
	["identity;q=0.5, gzip;q=0.5", "gzip"],
	["br;q=2, gzip;q=nonsense", "identity"],
	["deflate, zstd", "identity"],
	["", "identity"],
	[undefined, "identity"],
])("a client that says %j is sent %s", (accepted, encoding) => {
	for (const _ of ["read", "remembered"]) expect(acceptedEncoding(accepted, ["br", "gzip", "identity"])).toBe(encoding);
});

test("only what is offered is chosen", () => {
	expect(acceptedEncoding("br, gzip;q=0.5", ["gzip", "identity"])).toBe("gzip");
	expect(acceptedEncoding("br", ["gzip", "identity"])).toBe("identity");
});
