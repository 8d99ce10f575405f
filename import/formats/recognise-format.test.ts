import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { recogniseFormat } from "./recognise-format.ts";

const recognise = (text: string, fileName = "feed") => recogniseFormat(new TextEncoder().encode(text), fileName);

test("[IMP-1] recognises a format from the first bytes", () => {
	expect(recognise('{ "next": "", "items": [ { "state": "updated", "kind": "Event"')).toBe("openactive");
	expect(recognise('[{"items":[{"id":1,"state":"deleted"}')).toBe("openactive");
	expect(recognise('{"@context": ["https://schema.org/", "x"], "@type": "Event"')).toBe("json-ld");
	expect(recognise('<!doctype html><script type="application/ld+json">')).toBe("json-ld");
	expect(recognise("\uFEFFBEGIN:VCALENDAR\r\nVERSION:2.0")).toBe("ical");
});

test("[IMP-1] recognises a compressed feed from its first bytes", () => {
	const ids = Array.from({ length: 2000 }, (_, id) => `{"state":"updated","kind":"Event","id":${id * 7919}}`);
	const compressed = gzipSync(`{"items":[${ids.join()}]}`);
	expect(recogniseFormat(compressed.subarray(0, 1000), "feed.gz")).toBe("openactive");
});

test("[IMP-1] falls back to the file name if the start is inconclusive, and does not guess", () => {
	expect(recognise("\n", "summer.ics")).toBe("ical");
	expect(recognise("{", "camps.jsonld.gz")).toBe("json-ld");
	expect(recognise('[{"name":"Camp","items":["a"]}]', "camps.json")).toBe(null);
	expect(recognise("name,url\nCamp,https://schema.org/", "camps.csv")).toBe(null);
	expect(recognise("<p>Camps</p>", "camps.html")).toBe(null);
	expect(recogniseFormat(Uint8Array.of(0x1f, 0x8b, 0, 1), "damaged.gz")).toBe(null);
});
