import { expect, test } from "vitest";
import { importLargeFile } from "./large-file.ts";

test("[GEN-2] a hundred thousand rows are imported, with their progress, in constant memory", {
	timeout: 1_200_000,
}, async () => {
	const output = await importLargeFile(100_000, { descriptionLength: 200, heapMegabytes: 200, parameters: [] });
	expect(output).toContain("  90,000 rows checked\n");
	expect(output).toContain("  100,000 of 100,000 rows\n");
	expect(output).toContain("100,000 added, 0 changed, 0 unchanged");
});

test("[GEN-2] a file is checked with less memory than its size", async () => {
	const options = { descriptionLength: 15_000, heapMegabytes: 100, parameters: ["--check"] };
	const output = await importLargeFile(10_000, options);
	expect(output).toContain("  10,000 rows checked\n");
	expect(output).toContain("10,000 rows: 10,000 valid");
});
