import { expect, test } from "vitest";
import { importLargeFile } from "./large-file.ts";

test("[GEN-2] a file is imported, with its progress, with less memory than its size", async () => {
	const options = { descriptionLength: 12_000, heapMegabytes: 140, parameters: [] };
	const output = await importLargeFile(12_000, options);
	expect(output).toContain("  10,000 rows checked\n");
	expect(output).toContain("  12,000 of 12,000 rows\n");
	expect(output).toContain("12,000 added, 0 changed, 0 unchanged");
});

test("[GEN-2] a file is checked with less memory than its size", async () => {
	const options = { descriptionLength: 14_000, heapMegabytes: 130, parameters: ["--check"] };
	const output = await importLargeFile(10_000, options);
	expect(output).toContain("  10,000 rows checked\n");
	expect(output).toContain("10,000 rows: 10,000 valid");
});
