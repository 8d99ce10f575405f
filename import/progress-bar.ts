import type { WriteStream } from "node:tty";
import { number } from "./import-summary.ts";

const width = 30;

/** Shows how far something has come: a bar that fills in a terminal, elsewhere a line for every tenth. */
export class ProgressBar {
	readonly #output: WriteStream;
	readonly #total: number;
	readonly #things: string;
	#tenths = 0;

	constructor(output: WriteStream, total: number, things = "rows") {
		this.#output = output;
		this.#total = total;
		this.#things = things;
	}

	show(done: number): void {
		const share = this.#total === 0 ? 1 : done / this.#total;
		const text = `${number(done)} of ${number(this.#total)} ${this.#things}`;
		if (this.#output.isTTY) {
			const filled = Math.round(share * width);
			const bar = "█".repeat(filled) + "░".repeat(width - filled);
			this.#output.write(
				`\r${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${text}${done >= this.#total ? "\n" : ""}`,
			);
		} else if (Math.floor(share * 10) > this.#tenths) {
			this.#tenths = Math.floor(share * 10);
			this.#output.write(`  ${text}\n`);
		}
	}
}
