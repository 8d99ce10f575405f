import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import type { SealedQuery, SealedSentence } from "./rules.ts";

/** A row as its own columns state it. Null is unknown. */
export type RawRow = {
	title: string;
	description: string;
	place: string;
	ages: { min: number; max: number } | null;
	/** What one child pays at most. */
	price: number | null;
	sessions: RawSession[];
};

type RawSession = { month: number; weekday: number | null; minute: number | null };
type Columns = Record<string, string>;

const data = join(import.meta.dirname, "../../../../shared/data");

export const catalogues = {
	chicago: { file: "chicago-programs/programs-2024-2025.csv.gz", today: "2024-06-15", read: readChicago },
	toronto: { file: "toronto-drop-in/drop-in.csv.gz", today: "2026-01-10", read: readToronto },
	openactive: { file: "openactive/sessions.json.gz", today: "2020-01-06", read: readOpenActive },
};
export type CatalogueName = keyof typeof catalogues;

/** Returns the rows that are on offer on the catalogue's day. */
export function readRows(name: CatalogueName): RawRow[] {
	const { file, today, read } = catalogues[name];
	const path = join(data, file);
	if (!existsSync(path)) throw new Error(`There is no file ${path}: its licence doesn't allow including it here.`);
	return read(gunzipSync(readFileSync(path)).toString(), today);
}

export function isMeant(row: RawRow, { title, description, not, place }: SealedQuery): boolean {
	if (not?.test(row.title)) return false;
	if (place && !place.test(`${row.place} ${row.title}`)) return false;
	return title.test(row.title) || (description?.test(row.description) ?? false);
}

export function satisfies(row: RawRow, sentence: SealedSentence): boolean {
	const { words, told, not, age, maxPrice, place } = sentence;
	if (not?.test(row.title)) return false;
	if (!words.every((word) => word.test(row.title))) return false;
	if (told && !told.test(`${row.title}\n${row.description}`)) return false;
	if (age !== undefined && !(row.ages && row.ages.min <= age && age <= row.ages.max)) return false;
	if (maxPrice !== undefined && !(row.price !== null && row.price <= maxPrice)) return false;
	if (place && !place.test(`${row.place} ${row.title}`)) return false;
	return row.sessions.some((session) => isAt(session, sentence));
}

function isAt({ month, weekday, minute }: RawSession, { weekdays, from, until, months }: SealedSentence): boolean {
	if (months && !months.includes(month)) return false;
	if (weekdays && !(weekday !== null && weekdays.includes(weekday))) return false;
	if (from !== undefined && !(minute !== null && minute >= from)) return false;
	return until === undefined || (minute !== null && minute < until);
}

function readChicago(text: string, today: string): RawRow[] {
	const rows = parse(text, { columns: true, bom: true }) as Columns[];
	return rows
		.filter(({ hidden_programs, tag }) => hidden_programs === "False" && tag !== "Job" && tag !== "Resource")
		.filter(({ end_date = "" }) => end_date >= today)
		.map(({ program_name = "", description = "", start_date = "", end_date = "", ...row }) => {
			const days = readWeekdays(description, start_date, end_date);
			const minute = readStart(description);
			return {
				title: program_name,
				description,
				place: row.community_name ?? "",
				ages: { min: Number(row.min_age), max: row.max_age === "24" ? 99 : Number(row.max_age) },
				price: { Free: 0, "$50 or Less": 50 }[row.program_price ?? ""] ?? null,
				sessions: listMonths(start_date > today ? start_date : today, end_date).flatMap((month) =>
					days.map((weekday) => ({ month, weekday, minute })),
				),
			};
		});
}

const weekdayNames = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** The city has no column for weekdays: the description ends with them, or one date has its own. */
function readWeekdays(description: string, start: string, end: string): (number | null)[] {
	const stated = /days?(?:\(s\))? of the week:([^.]*)/i.exec(description)?.[1]?.toLowerCase();
	if (stated?.includes("every day")) return [0, 1, 2, 3, 4, 5, 6];
	const days = weekdayNames.flatMap((name, day) => (stated?.includes(name) ? [day] : []));
	if (days.length > 0) return days;
	return start === end ? [new Date(`${start}T12:00:00Z`).getUTCDay()] : [null];
}

/** The city has no column for times either: the first 'from … to …' of the description. */
function readStart(description: string): number | null {
	const range =
		/\b(\d{1,2})(?::(\d\d))?\s*(?:([ap])\.?m\.?)?\s*(?:-|–|to|until)\s*(\d{1,2})(?::\d\d)?\s*([ap])\.?m/i.exec(
			description,
		);
	if (!range) return null;
	const [, hour, minute, own, lastHour, last] = range;
	const isOverNoon = Number(hour) % 12 > Number(lastHour) % 12;
	const half = (own ?? (isOverNoon ? "a" : last))?.toLowerCase();
	return ((Number(hour) % 12) + (half === "p" ? 12 : 0)) * 60 + Number(minute ?? 0);
}

/** The months of the dates, within a year. */
function listMonths(start: string, end: string): number[] {
	const first = Number(start.slice(0, 4)) * 12 + Number(start.slice(5, 7)) - 1;
	const last = Number(end.slice(0, 4)) * 12 + Number(end.slice(5, 7)) - 1;
	return Array.from({ length: Math.min(12, last - first + 1) }, (_, index) => ((first + index) % 12) + 1);
}

function readToronto(text: string, today: string): RawRow[] {
	const rows = parse(text, { columns: true, bom: true }) as Columns[];
	const readAge = (age: string | undefined) => (age && age !== "None" ? Number(age) : null);
	return rows
		.map((row) => ({ ...row, min: readAge(row["Age Min"]), max: readAge(row["Age Max"]) }) as Columns & Ages)
		.filter((row) => (row["Last Date"] ?? "") >= today && (row.min ?? 0) < 18)
		.map((row) => ({
			title: row["Course Title"] ?? "",
			description: row.Section ?? "",
			place: "",
			ages: row.min === null && row.max === null ? null : { min: row.min ?? 0, max: row.max ?? 99 },
			price: null,
			sessions: [
				{
					month: Number(row["First Date"]?.slice(5, 7)),
					weekday: weekdayNames.indexOf(row.DayOftheWeek?.toLowerCase() ?? ""),
					minute: Number(row["Start Hour"]) * 60 + Number(row["Start Minute"]),
				},
			],
		}));
}

type Ages = { min: number | null; max: number | null };

type OpenActiveItem = {
	state: string;
	data?: {
		name: string;
		description?: string;
		ageRange?: { minValue?: number; maxValue?: number };
		location?: { name?: string; address?: { streetAddress?: string; addressLocality?: string } };
		offers?: { name: string; price: number }[];
		subEvent?: { startDate: string }[];
	};
};

function readOpenActive(text: string, today: string): RawRow[] {
	const { items } = JSON.parse(text) as { items: OpenActiveItem[] };
	const rows = items.flatMap(({ state, data: row }) => (state === "updated" && row ? [row] : []));
	return rows
		.filter(({ ageRange, subEvent }) => {
			return (ageRange?.minValue ?? 0) < 18 && (subEvent ?? []).some(({ startDate }) => startDate >= today);
		})
		.map(({ name, description = "", ageRange, location, offers, subEvent = [] }) => ({
			title: name,
			description,
			place: [location?.name, location?.address?.streetAddress, location?.address?.addressLocality].join(" "),
			ages: ageRange ? { min: ageRange.minValue ?? 0, max: ageRange.maxValue ?? 99 } : null,
			price: offers?.find((offer) => offer.name.includes("Junior"))?.price ?? null,
			// In January, London's time is UTC.
			sessions: subEvent
				.map(({ startDate }) => new Date(startDate))
				.map((start) => ({
					month: start.getUTCMonth() + 1,
					weekday: start.getUTCDay(),
					minute: start.getUTCHours() * 60 + start.getUTCMinutes(),
				})),
		}));
}
