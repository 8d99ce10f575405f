import { expect, test } from "vitest";
import { findPrograms } from "../../tools/cluster/programs.ts";
import { runScript } from "../support/run-script.ts";

function hasPrograms(): boolean {
	try {
		findPrograms();
		return true;
	} catch {
		return false;
	}
}

test.skipIf(!hasPrograms())(
	"[SCALE-1] [SCALE-2] [SCALE-3] [SCALE-4] the cluster passes every line of the drill",
	async () => {
		const { code, output, errors } = await runScript("cluster", ["--drill"]);
		expect(output.split("\n").filter((line) => line.startsWith("MISSED"))).toEqual([]);
		expect({ code, errors }).toMatchObject({ code: 0 });
	},
	60 * 60_000,
);
