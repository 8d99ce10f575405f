import type { ActivitySchedule, ActivitySession } from "../../domain/session/session.ts";
import { splitSentences } from "./split-sentences.ts";
import { isAboutActivity } from "./statements.ts";

/** A status that keeps an activity from being offered. */
export type ClosedStatus = "cancelled" | "postponed" | "full" | "closed";

/** Words of a status: those that mean nothing else, and those that need a mark or a verb, as in 'full day'. */
const words: [status: ClosedStatus, plain: string, ambiguous: string | null][] = [
	[
		"cancelled",
		"cancell?ed|cancelad[oa]s?|suspendid[oa]s?|annulee?s?|abgesagt|entfallt|fallt (?:leider |heute )?aus",
		"cancel",
	],
	["postponed", "postponed|aplazad[oa]s?|pospuest[oa]s?|reportee?s?|verschoben", null],
	[
		"full",
		"sold[ -]?out|fully booked|booked out|no (?:spots|spaces|places|seats) left|(?:spots|spaces|places|seats) (?:are |have been |now |all )*(?:taken|filled|gone)|agotad[oa]s?|plazas agotadas|epuisee?s?|ausverkauft|ausgebucht",
		"full|complete?s?|complet[oa]s?|voll|wait(?:ing)? ?list(?: only)?|lista de espera|liste d['’]attente|warteliste",
	],
	[
		"closed",
		"(?:registrations?|enroll?ments?|sign[ -]?ups?|bookings?) (?:for (?:this|the|our) \\p{L}+ )?(?:is |are |has |have |now )*(?:closed|ended)|inscripci(?:on|ones) (?:esta |estan |ya )*cerradas?|inscriptions? (?:est |sont )?(?:closes?|fermees?|terminees?)|anmeldung (?:ist |leider |bereits )*geschlossen",
		"closed|cerrad[oa]s?|fermee?s?|geschlossen",
	],
];

const verbs =
	"(?:(?:is|are|was|were|has|have|been|be|now|already|currently|completely|unfortunately|sadly|esta|estan|ha|han|sido|queda|quedan|est|sont|a|ont|ete|deja|ist|sind|wurde|wurden|leider|bereits|schon|event|class|session) )";
const reason =
	"(?:(?: (?:due|because|owing|until|till|to|by|for|por|hasta|a|al|en raison|jusqu|au|wegen|bis|auf)\\b|\\s*[,;:/]|\\s+[-–—])[^)\\]]*)?";
/** What may follow the status in a sentence: why, until when, and courtesies. */
const sentenceEnd =
	/^[\s.!*,;:–—-]*(?:$|(?:for |this |the |rest of )+(?:season|year|term|semester|summer|fall|winter|spring|month|week)\b|(?:due to|because|owing to|until further|till further|sorry|thanks?|please|we apologi[sz]e|por|debido|hasta nuevo|lo sentimos|en raison|a cause|jusqu|desole|merci|wegen|aufgrund|bis auf|danke)\b)/;

type Pattern = { status: ClosedStatus; pattern: RegExp };

const toBracketed = (statuses: string) => `[([{]\\s*\\**(?:${verbs}*)(?:${statuses})${reason}[!*.]*\\s*[)\\]}]`;

const bracketedPatterns = words.map(([status, plain]): Pattern => {
	const bracketed = toBracketed(plain);
	return { status, pattern: new RegExp(`^\\W*${bracketed}|${bracketed}\\W*$`, "iu") };
});

/** A day or number limits a status to a part. */
const part = /\d|\p{L}day\b|\b(?:mon|tues?|wed|thurs?|fri|sat|sun|if|once|when)\b/iu;

const titlePatterns: Pattern[] = words.flatMap(([status, plain, ambiguous]) => {
	const any = ambiguous ? `${plain}|${ambiguous}` : plain;
	return [
		toBracketed(any),
		`^\\W*${verbs}*(?:${any})[!.]*(?:\\s*[:|/~*!–—]+\\s*|\\s*-+\\s+)`,
		`^\\**(?:${plain})[!*]*\\s+(?=\\p{L})`,
		`(?:\\s*[:|/~*!–—]+\\s*|\\s+-+\\s*|\\s*-+\\s+)${verbs}*(?:(?:${any})|(?:${plain})${reason})[!*~.\\s]*$`,
		`(?:\\s+${verbs}+(?:${any})|(?:\\s+|-)(?:${plain})${reason})[!*.\\s]*$`,
	].map((source) => ({ status, pattern: new RegExp(source, "iu") }));
});

const sentencePatterns = words.flatMap(([status, ...sources]) =>
	sources.flatMap((source, index): (Pattern & { needsSubject: boolean })[] =>
		source === null
			? []
			: [{ status, needsSubject: index > 0, pattern: new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, "iu") }],
	),
);

/** Most texts have no word of a status, which one pattern tells faster than all others. */
const anyStatus = new RegExp(
	words.flatMap(([, ...sources]) => sources.flatMap((source) => source ?? [])).join("|"),
	"iu",
);

/** Removes accents, so that each character keeps its index. */
function fold(text: string): string {
	return text.replace(/\P{ASCII}/gu, (char) => {
		const folded = char.normalize("NFD").replace(/\p{M}/gu, "");
		return folded.length === char.length ? folded : char;
	});
}

/**
 * Reads a status at the beginning or end of a title, or in brackets: 'CANCELLED - Junior Choir', 'Clay Club (full)'.
 * Returns the title without it.
 */
export function readTitleStatus(title: string): { title: string; status: ClosedStatus | null } {
	const composed = title.normalize("NFC");
	const folded = fold(composed);
	if (!anyStatus.test(folded)) return { title, status: null };
	for (const { status, pattern } of titlePatterns) {
		const found = pattern.exec(folded);
		if (!found) continue;
		const rest = `${composed.slice(0, found.index)} ${composed.slice(found.index + found[0].length)}`;
		const plain = rest.replace(/\s+/g, " ").trim();
		if (/[\p{L}\d]/u.test(plain)) return { title: plain, status };
	}
	return { title, status: null };
}

/** Reads a value that is only a status: 'Full', 'Canceled - low enrollment', 'Anmeldung geschlossen'. */
export function parseStatus(text: string): ClosedStatus | null {
	return readTitleStatus(`${text}: activity`).status;
}

/** Returns the status that the text states about the activity as a whole: 'This class is full.', 'Paint a fox (cancelled)'. */
export function findStatus(text: string, title: string): ClosedStatus | null {
	for (const [index, sentence] of splitSentences(text).entries()) {
		if (!anyStatus.test(sentence) || part.test(sentence)) continue;
		const isAtEnd = index === 0 || text.trimEnd().endsWith(sentence);
		const bracketed = isAtEnd && bracketedPatterns.find(({ pattern }) => pattern.test(sentence));
		if (bracketed) return bracketed.status;
		for (const { status, pattern, needsSubject } of sentencePatterns) {
			const found = pattern.exec(sentence);
			if (!found || !sentenceEnd.test(sentence.slice(found.index + found[0].length).toLowerCase())) continue;
			const before = sentence.slice(0, found.index);
			if (isAboutActivity(before, title) && (!needsSubject || /\p{L}/u.test(before))) return status;
		}
	}
	return null;
}

const end =
	"(?:$|[^\\p{L}\\d'’]*$|\\s+-.*|\\s*[–—:(,!].*| (?:today|tonight|this|on|for|due|because|hoy|por|heute|wegen|aujourd).*)";
const noClass =
	"(?:no (?:class(?:es)?|camps?|sessions?|lessons?|meetings?|practices?|program(?:s|ming)?|rehearsals?|training)|sin clases?|no hay clases?|pas de (?:cours|seance|atelier)|keine? (?:kurse?|unterricht|training|probe|stunde))";
const notices = [
	`(?:.+[-–—:(] ?)?${noClass}`,
	noClass + end,
	"no school",
	"(?:busy|free|blocked|reserved|unavailable|tentative|hold|out of office|private(?: event)?|besch[aä]ftigt|gebucht|frei|occupee?|ocupad[oa])",
	`(?:(?:the|we|are|is|our|all|community|public|rec(?:reation)?|art|city|town|main|branch|library|libraries|office|offices|center|centre|building|studio|gym|pool|school|museum|club|hall|facility) )*(?:closed|cerrad[oa]s?|fermee?s?|geschlossen)${end}`,
	anyStatus.source,
].map((source) => new RegExp(`^[^\\p{L}\\d]*(?:${source})[^\\p{L}\\d]*$`, "iu"));

/** Returns whether a title names no activity, but a gap in the calendar: 'No class – staff training day', 'Busy'. */
export function isNotice(title: string): boolean {
	const folded = fold(title.normalize("NFC")).trim();
	return notices.some((pattern) => pattern.test(folded));
}

type Dated = { title: string; description: string; sessions: ActivitySession[]; schedules: ActivitySchedule[] };

/**
 * Gives the sessions the status that is given, or that title or description state. Returns the reason to skip an activity that is closed,
 * or whose dates cannot have a status.
 */
export function applyStatus<Activity extends Dated>(
	activity: Activity,
	given: ClosedStatus | null = null,
): Activity | { reason: string } {
	if (isNotice(activity.title)) return { reason: "Its title says that there's no activity." };
	const stated = readTitleStatus(activity.title);
	const status = given ?? stated.status ?? findStatus(activity.description, activity.title);
	if (status === null) return activity;
	const { title, sessions, schedules } = activity;
	if (status === "closed" || schedules.length > 0 || sessions.length === 0) {
		return { reason: `The source says that it's ${status}.` };
	}
	const description = activity.description.replace(title, stated.title);
	return {
		...activity,
		title: stated.title,
		description,
		sessions: sessions.map((session) => withStatus(session, status)),
	};
}

export function withStatus<Session extends Pick<ActivitySession, "eventStatus" | "remainingCapacity">>(
	session: Session,
	status: ClosedStatus | null,
): Session {
	if (status === null || session.eventStatus !== "scheduled") return session;
	if (status === "cancelled" || status === "postponed") return { ...session, eventStatus: status };
	return { ...session, remainingCapacity: 0 };
}
