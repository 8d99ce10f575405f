import { expect, test } from "vitest";
import { negotiateEncoding } from "./negotiate-encoding.ts";

test.each([
	["gzip, deflate, br, zstd", "br"],
	["gzip, br;q=0.9", "gzip"],
	["br;q=0.5, gzip;q=0.4, identity", "identity"],
	["br;q=0.5, gzip", "gzip"],
	["br;q=0, *", "gzip"],
	["*", "br"],
	["gzip;q=0", "identity"],
	["identity;q=0, *;q=0", "identity"],
	["deflate", "identity"],
	["", "identity"],
	[undefined, "identity"],
])("[GEN-5] a client that accepts %j gets %s", (acceptEncoding, encoding) => {
	expect(negotiateEncoding(acceptEncoding)).toBe(encoding);
});
