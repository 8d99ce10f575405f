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
