import { expect, test } from "vitest";
import { importLargeFile } from "./large-file.ts";

test("[GEN-2] a million rows are imported, with their progress, in constant memory", {
	timeout: 7_200_000,
}, async () => {
	const output = await importLargeFile(1_000_000, { descriptionLength: 200, heapMegabytes: 200, parameters: [] });
	expect(output).toContain("  990,000 rows checked\n");
	expect(output).toContain("  1,000,000 of 1,000,000 rows\n");
	expect(output).toContain("1,000,000 added, 0 changed, 0 unchanged");
});
