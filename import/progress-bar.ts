import type { WriteStream } from "node:tty";
import { formatNumber } from "../domain/format-count.ts";

/** In characters. */
const barWidth = 30;

/** Shows progress as a bar in a terminal, and as a line per tenth in other outputs. */
export class ProgressBar {
	readonly #output: WriteStream;
	readonly #total: number;
	readonly #unit: string;
	#tenths = 0;

	constructor(output: WriteStream, total: number, unit = "rows") {
		this.#output = output;
		this.#total = total;
		this.#unit = unit;
	}

	show(done: number): void {
		const share = this.#total === 0 ? 1 : done / this.#total;
		const text = `${formatNumber(done)} of ${formatNumber(this.#total)} ${this.#unit}`;
		if (this.#output.isTTY) {
			const filled = Math.round(share * barWidth);
			const bar = "█".repeat(filled) + "░".repeat(barWidth - filled);
			this.#output.write(
				`\r${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${text}${done >= this.#total ? "\n" : ""}`,
			);
		} else if (Math.floor(share * 10) > this.#tenths) {
			this.#tenths = Math.floor(share * 10);
			this.#output.write(`  ${text}\n`);
		}
	}
}
