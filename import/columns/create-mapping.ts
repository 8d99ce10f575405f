import { categories } from "../../domain/activity/activity.ts";
import { activityLimits } from "../../domain/activity/activity-input.ts";
import { isObject } from "../mapping-schema.ts";
import { type ColumnProfile, noWords, yesWords } from "./profile-columns.ts";
import type { TableProposal } from "./propose-columns.ts";

type Value = Record<string, unknown>;

const facts = ["meals", "transport", "extendedCare", "financialAid", "stepFree", "indoor"];
/** Ages that mean 'no upper limit': '99', '99y'. */
const noUpperAge = /^(?:99|100|120|999)(?!\d)/;

/**
 * Returns the columns that identify an activity when several rows are one: title, provider, place and ages. A position
 * identifies only a place without a name.
 */
export function listIdentity({ columns }: TableProposal): string[] {
	const namesOf = (ids: string) =>
		ids.split(" ").flatMap((id) => columns.find(({ field }) => field === id)?.name ?? []);
	const names = namesOf("venue venueKey address locality postalCode");
	const place = names.length > 0 ? names : namesOf("point latitude longitude");
	return [...namesOf("title provider"), ...place, ...namesOf("ages minAge maxAge grades")];
}

/**
 * Returns the JSON of the mapping that a proposal stands for, as experts could write it. `isRepeated` says that rows
 * have the same identity: then they are one activity with many sessions.
 */
export function createMapping(
	proposal: TableProposal,
	sourceName: string,
	{ isRepeated }: { isRepeated: boolean },
): string {
	const { columns, profiles, dateOrder } = proposal;
	const namesOf = (id: string) => columns.flatMap(({ name, field }) => (field === id ? name : []));
	const profileOf = (id: string): ColumnProfile | undefined => profiles.get(namesOf(id)[0] ?? "");
	const readable = (id: string) => dateOrder !== null || !profileOf(id)?.isOrderOpen;
	const column = (id: string, ...convert: unknown[]): Value | undefined => {
		const [name] = namesOf(id);
		return name !== undefined && readable(id) ? { column: name, ...(convert.length > 0 && { convert }) } : undefined;
	};
	const all = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, column(id)]));
	const [key] = namesOf("key");
	const mapping = {
		sourceName,
		key: key !== undefined && !isRepeated && profiles.get(key)?.isUnique ? key : listIdentity(proposal),
		group: true,
		dateOrder: dateOrder ?? undefined,
		year: proposal.year ?? undefined,
		skip: createSkips(namesOf),
		emptyValues: [...new Set([...profiles.values()].flatMap(({ empty }) => empty))],
		fields: {
			title: column("title", "htmlToText", { shorten: activityLimits.title }),
			description: column("description", "htmlToText"),
			programDetails: column("programDetails", "htmlToText"),
			cancellationPolicy: column("cancellationPolicy", "htmlToText", { shorten: activityLimits.cancellationPolicy }),
			ageRange: createAges(column, profileOf),
			provider: column("provider") && {
				name: column("provider"),
				email: column("providerEmail"),
				telephone: column("providerPhone"),
			},
			venue: {
				...all("address", "locality", "postalCode", "latitude", "longitude", "point"),
				name: column("venue"),
				key: column("venueKey"),
			},
			sessions: (column("startDate") || column("dates")) && {
				...all("startDate", "endDate", "dates", "times", "year", "exceptDates", "timeZone"),
				weekdays: column("weekdays", ...nameLetters(profileOf("weekdays"))),
				...all("maximumCapacity", "remainingCapacity", "status"),
				startTime:
					column("startTime") ?? joinTime(column("startHour", "twoDigits"), column("startMinute", "twoDigits")),
				endTime: column("endTime") ?? joinTime(column("endHour", "twoDigits"), column("endMinute", "twoDigits")),
			},
			offers: namesOf("price").map((name, _, { length }) => ({
				price: { column: name },
				...(length > 1 && { name: { constant: name } }),
				...all("validFrom", "validThrough"),
			})),
			...createWords(namesOf("keywords"), namesOf("languages"), profiles),
			...all("websiteUrl", "imageUrl"),
			facts: Object.fromEntries(facts.map((id) => [id, column(id, { table: createAnswers(profileOf(id)) })])),
		},
	};
	return JSON.stringify(withoutEmpty(mapping));
}

function createAges(
	column: (id: string, ...convert: unknown[]) => Value | undefined,
	profileOf: (id: string) => ColumnProfile | undefined,
): Value | undefined {
	const grades = column(
		"grades",
		{ prefix: "Grades " },
		{ replace: { "Grades Grade": "Grade", "Grades grade": "Grade" } },
	);
	if (column("ages") && grades) return { firstOf: [column("ages"), grades] };
	if (column("ages")) return column("ages");
	const [min, max] = [column("minAge"), column("maxAge")];
	if (!min || !max) return column("minAge", { suffix: "+" }) ?? column("maxAge", { prefix: "up to " }) ?? grades;
	const unit = /\b(?:months?|monate|mois|meses)\b/i.test(String(min.column)) ? "months" : "years";
	const areAges = ["minAge", "maxAge"].every((id) => {
		const { number = 0, ages = 0 } = profileOf(id)?.shares ?? {};
		return number + ages > 0.999;
	});
	const noUpper = profileOf("maxAge")?.distinct.filter((text) => noUpperAge.test(text));
	if (areAges) return { ageColumns: { min: min.column, max: max.column, noUpper, unit } };
	return { join: [min, max], with: "-" };
}

const unpublished = "draft,hidden,private,unpublished,archived,deleted,borrador,brouillon,entwurf".split(",");

/** Skips rows that a column calls not public, also of later files with the same mapping. */
function createSkips(namesOf: (id: string) => string[]): Value[] {
	const no = { words: [...noWords] };
	const reason = "The source doesn't show it to the public.";
	const skip = (id: string, condition: Value) => namesOf(id).map((name) => ({ when: { [name]: condition }, reason }));
	return [
		...skip("status", { words: unpublished }),
		...skip("hidden", { not: { anyOf: [no, { empty: true }] } }),
		...skip("published", no),
	];
}

/** In a column with 'W', 'Th' or 'MWF', an M alone is Monday; elsewhere it can be the martes of a Spanish timetable. */
function nameLetters(profile: ColumnProfile | undefined): Value[] {
	const isEnglish = profile?.distinct.some((text) => /^(?:Tu|Th|Sa|Su|[MTWRF]){2,}$|^[WR]$/.test(text));
	return isEnglish ? [{ relabel: { M: "Mon", T: "Tue", F: "Fri" } }] : [];
}

function joinTime(hour: Value | undefined, minute: Value | undefined): Value | undefined {
	return hour && { join: [hour, minute ?? { constant: "00" }], with: ":" };
}

/** A column whose values are the site's categories is the category. */
function createWords(keywords: string[], languages: string[], profiles: TableProposal["profiles"]): Value {
	const isCategory = (name: string) =>
		profiles.get(name)?.distinct.every((text) => categories.some((category) => category === text));
	const category = keywords.find(isCategory);
	const words = keywords.filter((name) => name !== category).map((name) => ({ column: name }));
	const split = (name: string) => {
		const separator = [";", "|", ","].find((mark) => profiles.get(name)?.distinct.some((text) => text.includes(mark)));
		return { column: name, ...(separator && { convert: [{ split: separator }] }) };
	};
	return {
		category: category && { column: category },
		keywords: words.length > 1 ? { list: words } : words[0] && split(words[0].column),
		languages: languages[0] && split(languages[0]),
	};
}

/** Only 'yes' is an answer: exports write 'no' where nobody has answered. */
function createAnswers(profile: ColumnProfile | undefined): Record<string, string | null> {
	return Object.fromEntries(
		(profile?.distinct ?? []).map((text) => [text, yesWords.has(text.toLowerCase()) ? "yes" : null]),
	);
}

/** Drops what is undefined, and objects and lists that are empty then. */
function withoutEmpty(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withoutEmpty);
	if (!isObject(value)) return value;
	const kept = Object.entries(value)
		.map(([name, inner]) => [name, withoutEmpty(inner)] as const)
		.filter(
			([, inner]) =>
				inner !== undefined &&
				!(isObject(inner) && Object.keys(inner).length === 0) &&
				!(Array.isArray(inner) && inner.length === 0),
		);
	return Object.fromEntries(kept);
}
