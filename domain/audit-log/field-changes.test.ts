import { expect, test } from "vitest";
import { listFieldChanges } from "./field-changes.ts";

test("a line of the history names each field in words, and shows values as they are read", () => {
	const before = { featured: false, ageRange: "5-8", tags: ["sleep", "food"], location: "", imageUrl: null };
	const after = { featured: true, ageRange: "8-12", tags: [], location: "Quay", imageUrl: null };
	expect(listFieldChanges({ before, after })).toEqual([
		{ field: "Featured", before: "no", after: "yes" },
		{ field: "Age range", before: "5-8", after: "8-12" },
		{ field: "Tags", before: "sleep\nfood", after: "nothing" },
		{ field: "Location", before: "nothing", after: "Quay" },
		{ field: "Image URL", before: "nothing", after: "nothing" },
	]);
});

test("where there was no document before, or is none after, that side is empty", () => {
	expect(listFieldChanges({ before: null, after: { title: "Judo" } })).toEqual([
		{ field: "Title", before: null, after: "Judo" },
	]);
	expect(listFieldChanges({ before: { title: "Judo" }, after: null })).toEqual([
		{ field: "Title", before: "Judo", after: null },
	]);
	expect(listFieldChanges({ before: null, after: null })).toEqual([]);
});

test("of long texts the part that differs is shown, with a little of what is around it", () => {
	const [start, end] = ["a".repeat(5000), "z".repeat(5000)];
	const [change] = listFieldChanges({
		before: { content: `${start}old${end}` },
		after: { content: `${start}new!${end}` },
	});
	expect(change).toEqual({
		field: "Content",
		before: `… ${"a".repeat(80)}old${"z".repeat(80)} …`,
		after: `… ${"a".repeat(80)}new!${"z".repeat(80)} …`,
	});
});

test("a text that overlaps itself where it grew is still shown right", () => {
	const [change] = listFieldChanges({ before: { content: "ab".repeat(300) }, after: { content: "ab".repeat(301) } });
	expect(change?.before).toMatch(/^… (ab)+$|^… (ba)+b? …$|^… (ab)+ …$/);
	expect((change?.after?.length ?? 0) - (change?.before?.length ?? 0)).toBe(2);
});

test("what is longer than anybody reads is cut, and says so", () => {
	const [change] = listFieldChanges({ before: null, after: { content: "x".repeat(3200) } });
	expect(change?.after).toMatch(/^x{1200} … \(2,000 characters more\)$/);
});
