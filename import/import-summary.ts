import { quoteValue } from "./cell-values.ts";
import type { FieldProblem, RowOutcome } from "./check-catalogue.ts";

const rejectedShown = 20;
const repeatedShown = 5;

/** Counts what became of the rows, and keeps the first of them for the screen. */
export class ImportSummary {
	rows = 0;
	good = 0;
	rejected = 0;
	skipped = 0;
	repeated = 0;
	readonly #reasons = new Map<string, number>();
	readonly #skips = new Map<string, number>();
	readonly #firstRejected: string[] = [];
	readonly #firstRepeated: string[] = [];

	add(outcome: RowOutcome): void {
		this.rows++;
		this[outcome.kind]++;
		if (outcome.kind === "rejected") {
			const { line, problems } = outcome;
			for (const { field, reason } of problems) count(this.#reasons, `${field}: ${reason}`);
			if (this.#firstRejected.length < rejectedShown) {
				this.#firstRejected.push(`  line ${line}  ${problems.map(sentence).join("; ")}`);
			}
		} else if (outcome.kind === "skipped") {
			count(this.#skips, outcome.reason);
		} else if (outcome.kind === "repeated" && this.#firstRepeated.length < repeatedShown) {
			this.#firstRepeated.push(`  line ${outcome.line}  has the key of line ${outcome.firstLine} (${outcome.key})`);
		}
	}

	/** The lines for the person at the command. */
	summary(): string[] {
		const { rows, good, rejected, skipped, repeated } = this;
		return [
			`${counted(rows, "row")}: ${number(good)} good, ${number(rejected)} rejected, ${number(skipped)} skipped, ${number(repeated)} repeated.`,
			...section("Rejected:", this.#firstRejected, rejected),
			...section("Rejected, by reason:", ranked(this.#reasons)),
			...section("Skipped, as the mapping says:", ranked(this.#skips)),
			...section("Repeated keys (the first good row with a key counts):", this.#firstRepeated, repeated),
		];
	}
}

export function number(count: number): string {
	return count.toLocaleString("en-US");
}

export function counted(count: number, noun: string): string {
	return `${number(count)} ${noun}${count === 1 ? "" : "s"}`;
}

function sentence({ field, reason, value }: FieldProblem): string {
	return `${field}: ${reason}${value === undefined ? "" : ` (${quoteValue(value)})`}`;
}

function section(heading: string, lines: string[], all = lines.length): string[] {
	if (lines.length === 0) return [];
	const more = all > lines.length ? [`  … and ${number(all - lines.length)} more; --report FILE writes all.`] : [];
	return ["", heading, ...lines, ...more];
}

function ranked(counts: Map<string, number>): string[] {
	return [...counts]
		.sort(([, one], [, other]) => other - one)
		.map(([text, count]) => `${number(count).padStart(8)}  ${text}`);
}

function count(counts: Map<string, number>, text: string): void {
	counts.set(text, (counts.get(text) ?? 0) + 1);
}
