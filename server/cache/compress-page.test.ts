import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressBest, compressFast } from "./compress-page.ts";
import { withEncoding } from "./page.ts";

const body = Buffer.from(Array.from({ length: 1000 }, (_, index) => `<li>Otter Lake ${index * index}</li>`).join(""));

test.each([
	["br", brotliDecompressSync],
	["gzip", gunzipSync],
] as const)(
	"[GEN-5] %s is smaller at the best quality, and decompresses to the same body",
	async (encoding, decompress) => {
		const fast = compressFast(body, encoding);
		const best = await compressBest(body, encoding);
		expect(best.length).toBeLessThan(fast.length);
		expect(decompress(fast).equals(body)).toBe(true);
		expect(decompress(best).equals(body)).toBe(true);
		expect(best.buffer.byteLength).toBe(best.length);
	},
);

test("[GEN-5] a small body is not compressed", () => {
	const page = {
		status: 200,
		headers: {},
		setCookies: [],
		expiresAt: null,
		bodies: { identity: body.subarray(0, 999) },
	};
	expect(withEncoding(page, "br")).toBe(page);
});
