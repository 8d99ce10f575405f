import { formatNumber, formatQuantity } from "../domain/format-count.ts";
import { quoteValue } from "./cell-values.ts";
import type { FieldProblem, RowOutcome } from "./check-catalogue.ts";

const maxListedRejections = 20;
const maxListedDuplicates = 5;

/** Counts the outcomes of all rows and collects the first of them for the screen. */
export class ImportSummary {
	rows = 0;
	valid = 0;
	rejected = 0;
	skipped = 0;
	duplicate = 0;
	readonly #rejectionReasons = new Map<string, number>();
	readonly #skipReasons = new Map<string, number>();
	readonly #firstRejections: string[] = [];
	readonly #firstDuplicates: string[] = [];

	add(outcome: RowOutcome): void {
		this.rows++;
		this[outcome.kind]++;
		if (outcome.kind === "rejected") this.#addRejection(outcome.line, outcome.problems);
		else if (outcome.kind === "skipped") increment(this.#skipReasons, outcome.reason);
		else if (outcome.kind === "duplicate" && this.#firstDuplicates.length < maxListedDuplicates) {
			const { line, firstLine, key } = outcome;
			this.#firstDuplicates.push(`  line ${line}  has the same key as line ${firstLine} (${key})`);
		}
	}

	#addRejection(line: number, problems: FieldProblem[]): void {
		for (const { field, reason } of problems) increment(this.#rejectionReasons, `${field}: ${reason}`);
		if (this.#firstRejections.length >= maxListedRejections) return;
		this.#firstRejections.push(`  line ${line}  ${problems.map(describeProblem).join("; ")}`);
	}

	/** The lines to print. */
	toLines(): string[] {
		const { rows, valid, rejected, skipped, duplicate } = this;
		return [
			`${formatQuantity(rows, "row")}: ${formatNumber(valid)} valid, ${formatNumber(rejected)} rejected, ${formatNumber(skipped)} skipped, ${formatNumber(duplicate)} duplicate.`,
			...formatSection("Rejected:", this.#firstRejections, rejected),
			...formatSection("Rejected, by reason:", formatReasons(this.#rejectionReasons)),
			...formatSection("Skipped by the mapping:", formatReasons(this.#skipReasons)),
			...formatSection("Duplicate keys (the first valid row of a key is imported):", this.#firstDuplicates, duplicate),
		];
	}
}

function describeProblem({ field, reason, value }: FieldProblem): string {
	return `${field}: ${reason}${value === undefined ? "" : ` (${quoteValue(value)})`}`;
}

function formatSection(heading: string, lines: string[], total = lines.length): string[] {
	if (lines.length === 0) return [];
	const unlisted = total - lines.length;
	const more = unlisted > 0 ? [`  … and ${formatNumber(unlisted)} more; --report FILE lists all.`] : [];
	return ["", heading, ...lines, ...more];
}

function formatReasons(counts: Map<string, number>): string[] {
	return [...counts]
		.sort(([, a], [, b]) => b - a)
		.map(([reason, count]) => `${formatNumber(count).padStart(8)}  ${reason}`);
}

function increment(counts: Map<string, number>, key: string): void {
	counts.set(key, (counts.get(key) ?? 0) + 1);
}
