import type { WriteStream } from "node:tty";
import { expect, test } from "vitest";
import { ProgressBar } from "../../import/progress-bar.ts";

test("a terminal shows a bar on one line", () => {
	const written = showOn({ isTTY: true }, [100, 600, 1200]);
	expect(written).toBe(
		"\r███░░░░░░░░░░░░░░░░░░░░░░░░░░░   8 %  100 of 1,200 rows" +
			"\r███████████████░░░░░░░░░░░░░░░  50 %  600 of 1,200 rows" +
			"\r██████████████████████████████ 100 %  1,200 of 1,200 rows\n",
	);
});

test("other outputs get a line for every tenth", () => {
	expect(showOn({ isTTY: false }, [100, 200, 220, 300, 1200])).toBe(
		"  200 of 1,200 rows\n  300 of 1,200 rows\n  1,200 of 1,200 rows\n",
	);
});

function showOn(output: { isTTY: boolean }, steps: number[]): string {
	let written = "";
	const write = (text: string) => {
		written += text;
		return true;
	};
	const progress = new ProgressBar({ ...output, write } as unknown as WriteStream, 1200);
	for (const done of steps) progress.show(done);
	return written;
}
