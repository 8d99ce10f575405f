import { formatNumber } from "../../domain/format-count.ts";
import {
	type ColumnAnswers,
	type ColumnProposal,
	type ColumnQuestion,
	dateOrderQuestion,
	type ProposedColumn,
	yearQuestion,
} from "../../domain/import/column-proposal.ts";
import { columnFields, isNamed, scoreHeader } from "./column-fields.ts";
import type { ColumnProfile, Kind } from "./profile-columns.ts";

/** What the mapping needs to know besides the proposal that people see. */
export type TableProposal = ColumnProposal & {
	profiles: ReadonlyMap<string, ColumnProfile>;
	/** What 6/7/2026 means; null if nobody knows. */
	dateOrder: "mdy" | "dmy" | null;
	/** The year of dates that name none; null if nobody knows. */
	year: number | null;
};

const maxQuestions = 4;
const maxTitleLength = 120;
const minProseLength = 50;
/** Below this share of values of its kind, a column needs a name that says what it is. */
const minShare = 0.1;

const kindNames = new Map(
	`date Dates|range Ranges of dates|yearless Dates without a year|time Times|times Times from and to|weekdays Weekdays
	|money Prices|number Numbers|year Years|degrees Degrees|point Positions|ages Ages|email E-mail addresses
	|phone Phone numbers|zone Time zones|calledOff Cancellations|link Links|picture Links to pictures|yesNo Yes or no|text Texts|id Codes`
		.split(/\s*\|/)
		.map((line) => [line.replace(/ .*/, ""), line.replace(/^\w+ /, "")]),
);

/**
 * Proposes a field for each column, so that the fit of all of them is the best. `order` is that of the site's dates;
 * null if its country has another one.
 */
export function proposeColumns(
	{ rows, columns }: { rows: number; columns: ColumnProfile[] },
	answers: ColumnAnswers,
	{ order, found, today }: { order: "mdy" | "dmy" | null; found: string[]; today: string },
): TableProposal {
	const slots = Object.entries(columnFields).flatMap(([id, { columns: count = 1 }]) =>
		new Array<string>(Math.min(count, columns.length)).fill(id),
	);
	const taken = (column: ColumnProfile, id: string) => (answers[column.name] === id ? 10 : 0);
	const scores = columns.map((column, at) =>
		// The first of two equal columns comes first.
		slots.map((id) => (scoreColumn(column, id, rows) || taken(column, id)) + taken(column, id) - at * 1e-6),
	);
	const assigned = assignBest(scores);
	const proposed = columns.map((column, at): ProposedColumn & { isSure: boolean; guess: string } => {
		const answer = answers[column.name];
		const guess = (scores[at]?.[assigned[at] ?? -1] ?? 0) > 0.01 ? (slots[assigned[at] ?? -1] ?? "") : "";
		const isSure = isSureOf(column, guess, rows);
		const field = guess === "unused" ? "" : guess;
		return {
			name: column.name,
			field: answer ?? (isSure ? field : ""),
			why: field || answer ? describe(column, answer || field, rows) : "",
			examples: column.distinct.slice(0, 2),
			isSure: isSure || answer !== undefined,
			guess: field,
		};
	});
	for (const [at, column] of proposed.entries()) {
		const same = proposed.slice(0, at).filter(({ field }) => field !== "" && field === column.field);
		if (same.length < (columnFields[column.field]?.columns ?? 1)) continue;
		column.why = `“${same[0]?.name}” is it already`;
		column.field = "";
	}
	const remarks = proposed.find(
		({ name, field }, at) => field === "" && answers[name] === undefined && (columns[at]?.shares.calledOff ?? 0) > 0,
	);
	if (remarks && !proposed.some(({ field }) => field === "status")) {
		remarks.field = "status";
		remarks.isSure = true;
		remarks.why = "Says that rows are cancelled or postponed";
	}
	for (const column of proposed) {
		const { needs } = columnFields[column.field] ?? {};
		if (!needs || needs.length === 0 || proposed.some(({ field }) => needs.includes(field))) continue;
		column.why = `Needs a column for: ${needs.map((id) => columnFields[id]?.label).join(" or ")}`;
		column.field = "";
	}
	const questions = proposed
		.filter(({ isSure, guess }) => !isSure && guess)
		.map((column) => askColumn(column, columns));
	const isTitled = proposed.some(({ field }) => field === "title");
	if (!isTitled && !questions.some(({ choices }) => choices.title)) {
		const isFree = (name: string) => ["", "key"].includes(proposed.find((column) => column.name === name)?.field ?? "");
		const candidate = columns.find(({ name, shares }) => isFree(name) && shares.text > 0.5);
		if (candidate && answers[candidate.name] === undefined)
			questions.unshift(askColumn({ name: candidate.name, guess: "title" }, columns));
	}
	const dates = columns.filter(({ name }) =>
		proposed.some((column) => column.name === name && /date|valid/i.test(column.field)),
	);
	const dateOrder = decideOrder(dates, answers, order);
	if (!dateOrder && dates.length > 0 && answers[dateOrderQuestion] === undefined) questions.unshift(askOrder(dates));
	const year = Number(answers[yearQuestion]) || null;
	const isYearOpen =
		dates.some(({ shares }) => shares.yearless > 0.2) && !proposed.some(({ field }) => field === "year");
	if (isYearOpen && answers[yearQuestion] === undefined) questions.unshift(askYear(dates, Number(today.slice(0, 4))));
	return {
		found: [...found, ...describeOrder(dates, dateOrder)],
		columns: proposed.map(({ isSure, guess, ...column }) => column),
		questions: questions.slice(0, maxQuestions),
		fields: Object.fromEntries(
			Object.entries(columnFields).flatMap(([id, { label }]) => (id === "unused" ? [] : [[id, label]])),
		),
		problem: isTitled ? null : "Choose the column with the titles.",
		profiles: new Map(columns.map((column) => [column.name, column])),
		dateOrder,
		year,
	};
}

/** Assigns each row of a matrix to a column of its own: the highest scores first. -1 for rows without any above 0. */
function assignBest(scores: number[][]): number[] {
	const pairs = scores.flatMap((columns, row) => columns.map((score, column) => ({ row, column, score })));
	const assigned = scores.map(() => -1);
	for (const { row, column } of pairs.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score))
		if (assigned[row] === -1 && !assigned.includes(column)) assigned[row] = column;
	return assigned;
}

/** Kinds that values of any meaning can have. */
const vagueKinds = new Set<Kind>(["text", "number", "year", "yesNo", "id"]);

/** The share of values of any of the field's kinds. */
function shareOf({ shares }: ColumnProfile, id: string): number {
	const { kinds = [] } = columnFields[id] ?? {};
	const total = kinds.reduce((sum, kind) => sum + shares[kind], 0);
	return kinds.length === 0 ? 1 : Math.min(1, total);
}

/** The share of values of the field's first kind, if that says what a column without a name is. */
function tellingShareOf({ shares }: ColumnProfile, id: string): number {
	const [kind] = columnFields[id]?.kinds ?? [];
	return kind && !vagueKinds.has(kind) ? shares[kind] : 0;
}

/** Names count for more than contents. Without a name, only contents that are of a telling kind count. */
function scoreColumn(column: ColumnProfile, id: string, rows: number): number {
	const named = scoreHeader(column.name, id);
	const { shares, averageLength } = column;
	if (id === "title") {
		if (shares.text < 0.5 || averageLength > maxTitleLength || named === 0) return 0;
		return 0.3 + named * 0.7 + (0.3 * column.distinct.length) / Math.min(rows, 300);
	}
	if (id === "key") return named && column.filled === rows ? named * 0.4 + (column.isUnique ? 0.5 : 0.2) : 0;
	if (id === "description" && named === 0) return shares.text > 0.5 && averageLength > minProseLength ? 0.3 : 0;
	const share = shareOf(column, id);
	if (share < minShare) return 0;
	if (named > 0) return named * 0.6 + share * 0.4 + (id === "unused" ? 0.02 : 0);
	const telling = tellingShareOf(column, id);
	return telling > 0.8 ? telling * 0.35 : 0;
}

function isSureOf(column: ColumnProfile, id: string, rows: number): boolean {
	const named = scoreHeader(column.name, id);
	if (named > 0) return scoreColumn(column, id, rows) > 0.6;
	return (
		columnFields[id]?.needsNoHeader === true &&
		tellingShareOf(column, id) > 0.9 &&
		scoreHeader(column.name, "unused") === 0
	);
}

function describe(column: ColumnProfile, id: string, rows: number): string {
	const { filled, shares } = column;
	const [kind] = (columnFields[id]?.kinds ?? []).toSorted((one, other) => shares[other] - shares[one]);
	const share = kind ? shares[kind] : 1;
	const where =
		share < 0.995
			? `in ${Math.floor(share * 100)}% of ${formatNumber(filled)} values`
			: filled === rows
				? rows === 1
					? "in the only row"
					: `in all ${formatNumber(rows)} rows`
				: `in ${formatNumber(filled)} of ${formatNumber(rows)} rows`;
	return `${kindNames.get(kind ?? "text")}, ${where}${scoreHeader(column.name, id) > 0 ? "; its name fits" : ""}`;
}

function askColumn({ name, guess }: { name: string; guess: string }, columns: ColumnProfile[]): ColumnQuestion {
	const column = columns.find((other) => other.name === name);
	const isOther = (id: string) =>
		id !== guess && id !== "unused" && column && shareOf(column, id) > 0.8 && scoreColumn(column, id, 0) > 0;
	const choices = [guess, ...Object.keys(columnFields).filter(isOther)].map((id) => [
		id,
		columnFields[id]?.label ?? "",
	]);
	const examples = column?.distinct.slice(0, 2).map((text) => `“${text.slice(0, 60)}”`);
	return {
		about: name,
		text: `What is ${isNamed(name) ? `“${name}”` : name}, with values like ${examples?.join(" and ")}?`,
		choices: { ...Object.fromEntries(choices), "": "Something else: leave it out" },
	};
}

function decideOrder(
	dates: ColumnProfile[],
	answers: ColumnAnswers,
	order: "mdy" | "dmy" | null,
): "mdy" | "dmy" | null {
	const answer = answers[dateOrderQuestion];
	if (answer === "mdy" || answer === "dmy") return answer;
	const [mdy, dmy] = countOrders(dates);
	if (mdy > 0 !== dmy > 0) return mdy > 0 ? "mdy" : "dmy";
	if (mdy === 0 && !dates.some(({ isOrderOpen }) => isOrderOpen)) return order ?? "mdy";
	return mdy > 0 ? null : order;
}

function countOrders(dates: ColumnProfile[]): [number, number] {
	const count = (order: "mdy" | "dmy") => dates.reduce((sum, { dateOrders }) => sum + dateOrders[order], 0);
	return [count("mdy"), count("dmy")];
}

function askOrder(dates: ColumnProfile[]): ColumnQuestion {
	const example = dates.flatMap(({ distinct }) => distinct).find((text) => /^\d{1,2}[/-]\d{1,2}\b/.test(text));
	return {
		about: dateOrderQuestion,
		text: `How are dates like “${example}” written?`,
		choices: { mdy: "Month first", dmy: "Day first", "": "I don’t know: leave dates out" },
	};
}

function askYear(dates: ColumnProfile[], year: number): ColumnQuestion {
	const example = dates.find(({ shares }) => shares.yearless > 0.2)?.distinct[0];
	const choices = Object.fromEntries([year, year + 1].map((choice) => [choice, String(choice)]));
	return {
		about: yearQuestion,
		text: `Which year are dates like “${example}” in?`,
		choices: { ...choices, "": "I don’t know: leave them out" },
	};
}

function describeOrder(dates: ColumnProfile[], order: "mdy" | "dmy" | null): string[] {
	const [mdy, dmy] = countOrders(dates);
	if (!order || (mdy === 0 && dmy === 0 && !dates.some(({ isOrderOpen }) => isOrderOpen))) return [];
	const count = order === "mdy" ? mdy : dmy;
	const why = count > 0 ? `${formatNumber(count)} dates only exist so` : "as usual on this site";
	return [`Dates with the ${order === "mdy" ? "month" : "day"} first: ${why}`];
}
