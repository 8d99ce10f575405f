import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { deflateRawSync, gunzipSync, gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { spliceableGzip } from "./spliceable-gzip.ts";

const gap = 36;
const words = ["lantern", "otter", "harbour", "kayak", "éclair", "<li class='card'>", "\n", " "];

/** A text like a page's: many words come again and again. The same for the same length. */
function text(length: number): Buffer {
	return Buffer.from(Array.from({ length }, (_, at) => words[(at * at + at) % words.length]).join(""));
}

const texts: Record<string, Buffer[]> = {
	"one gap": [text(500), text(900)],
	"one gap far beyond the window": [text(40_000), text(30_000)],
	"a gap near the start": [Buffer.from("<"), text(3000)],
	"a gap near the end": [text(3000), Buffer.from(">")],
	"a gap at the end": [text(3000), Buffer.alloc(0)],
	"a gap at the start": [Buffer.alloc(0), text(3000)],
	"several gaps": [text(700), text(20), text(7000), text(1)],
	"no gap": [text(2000)],
	"nothing that could be packed": [randomBytes(70_000), randomBytes(5000)],
};

test.each(Object.entries(texts))("a file with %s is that of the text with what was filled in", async (_, parts) => {
	for (const level of [1, 6, 9]) {
		const file = await spliceableGzip(parts, gap, { level, deflate: deflateRawSync });
		for (const fill of [randomUUID(), "0".repeat(gap), randomUUID()]) {
			const packed = Buffer.concat(file.withFill(fill));
			// gunzip compares the checksum and the length.
			expect(gunzipSync(packed).equals(filled(parts, fill))).toBe(true);
			expect(packed.length).toBe(file.bytes + gap * (parts.length - 1));
		}
	}
});

test("a file filled again leaves the one before as it was", async () => {
	const file = await spliceableGzip([text(10), text(10)], gap, { level: 9, deflate: deflateRawSync });
	const first = Buffer.concat(file.withFill("a".repeat(gap)));
	file.withFill("b".repeat(gap));
	expect(gunzipSync(first).toString()).toContain("a".repeat(gap));
});

test("a gap costs next to nothing: what stands before it is still referred to", async () => {
	const parts = [text(2000), text(2000)];
	const whole = gzipSync(filled(parts, "x".repeat(gap)), { level: 9 });
	const { bytes } = await spliceableGzip(parts, gap, { level: 9, deflate: deflateRawSync });
	expect(bytes + gap).toBeLessThan(whole.length + 100);
});

test("fetch() unpacks it as it does any other", async () => {
	const parts = [text(5000), text(5000)];
	const fill = randomUUID();
	const packed = Buffer.concat(
		(await spliceableGzip(parts, gap, { level: 6, deflate: deflateRawSync })).withFill(fill),
	);
	const server = createServer((_, response) => response.setHeader("content-encoding", "gzip").end(packed)).listen(0);
	onTestFinished(() => void server.close());
	await once(server, "listening");
	const answer = await fetch(`http://localhost:${(server.address() as AddressInfo).port}`);
	expect(await answer.text()).toBe(filled(parts, fill).toString());
});

function filled(parts: Buffer[], fill: string): Buffer {
	return Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [Buffer.from(fill), part])));
}
