import type { ActivityInput } from "../domain/activity/activity-input.ts";
import { parseAges } from "../domain/activity/ages.ts";

export const adultAgeMonths = 18 * 12;

const adults =
	/(?<!young )\b(?:adults?|seniors?|retire(?:es|ment)|over[- ]?(?:1[89]|[2-9]\d)s?|adult[ao]s|adultes|personas mayores|jubilad[ao]s|aines|erwachsenen?|senioren)\b|\b(?:1[89]|[2-9]\d) ?\+/i;
const children =
	/\b(?:child\w*|kids?|famil\w*|parents?|toddlers?|tots?|preschool\w*|pre-k|kindergarten\w*|teens?|teenagers?|tweens?|juniors?|youth|boys?|girls?|students?|grade[sr]?|school\w*|bab(?:y|ies)|infants?|all ages|nin[oa]s|jovenes|adolescentes|bebes?|enfants?|jeunes|ados?|kinder\w*|jugend\w*|eltern)\b/i;
const adultsOnly = /\b(?:adults?|seniors?|1[89]\+|21\+)\)? only\b|\bonly (?:for )?(?:adults|seniors)\b/i;

export type Audience = "children" | "adults" | null;

type Ages = { ageMinMonths: number | null; ageMaxMonths: number | null };

/**
 * Returns whether an event is for adults only, judged by its ages or, if it has none, by its title: '50+ Badminton',
 * 'Adult Swim'.
 */
export function isForAdults(title: string, { ageMinMonths, ageMaxMonths }: Ages): boolean {
	if (ageMinMonths !== null && ageMinMonths >= adultAgeMonths) return true;
	return ageMinMonths === null && ageMaxMonths === null && adults.test(title) && !children.test(title);
}

/** Whom an activity names. Known ages decide, then the title and keywords, then the description. */
export function findAudience({
	title,
	keywords,
	description,
	ageRange,
}: Pick<ActivityInput, "title" | "keywords" | "description" | "ageRange">): Audience {
	const ages = parseAges(ageRange);
	if (ages) return ages.minMonths >= adultAgeMonths ? "adults" : "children";
	const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");
	const name = fold([title, ...keywords].join("\n"));
	const text = fold(description);
	if (children.test(name)) return "children";
	if (adults.test(name) || adultsOnly.test(text)) return "adults";
	return children.test(text) ? "children" : null;
}

/** Returns the reason to skip an activity of a source of which only what names children is taken. */
export function findReasonToSkip(audience: Audience): string | null {
	if (audience === "children") return null;
	return audience === "adults" ? "It names only adults or seniors." : "It names no children.";
}
