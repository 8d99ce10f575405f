import { edge, either, isAfter, list, lookUp, maybe, type Rule, sequence, span, token, words } from "./grammar.ts";
import { maxAges, type SentenceFilters, sortAges } from "./sentence-filters.ts";
import { isMark } from "./tokens.ts";
import * as vocabulary from "./vocabulary.ts";

// Ages of children, in whole years.

const maxChildAge = 17;
/** Age at the start of the school year. */
const ageInFirstGrade = 6;

const digits = token("number", (text) => (/^\d\d?$/.test(text) ? Number(text) : null));
export const number = either(digits, lookUp(vocabulary.numbers.map((word, value) => [word, value] as const)));
const decimal = token("number", (text) => (/^\d\d?\.\d$/.test(text) ? Math.floor(Number(text)) : null));
const years = either(
	decimal,
	sequence(number, maybe("1/2|½|and a half")).map(([years]) => years),
);
const month = words(vocabulary.months.join("|"));
const joint = words("(,|/|&|+|and|or|, and|, or|, &) [a|an]");
const yearList = list(years, joint).notBefore(sequence("-", digits));
const child = words(vocabulary.child);
const named = words("(age|ages|aged) [of|:]");
/** In months. */
const unit = either(
	lookUp([
		[`${vocabulary.yearsOld}|${vocabulary.foreignYears}`, 12],
		["(months|month|mos|mo|mths|mth) [old|olds]", 1],
	]),
	words("years|year|yrs|yr|y")
		.notBefore("of|ago")
		.map(() => 12),
	words("m").map((_, { input, start }) => (input.tokens[start]?.isGlued ? 1 : null)),
);
const is = words(
	`(${vocabulary.child}|he|she|who) [who] (is|are|turns|turned|turning|just turned|aged|age|:)|he's|she's`,
);
const opening = token("mark", (text) => (text === "(" ? text : null));

const ages = either(
	sequence(named, yearList, maybe(unit)).map(([, ages, unit]) => toAges(ages, unit)),
	sequence(maybe("de|à"), yearList, unit, maybe(child)).map(([, ages, unit]) => toAges(ages, unit)),
	sequence(is, yearList).map(([, ages]) => toAges(ages)),
	sequence(child, opening, yearList, ")").map(([, , ages]) => toAges(ages)),
	sequence(child, yearList.notBefore(month)).map(([, ages]) => toAges(ages)),
);
const range = either(
	sequence(span(sequence(years, maybe(unit)), sequence(years, unit)), maybe(child)).map(
		([[[first, firstUnit], [last, unit]]]) => toRange(first * (firstUnit ?? unit), last * unit),
	),
	either(
		sequence(named, span(years, years), maybe(unit)),
		sequence(child, span(years, years.notBefore(month)), maybe(unit)),
	).map(([, [first, last], unit]) => toRange(first * (unit ?? 12), last * (unit ?? 12))),
);
const andUp = "+|(and|or|&) (up|over|older|above)";
/** '12+' is the teens' age group. Any other lower limit is taken as the child's age. */
const lowest = sequence(maybe(named), years, maybe(unit), `up|upwards|${andUp}`).map(([named, age, , up], place) => {
	if (!named && (up.startsWith("up") || isAfter(vocabulary.levels, place))) return null;
	return age === 12 ? { age: "12+" as const } : toAges([age]);
});

/** Higher limits admit nearly every child. */
const maxOldest = 14;
const plural = words("'s|s").map(() => 12);
const below = lookUp([
	["under|below|younger than", 1],
	["up to [age|ages|aged]", 0],
]);
/** 'Kids under 7', 'under 5s', '6 and under': all ages up to that of the oldest child. */
const highest = either(
	sequence(maybe(child), maybe("aged"), below, years, maybe(either(unit, plural))).map(([child, , less, age, unit]) =>
		child || unit ? toOldest(age, less, unit) : null,
	),
	sequence(maybe(either(named, child)), years, maybe(unit), "(and|or|&) (under|younger|below)").map(([, age, unit]) =>
		toOldest(age, 0, unit),
	),
);

const preschool = lookUp([
	["k|kindergarten", ageInFirstGrade - 1],
	["pre k|prek|pre kindergarten", ageInFirstGrade - 2],
]);
const ordinal = either(
	token("ordinal", (text) => toGradeAge(Number.parseInt(text, 10))),
	lookUp(vocabulary.ordinals.map((word, index) => [word, ageInFirstGrade + index] as const)),
);
const gradeNumber = either(ordinal, digits.map(toGradeAge));
const severalGrades = (first: Rule<number>, other: Rule<number>) =>
	either(
		list(other, joint),
		span(first, other).map((ages) => (ages[0] < ages[1] ? ages : null)),
	);
const grades = words("grade|grades|grader|graders|gr");
const entering = "(for|in|into|entering|starting|finishing|finished|rising) [the]";

/** 'K-2', '3rd grade', 'grades 3 to 5', 'entering kindergarten'. */
const grade = either(
	sequence(maybe(entering), severalGrades(either(preschool, ordinal), ordinal), grades).map(([, ages]) => toAges(ages)),
	sequence(grades, severalGrades(either(preschool, gradeNumber), gradeNumber)).map(([, ages]) => toAges(ages)),
	span(preschool, gradeNumber).map((ages) => toAges(ages)),
	sequence(entering, preschool).map(([, age]) => toAges([age])),
	words("pre k|prek").map(() => toAges([ageInFirstGrade - 2])),
);

const isUnit = words(vocabulary.units);
const beforeOtherNumbers = `${vocabulary.levels}|under|below|over|above|than|max|maximum|between|after|before`;

export const agePhrase: Rule<SentenceFilters> = either(
	either(ages, range, lowest, grade).notBefore("(and|or|&) (under|younger|below)"),
	highest,
).map((filters, place) => {
	const { tokens } = place.input;
	const isCount = tokens[place.end - 1]?.kind === "number" && isUnit.isAt(place.input, place.end);
	const isInRange = tokens[place.start - 1]?.text === "and" && tokens[place.start - 3]?.text === "between";
	const isOther = tokens[place.start]?.kind === "number" && (isInRange || isAfter(beforeOtherNumbers, place));
	return isCount || isOther ? null : filters;
});

const childAge = digits.map((age) => (age >= 3 && age <= maxChildAge ? age : null));
const { counted, prepositions, dayNames, months } = vocabulary;
const notBeforeAge = [counted, prepositions, ...dayNames, ...months].join("|");

/** 'soccer 9', 'soccer for 9', 'soccer, 7 and 10', 'soccer saturday 9', 'soccer for 4-6'. Numbers below 3 mean too many other things. */
export const bareAgePhrase: Rule<SentenceFilters> = either(
	sequence(maybe("for"), list(childAge, ",|&|and|or|, and|, or")),
	sequence("for", span(childAge, childAge)),
)
	.before(either(edge, "girls|boys|girl|boy"))
	.notBefore(either("(and|or|&) (under|younger|below|up|over|older)", sequence("on|v|vs", digits)))
	.map(([, ages], { input, start }) => {
		const last = isMark(input.tokens[start - 1], ",") ? start - 1 : start;
		const word = input.tokens[last - 1];
		const isAfterWord = word?.kind === "word" && word.end - word.start >= 3;
		if (isAfterWord && isAfter(notBeforeAge, { input, start: last })) return null;
		return isAfterWord || isMark(word, ";") ? toAges(ages) : null;
	});

function toGradeAge(grade: number): number | null {
	return grade >= 1 && grade <= vocabulary.ordinals.length ? grade + ageInFirstGrade - 1 : null;
}

function toAges(numbers: readonly number[], monthsPerUnit: number | null = 12): SentenceFilters | null {
	const ages = sortAges(numbers.map((number) => Math.floor((number * (monthsPerUnit ?? 12)) / 12)));
	return ages.length <= maxAges && ages.every((age) => age <= maxChildAge) ? { ages } : null;
}

/** `less`: 1 if the limit itself is excluded. */
function toOldest(limit: number, less: number, monthsPerUnit: number | null): SentenceFilters | null {
	const oldest = Math.floor((limit * (monthsPerUnit ?? 12) - less) / 12);
	return oldest >= 0 && oldest <= maxOldest ? { age: `up-to-${oldest}` } : null;
}

/**
 * Uses the parents' age group for a range that equals one, otherwise both ends: an activity that suits both also suits
 * the ages between.
 */
function toRange(firstMonths: number, lastMonths: number): SentenceFilters | null {
	const [first, last] = [Math.floor(firstMonths / 12), Math.floor(lastMonths / 12)];
	if (firstMonths >= lastMonths || last > maxChildAge) return null;
	if (first === 0 && last === 3) return { age: "0-3" };
	return first === 3 && last === 12 ? { age: "3-12" } : { ages: sortAges([first, last]) };
}
