import { parseAges } from "../../domain/activity/ages.ts";
import { parsePrices } from "../../domain/offer/parse-prices.ts";
import { isTimeZone } from "../../domain/session/time-zone.ts";
import { normalizeHttpUrl } from "../../domain/url.ts";
import { type Cell, cellToText, parseCell } from "../cell-values.ts";
import type { FileRows } from "../file-rows.ts";
import { isObject } from "../mapping-schema.ts";
import { parsePoint } from "../read-details.ts";
import { parseStatus } from "../texts/find-status.ts";
import { parseDate } from "../values/parse-date.ts";
import { parseDateRange } from "../values/parse-date-range.ts";
import { parseDateTime } from "../values/parse-date-time.ts";
import { parsePeopleAges } from "../values/parse-people-ages.ts";
import { parseTime, parseTimeRange } from "../values/parse-time.ts";
import { parseWeekdays } from "../values/parse-weekdays.ts";

type DateOrder = "mdy" | "dmy";
const orders: DateOrder[] = ["mdy", "dmy"];

/** Whether a value is of a kind. A value can be of several. */
const kinds = {
	date: (text) => orders.some((order) => readDate(text, order)) && (!isNumber(text) || /^20\d{6}$/.test(text)),
	range: (text) => orders.some((order) => readRange(text, order)) && !orders.some((order) => readDate(text, order)),
	yearless: (text) =>
		orders.some((order) => readDate(text, order) ?? readRange(text, order)) &&
		!orders.some((order) => readDate(text, order, {}) ?? readRange(text, order, {})),
	time: (text) => parseTime(text) !== null,
	times: (text) => parseTimeRange(text)?.endTime != null,
	weekdays: (text) => parseWeekdays(text) !== null,
	money: (text) => /[\p{L}\p{Sc}]/u.test(text) && parsePrices(text, { currency: "USD", unit: null }) !== null,
	number: isNumber,
	year: (text) => /^(?:19|20)\d\d$/.test(text),
	degrees: (text) => /^-?\d{1,3}\.\d{3,}$/.test(text),
	point: (text) => parsePoint(text) !== null,
	ages: (text) => !isNumber(text) && (parseAges(text) ?? parsePeopleAges(text)) !== null,
	email: (text) => /^\S+@\S+\.\w+$/.test(text),
	phone: (text) =>
		!isNumber(text) &&
		/^[+(]?\d[\d\s()./-]{5,}\d/.test(text) &&
		text.replace(/\D/g, "").length >= 7 &&
		!readDate(text, "mdy"),
	zone: isTimeZone,
	calledOff: (text) => /^(?:cancelled|postponed)$/.test(parseStatus(text) ?? ""),
	link: (text) => isLink(text) && !pictureName.test(text),
	picture: (text) => isLink(text) && pictureName.test(text),
	yesNo: isYesOrNo,
	text: (text) => /\p{L}/u.test(text) && !isLink(text) && !isYesOrNo(text) && parsePoint(text) === null,
	id: (text) => /^[\w.:/#-]{1,80}$/.test(text),
} satisfies Record<string, (text: string) => boolean>;
export type Kind = keyof typeof kinds;

export const yesWords = new Set(["yes", "y", "true", "1", "x", "si", "sí", "oui", "ja", "✓", "available"]);
export const noWords = new Set(["no", "n", "false", "0", "non", "nein"]);

const pictureName = /\.(?:jpe?g|png|webp|avif|gif)(?:$|\?)/i;

/** Spellings of an empty value. */
const emptyTexts = new Set("-|–|—|?|n/a|na|null|none|nil|tbd|tba|tbc|#n/a|#ref!|#value!|#name?".split("|"));

export type ColumnProfile = {
	name: string;
	filled: number;
	/** The share of the filled rows whose value is of a kind. */
	shares: Record<Kind, number>;
	isUnique: boolean;
	distinct: string[];
	/** Its values that stand for an empty one: 'N/A'. */
	empty: string[];
	averageLength: number;
	/** Numbers of values that are a date only in this order. */
	dateOrders: Record<DateOrder, number>;
	/** Whether values are another date in the other order. */
	isOrderOpen: boolean;
};

const maxDistinct = 300;
const maxTracked = 200_000;
const maxTrackedLength = 80;

/** Reads all rows: the first distinct values of each column decide about kinds, all values about dates and keys. */
export async function profileColumns({ rows: all }: FileRows): Promise<{ rows: number; columns: ColumnProfile[] }> {
	const columns = new Map<string, ColumnCounter>();
	let rows = 0;
	for await (const row of all) {
		if (!("values" in row)) continue;
		rows++;
		for (const [name, cell] of flatten(row.values)) {
			const column = columns.get(name) ?? new ColumnCounter();
			columns.set(name, column);
			column.add(cell);
		}
	}
	return { rows, columns: [...columns].flatMap(([name, column]) => column.toProfile(name) ?? []) };
}

/** Names the values of nested objects by their path: 'location.name'. */
function* flatten(values: Iterable<[string, unknown]>, path = ""): Generator<[string, string]> {
	for (const [name, value] of values) {
		if (isObject(value)) {
			if (path.split(".").length < 5) yield* flatten(Object.entries(value), `${path}${name}.`);
		} else if (!Array.isArray(value) || !value.some(isObject)) {
			const text = cellToText(toCell(value));
			if (text !== null) yield [path + name, text];
		}
	}
}

function toCell(value: unknown): Cell {
	try {
		return parseCell(value);
	} catch {
		return null;
	}
}

class ColumnCounter {
	#filled = 0;
	#length = 0;
	#isUnique = true;
	readonly #counts = new Map<string, number>();
	readonly #seen = new Set<string>();
	readonly #dateOrders = { mdy: 0, dmy: 0 };
	#isOrderOpen = false;
	readonly #empty = new Set<string>();

	add(text: string): void {
		if (emptyTexts.has(text.toLowerCase())) {
			this.#empty.add(text);
			return;
		}
		this.#filled++;
		this.#length += text.length;
		const count = this.#counts.get(text);
		if (count !== undefined || this.#counts.size < maxDistinct) this.#counts.set(text, (count ?? 0) + 1);
		if (text.length > maxTrackedLength || this.#seen.has(text)) {
			this.#isUnique = false;
			return;
		}
		if (this.#seen.size < maxTracked) this.#seen.add(text);
		this.#addDate(text);
	}

	#addDate(text: string): void {
		if (!/\d{1,2}[/-]\d{1,2}/.test(text) || /^\d{4}/.test(text)) return;
		const [mdy, dmy] = orders.map((order) => readDate(text, order) ?? readRange(text, order));
		if (mdy && !dmy) this.#dateOrders.mdy++;
		else if (dmy && !mdy) this.#dateOrders.dmy++;
		else if (mdy !== dmy) this.#isOrderOpen = true;
	}

	toProfile(name: string): ColumnProfile | null {
		const sampled = this.#counts.values().reduce((sum, count) => sum + count, 0);
		if (sampled === 0) return null;
		const entries = Object.entries(kinds).map(([kind, isOf]) => {
			const matching = this.#counts.entries().reduce((sum, [text, count]) => sum + (isOf(text) ? count : 0), 0);
			return [kind, matching / sampled];
		});
		return {
			name,
			filled: this.#filled,
			shares: Object.fromEntries(entries),
			isUnique: this.#isUnique,
			distinct: [...this.#counts.keys()],
			empty: [...this.#empty],
			averageLength: this.#length / this.#filled,
			dateOrders: this.#dateOrders,
			isOrderOpen: this.#isOrderOpen,
		};
	}
}

/** A year that stands for that of the catalogue. Without one, only dates in words or with a slash count. */
const someYear = { year: 2028 };

function readDate(
	text: string,
	order: DateOrder,
	year = /\p{L}{3}|^\d+\/\d+$/u.test(text) ? someYear : {},
): string | null {
	return parseDateTime(text, { order, timeZone: "UTC", ...year }) ?? parseDate(text, { order, ...year });
}

function readRange(text: string, order: DateOrder, year: { year?: number } = someYear): string | null {
	const range = parseDateRange(text, { order, ...year });
	return range && `${range.startDate} ${range.endDate}`;
}

function isYesOrNo(text: string): boolean {
	return yesWords.has(text.toLowerCase()) || noWords.has(text.toLowerCase());
}

function isNumber(text: string): boolean {
	return /^-?\d+(?:[.,]\d+)?$/.test(text);
}

/** Without a scheme: 'otters.example/clay', or 'otters.org', but not 'flyer.pdf'. */
const bareLink = /^(?:[a-z\d-]+\.)+(?:[a-z]{2,}\/\S*|com|org|net|edu|gov|info|[a-z]{2})$/i;

function isLink(text: string): boolean {
	return normalizeHttpUrl(/^www\./i.test(text) || bareLink.test(text) ? `https://${text}` : text) !== null;
}
