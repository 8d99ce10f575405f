import { expect, test } from "vitest";
import { importLargeFile } from "./large-file.ts";

test("[GEN-2] a file is checked with less memory than it would take", async () => {
	const options = { descriptionLength: 15_000, heapMegabytes: 100, parameters: ["--check"] };
	const output = await importLargeFile(10_000, options);
	expect(output).toContain("  10,000 rows checked\n");
	expect(output).toContain("10,000 rows: 10,000 valid");
});
