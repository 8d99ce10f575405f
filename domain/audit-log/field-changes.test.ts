import { expect, test } from "vitest";
import { listFieldChanges } from "./field-changes.ts";

test("formats the names and values of changed fields", () => {
	const before = { featured: false, ageRange: "5-8", tags: ["sleep", "food"], location: "", imageUrl: null };
	const after = { featured: true, ageRange: "8-12", tags: [], location: "Quay", imageUrl: null };
	expect(listFieldChanges({ before, after })).toEqual([
		{ field: "Featured", before: "no", after: "yes" },
		{ field: "Age range", before: "5-8", after: "8-12" },
		{ field: "Tags", before: "sleep\nfood", after: "nothing" },
		{ field: "Location", before: "nothing", after: "Quay" },
		{ field: "Picture", before: "nothing", after: "nothing" },
	]);
});

test("a new document has no before, and a deleted one no after", () => {
	expect(listFieldChanges({ before: null, after: { title: "Judo" } })).toEqual([
		{ field: "Title", before: null, after: "Judo" },
	]);
	expect(listFieldChanges({ before: { title: "Judo" }, after: null })).toEqual([
		{ field: "Title", before: "Judo", after: null },
	]);
	expect(listFieldChanges({ before: null, after: null })).toEqual([]);
});

test("shows only the differing part of long texts, with some context", () => {
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

test("handles a repetitive text whose common start and end overlap", () => {
	const [change] = listFieldChanges({ before: { content: "ab".repeat(300) }, after: { content: "ab".repeat(301) } });
	expect(change?.before).toMatch(/^… (ab)+$|^… (ba)+b? …$|^… (ab)+ …$/);
	expect((change?.after?.length ?? 0) - (change?.before?.length ?? 0)).toBe(2);
});

test("truncates very long values, and says how much is missing", () => {
	const [change] = listFieldChanges({ before: null, after: { content: "x".repeat(3200) } });
	expect(change?.after).toMatch(/^x{1200} … \(2,000 more characters\)$/);
});
