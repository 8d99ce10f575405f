import { formatFieldName } from "../domain/audit-log/field-changes.ts";
import { formatNumber, formatQuantity } from "../domain/format-count.ts";
import type { CheckSection } from "../domain/import/import-job.ts";
import { quoteValue } from "./cell-values.ts";
import type { FieldProblem, RowOutcome } from "./row-outcome.ts";
import { parseDate } from "./values/parse-date.ts";

const maxListedRejections = 20;
const maxExamples = 2;
/** Maximum number of different reasons. Reasons can hold a value of the row, such as a date. */
const maxReasons = 200;
/** Maximum number of different values of one field that are counted, and of those that are shown. */
const maxValues = 2000;
const maxShownValues = 5;

const maxWords = 20_000;
const maxShownWords = 20;
const commonWords = new Set("with from your this that para avec pour dans und mit les des".split(" "));

type Reason = { count: number; examples: string[] };

/** Counts the outcomes of all rows, and collects the first examples to display. */
export class ImportSummary {
	readonly #unit: "line" | "item";
	rows = 0;
	valid = 0;
	merged = 0;
	rejected = 0;
	skipped = 0;
	duplicate = 0;
	deleted = 0;
	/** Activities that name only adults or seniors. */
	adults = 0;
	/** Rejected rows without a readable key, which cannot be matched to an activity. */
	unidentified = 0;
	readonly #rejected = new Map<string, Reason>();
	readonly #skipped = new Map<string, Reason>();
	/** The values that cannot be read, by field. */
	readonly #unreadable = new Map<string, Map<string, Reason>>();
	readonly #unread = new Map<string, Reason>();
	readonly #differing = new Map<string, Reason>();
	readonly #duplicates = new Map<string, Reason>();
	readonly #wrongOrder = new Map<string, Reason>();
	readonly #adults = new Map<string, Reason>();
	/** The words of titles that name no category. */
	readonly #uncategorizedWords = new Map<string, Reason>();
	#uncategorized = 0;
	readonly #firstRejections: string[] = [];

	/** `unit`: rows of a file are located by line, items of a feed by number. */
	constructor(unit: "line" | "item" = "line") {
		this.#unit = unit;
	}

	add(outcome: RowOutcome): void {
		this.rows++;
		this[outcome.kind]++;
		const where = this.#describe(outcome);
		if (outcome.kind === "rejected" && outcome.key === "") this.unidentified++;
		if (outcome.kind === "rejected") this.#addRejection(where, outcome.line, outcome.problems);
		else if (outcome.kind === "skipped") addReason(this.#skipped, outcome.reason, where);
		else if (outcome.kind === "duplicate") {
			addReason(this.#duplicates, "the same as an earlier row", `${where}, as line ${outcome.firstLine}`);
		}
		if (outcome.kind === "merged") {
			for (const field of outcome.differing) {
				addReason(
					this.#differing,
					field.replace(/Id$/, ""),
					`${where}, different from ${this.#unit} ${outcome.firstLine}`,
				);
			}
		}
		if (outcome.kind === "valid") {
			if (outcome.audience === "adults") {
				this.adults++;
				addReason(this.#adults, "in its ages or words", where);
			}
			if (outcome.category === null) this.#addUncategorized(outcome.title, where);
		}
		if (outcome.kind === "valid" || outcome.kind === "merged") {
			for (const { field, value, isConstant } of outcome.unreadable) {
				const name = describeField(field);
				const text = quoteValue(value);
				if (isOfOtherOrder(value)) addReason(this.#wrongOrder, name, `${where}: ${text}`);
				const values = this.#unreadable.get(name) ?? new Map<string, Reason>();
				this.#unreadable.set(name, values);
				if (!isConstant || !values.has(text)) addReason(values, text, isConstant ? "the mapping" : where, maxValues);
			}
			for (const { field, value } of outcome.unread) addReason(this.#unread, field, `${where}: ${quoteValue(value)}`);
		}
	}

	#addUncategorized(title: string, where: string): void {
		this.#uncategorized++;
		for (const word of new Set(title.toLowerCase().match(/\p{L}{4,}/gu)))
			if (!commonWords.has(word)) addReason(this.#uncategorizedWords, word, where, maxWords);
	}

	#addRejection(where: string, line: number, problems: FieldProblem[]): void {
		for (const { field, reason, value } of problems) {
			const example = value === undefined ? where : `${where}: ${quoteValue(value)}`;
			addReason(this.#rejected, `${field}: ${reason}`, example);
		}
		if (this.#firstRejections.length >= maxListedRejections) return;
		this.#firstRejections.push(`  ${this.#unit} ${line}  ${problems.map(describeProblem).join("; ")}`);
	}

	#describe({ line, key, title }: RowOutcome): string {
		const name = [key, title].filter(Boolean).join(" ");
		return `${this.#unit} ${line}${name ? `, ${name.length > 80 ? `${name.slice(0, 80)}…` : name}` : ""}`;
	}

	/** Returns the reasons with their counts and a few examples each, by section. Leaves out empty sections. */
	toSections(): CheckSection[] {
		const sections: [string, Map<string, Reason>, max?: number][] = [
			["Dates with day and month in the other order, so that others may be wrong. Set dateOrder", this.#wrongOrder],
			["Names only adults or seniors", this.#adults],
			["Rejected, by reason", this.#rejected],
			["Skipped", this.#skipped],
			[
				"Couldn't be read, so it's left unknown",
				new Map([...this.#unreadable].map(([field, values]) => [field, summarizeValues(values)])),
			],
			[
				`Differs between ${this.#unit === "line" ? "rows" : "items"} of one activity (only what all of them say was imported)`,
				this.#differing,
			],
			["Duplicate rows", this.#duplicates],
			[this.#unit === "line" ? "Columns that aren't used" : "Properties that aren't read", this.#unread],
			[
				`No word names a category, so it isn't known for ${formatNumber(this.#uncategorized)}. Their commonest words`,
				this.#uncategorizedWords,
				maxShownWords,
			],
		];
		return sections.flatMap(([title, reasons, max]) =>
			reasons.size === 0 ? [] : { title, reasons: sortByCount(reasons).slice(0, max) },
		);
	}

	toLines(): string[] {
		const { rows, valid, rejected, skipped, duplicate, merged, deleted } = this;
		const row = this.#unit === "line" ? "row" : "item";
		const counts = [`${formatNumber(valid)} valid`, `${formatNumber(rejected)} rejected`].concat(
			`${formatNumber(skipped)} skipped`,
			`${formatNumber(duplicate)} duplicate`,
			merged > 0 ? `${formatNumber(merged)} combined with an earlier ${row}` : [],
			deleted > 0 ? `${formatNumber(deleted)} deleted by the source` : [],
		);
		return [
			`${formatQuantity(rows, row)}: ${counts.join(", ")}.`,
			...formatSection("Rejected:", this.#firstRejections, rejected),
			...this.toSections().flatMap(({ title, reasons }) => formatSection(`${title}:`, formatReasons(reasons))),
		];
	}
}

/** Whether a date that couldn't be read exists if day and month change places: '13/01/2027'. */
function isOfOtherOrder(value: string): boolean {
	return parseDate(value, { order: "mdy" }) !== parseDate(value, { order: "dmy" });
}

function describeProblem({ field, reason, value }: FieldProblem): string {
	return `${field}: ${reason}${value === undefined ? "" : ` (${quoteValue(value)})`}`;
}

function formatSection(heading: string, lines: string[], total = lines.length): string[] {
	if (lines.length === 0) return [];
	const unlisted = total - lines.length;
	const more = unlisted > 0 ? [`  … and ${formatNumber(unlisted)} more. To list all, use --report FILE.`] : [];
	return ["", heading, ...lines, ...more];
}

function formatReasons(reasons: CheckSection["reasons"]): string[] {
	return reasons.flatMap(({ reason, count, examples }) => [
		`${formatNumber(count).padStart(8)}  ${reason}`,
		...examples.map((example) => `${" ".repeat(12)}${example}`),
	]);
}

function sortByCount(reasons: Map<string, Reason>): CheckSection["reasons"] {
	return [...reasons]
		.sort(([, one], [, other]) => other.count - one.count)
		.map(([reason, { count, examples }]) => ({ reason, count, examples }));
}

/** Counts all values of a field, with the commonest ones as examples. */
function summarizeValues(values: Map<string, Reason>): Reason {
	const sorted = sortByCount(values);
	return {
		count: sorted.reduce((sum, { count }) => sum + count, 0),
		examples: sorted
			.slice(0, maxShownValues)
			.map(
				({ reason, count, examples: [first] }) =>
					`${first}: ${reason}${count > 1 ? `, ${formatNumber(count)} times` : ""}`,
			),
	};
}

/** 'sessions.startDate' → 'Start date'. */
function describeField(path: string): string {
	return formatFieldName(path.split(".").at(-1) ?? path);
}

function addReason(reasons: Map<string, Reason>, text: string, example: string, max = maxReasons): void {
	const key = reasons.has(text) || reasons.size < max ? text : "further reasons";
	const reason = reasons.get(key) ?? { count: 0, examples: [] };
	reason.count++;
	if (reason.examples.length < maxExamples) reason.examples.push(example);
	reasons.set(key, reason);
}
