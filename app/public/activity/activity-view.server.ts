import { type Activity, checkedFacts } from "../../../domain/activity/activity.ts";
import { parseAges } from "../../../domain/activity/ages.ts";
import { factNames } from "../../../domain/activity/facts.ts";
import { describeCover } from "../../../domain/cover/describe-cover.ts";
import { isReservedAddress } from "../../../domain/mail/reserved-address.ts";
import { formatOffer, formatPriceParts } from "../../../domain/offer/format-offer.ts";
import { isCourse, type Offer } from "../../../domain/offer/offer.ts";
import { getRegistrationOpening } from "../../../domain/offer/registration.ts";
import { getSaleValue } from "../../../domain/offer/stated-price.ts";
import type { Provider } from "../../../domain/provider/provider.ts";
import { getWeekday } from "../../../domain/session/calendar-days.ts";
import { groupCampWeeks } from "../../../domain/session/camp-weeks.ts";
import {
	type FormatOptions,
	formatCapacity,
	formatDateRange,
	formatEventStatus,
	formatInstant,
	formatMonth,
	formatSessionParts,
	formatShortDate,
	formatTimeRange,
} from "../../../domain/session/format-session.ts";
import { type ActivitySession, isFull, weekdays } from "../../../domain/session/session.ts";
import { getLocalStartDate, getSessionTimes, isTimed } from "../../../domain/session/session-times.ts";
import { formatWeekdayPattern, formatWeekdays } from "../../../domain/session/weekday-pattern.ts";
import { formatAddress, formatAddressBelowTitle } from "../../../domain/venue/format-address.ts";
import type { Venue } from "../../../domain/venue/venue.ts";
import type { SessionList } from "../../../store/port.ts";
import {
	type Context,
	expirePageAt,
	getClock,
	getDocuments,
	getFormatOptions,
	getServices,
	getSiteSettings,
} from "../../context.server.ts";
import { getCoverUrl } from "../covers/cover-address.server.ts";
import type { ActivityView, SessionView, VenueView } from "./activity-view.ts";

/** More would slow the page down. The calendar file contains all of them. */
const maxListedSessions = 100;

/** An activity with its related documents. */
export type ActivityDetails = SessionList & {
	activity: Activity;
	provider: Provider | null;
	/** What parents call its source: "the City of Chicago’s list"; null if not known. */
	sourceTitle: string | null;
	/** Whether leads are mailed to the provider: this site sends mail, and the provider's address is confirmed. */
	getsLeadsByMail: boolean;
	/** The venues of the activity and its sessions. */
	venues: Venue[];
	/** The activity's own venue, or else the one shared by all its sessions. */
	mainVenueId: string | null;
};

/** Loads an activity's related documents. Lets the page expire when a session begins or is over. */
export async function loadActivityDetails(context: Context, activity: Activity): Promise<ActivityDetails> {
	const { activities, importSources, providers, providerContacts, venues } = getDocuments(context);
	const [list, provider, contact, sourceTitle] = await Promise.all([
		activities.listSessions(activity.id, maxListedSessions),
		activity.providerId ? providers.find(activity.providerId) : null,
		activity.providerId ? providerContacts.find(activity.providerId) : null,
		activity.source ? importSources.findTitle(activity.source.name) : null,
	]);
	expirePageAt(context, list.expiresAt);
	expirePageAt(context, getRegistrationOpening(activity.offers, getFormatOptions(context)));
	const mainVenueId = activity.venueId ?? getOnlyVenueId(list.sessions);
	const venueIds = [mainVenueId, ...list.sessions.map(({ venueId }) => venueId)].filter((id) => id !== null);
	return {
		...list,
		activity,
		provider,
		sourceTitle,
		getsLeadsByMail: getsMail(context, contact),
		venues: await venues.findMany([...new Set(venueIds)]),
		mainVenueId,
	};
}

/** Returns true if mail about leads is sent to the provider. */
export function getsMail(context: Context, contact: { email: string; confirmedAt: string | null } | null): boolean {
	const { isSending } = getServices(context).backend.mail;
	return isSending && contact !== null && contact.confirmedAt !== null && !isReservedAddress(contact.email);
}

export async function loadActivityView(context: Context, activity: Activity): Promise<ActivityView> {
	return toActivityView(context, await loadActivityDetails(context, activity));
}

export function toActivityView(context: Context, details: ActivityDetails): ActivityView {
	const { activity, sessions, total, hasEnded, provider, getsLeadsByMail, venues, mainVenueId } = details;
	const { facts, offers } = activity;
	const { currency, leadRetentionMonths } = getSiteSettings(context);
	const options = getFormatOptions(context);
	const venue = venues.find(({ id }) => id === mainVenueId);
	const isOfCourse = isCourse(activity);
	const nextSession = sessions.find(({ eventStatus }) => eventStatus === "scheduled");
	const groups = groupSessions(activity, sessions);
	const ahead = listAhead(groups, getClock(context).catalogueNow());
	const getVenueTitle = ({ venueId }: ActivitySession) =>
		venueId === mainVenueId ? null : (venues.find(({ id }) => id === venueId)?.title ?? null);
	return {
		...pickTexts(activity),
		cover: { url: getCoverUrl(activity), alt: describeCover(activity) },
		sale: getSaleValue(activity, currency),
		priceText: formatPriceParts({ ...activity, currency }),
		hasEnded,
		ages: parseAges(activity.ageRange),
		nextDay: nextSession ? getLocalStartDate(nextSession) : null,
		sessions: groups.map((group) => toSessionView(group, getVenueTitle(group[0]), { ...options, isOfCourse })),
		nextSession: ahead[0]?.[0].id ?? null,
		courseNote: isOfCourse && nextSession ? formatCapacity(nextSession) : null,
		furtherSessions: total - sessions.length,
		pattern: formatWeekdayPattern(sessions),
		question: getQuestion(ahead.flat()),
		provider: provider && { id: provider.id, title: provider.title, getsLeadsByMail },
		venue: venue ? toVenueView(venue) : null,
		registrationOpens: formatOpening(activity, options),
		offers: offers.map((offer) => ({
			name: offer.name,
			price: formatOffer(offer, currency),
			registration: formatRegistration(offer, options),
		})),
		facts: factNames.flatMap((name) => {
			const fact = facts[name];
			return fact ? [{ name, ...fact }] : [];
		}),
		hasOpenQuestions: factNames.some((name) => !facts[name]),
		retentionMonths: leadRetentionMonths,
		origin: formatOrigin(details, options),
		sourceUrl: activity.source && activity.websiteUrl,
	};
}

function pickTexts(activity: Activity) {
	const { id, title, description, category, ageRange, imageUrl, images, imageAlts, location } = activity;
	const { programDetails, cancellationPolicy, activities, websiteUrl, languages, textLanguage } = activity;
	return {
		id,
		title,
		description,
		category,
		ageRange,
		imageUrl,
		images,
		location,
		...(imageAlts && { imageAlts }),
		...(textLanguage && { lang: textLanguage }),
		programDetails,
		cancellationPolicy,
		activities,
		websiteUrl,
		languages,
	};
}

/** Returns the venue of all sessions, if they share one. */
function getOnlyVenueId(sessions: ActivitySession[]): string | null {
	const [id, ...others] = new Set(sessions.map(({ venueId }) => venueId));
	return others.length === 0 ? (id ?? null) : null;
}

export type SessionGroup = [ActivitySession, ...ActivitySession[]];

/** Groups sessions that parents choose and see as one: the days of a camp's week. */
export function groupSessions({ category, offers }: Activity, sessions: ActivitySession[]): SessionGroup[] {
	const isCamp = category === "Camp" || offers.some(({ unitText }) => unitText === "week");
	return isCamp ? (groupCampWeeks(sessions) as SessionGroup[]) : sessions.map((session) => [session]);
}

/** Returns the groups that take place and haven't begun, or all that take place if each has begun. */
function listAhead(groups: SessionGroup[], now: Date): SessionGroup[] {
	const scheduled = groups.filter(([{ eventStatus }]) => eventStatus === "scheduled");
	const hasBegun = (first: ActivitySession) =>
		isTimed(first.startDate) && getSessionTimes(first).startsAt <= now.toISOString();
	const ahead = scheduled.filter(([first]) => !hasBegun(first));
	return ahead.length > 0 ? ahead : scheduled;
}

function toSessionView(
	group: SessionGroup,
	venue: string | null,
	{ isOfCourse, ...options }: FormatOptions & { isOfCourse: boolean },
): SessionView {
	const [first] = group;
	const fewest = group.reduce((a, b) =>
		(b.remainingCapacity ?? Infinity) < (a.remainingCapacity ?? Infinity) ? b : a,
	);
	const isScheduled = first.eventStatus === "scheduled";
	const { day, time } = group.length > 1 ? formatWeek(group, options) : formatSessionParts(first, options);
	return {
		id: first.id,
		ids: group.map(({ id }) => id),
		when: [day, time].filter(Boolean).join(", "),
		day,
		time,
		month: formatMonth(getLocalStartDate(first), options.now),
		note: formatEventStatus(first.eventStatus) ?? (isOfCourse ? null : formatCapacity(fewest)),
		isOpen: isScheduled ? (isFull(fewest) ? "full" : "yes") : "no",
		venue,
	};
}

/** Returns 'Jul 6–8' and 'Tue–Thu, 9:00 am–3:30 pm'. */
export function formatWeek(group: SessionGroup, { now }: FormatOptions): { day: string; time: string } {
	const [{ startDate, endDate, timeZone }] = group;
	const dates = group.map(getLocalStartDate).sort();
	const days = new Set(dates.map(getWeekday));
	const hours = isTimed(startDate) ? formatTimeRange(startDate, endDate, timeZone) : "";
	return {
		day: formatDateRange(dates[0] ?? "", dates.at(-1) ?? "", now),
		time: [formatWeekdays(weekdays.filter((day) => days.has(day))), hours].filter(Boolean).join(", "),
	};
}

function getQuestion(sessions: ActivitySession[]): ActivityView["question"] {
	const scheduled = sessions.filter(({ eventStatus }) => eventStatus === "scheduled");
	if (scheduled.length === 0) return "dates";
	return scheduled.every(isFull) ? "full" : "spot";
}

function toVenueView(venue: Venue): VenueView {
	const { title, latitude, longitude } = venue;
	const texts = { title, address: formatAddressBelowTitle(venue) };
	if (latitude === null || longitude === null) {
		const query = formatAddress(venue);
		const search = new URLSearchParams({ query });
		return { ...texts, position: null, mapUrl: query && `https://www.openstreetmap.org/search?${search}` };
	}
	const point = new URLSearchParams({ mlat: `${latitude}`, mlon: `${longitude}` });
	return {
		...texts,
		position: { latitude, longitude },
		mapUrl: `https://www.openstreetmap.org/?${point}#map=16/${latitude}/${longitude}`,
	};
}

/** Returns 'Wed, Jul 1, 10:00 am'. Midnight means that only the day is known, so its time is left out. */
function formatOpening({ offers }: Activity, options: FormatOptions): string | null {
	const opening = getRegistrationOpening(offers, options);
	return opening && formatInstant(opening, options).replace(/, 12:00 am$/, "");
}

/** Returns 'Registration from Jan 8 to Jun 1'. */
function formatRegistration({ validFrom, validThrough }: Offer, options: FormatOptions): string | null {
	if (validFrom === null && validThrough === null) return null;
	if (validThrough !== null && validThrough < options.now.toISOString().slice(0, 10)) {
		return `Registration closed on ${formatShortDate(validThrough, options)}`;
	}
	const from = validFrom && `from ${formatShortDate(validFrom, options)}`;
	const through = validThrough && `${validFrom ? "to" : "until"} ${formatShortDate(validThrough, options)}`;
	return ["Registration", from, through].filter(Boolean).join(" ");
}

/**
 * Says where the facts come from: 'Confirmed by Otter Lake Camp, Nov 12', 'Checked by us, Nov 12 (price)', 'From the City
 * of Chicago’s list, Nov 12'. Null if nobody confirmed or checked them and they have no source.
 */
function formatOrigin({ activity, provider, sourceTitle }: ActivityDetails, options: FormatOptions): string | null {
	const { checkedAt, source, readFromText } = activity;
	const checked = checkedFacts.filter((fact) => checkedAt[fact]);
	const lastCheck = checked
		.flatMap((fact) => checkedAt[fact] ?? [])
		.sort()
		.at(-1);
	const parts: string[] = [];
	if (source && Object.keys(checkedAt).length < checkedFacts.length) {
		parts.push(`From ${sourceTitle ?? "an imported list"}, ${formatShortDate(source.lastSeenAt, options)}`);
		const fromText = readFromText.flatMap((fact) => (checkedAt[fact] ? [] : factNouns[fact]));
		if (fromText.length > 0) parts.push(`${listFormat.format(fromText)} taken from its text`);
	}
	if (lastCheck) {
		const isByProvider = provider !== null && checkedAt.provider === lastCheck;
		const who = isByProvider ? `confirmed by ${provider.title}` : "checked by us";
		const isPart = !isByProvider && checked.length < checkedFacts.length;
		const what = isPart ? ` (${listFormat.format(checked.map((fact) => factNouns[fact]))})` : "";
		parts.push(`${who}, ${formatShortDate(lastCheck, options)}${what}`);
	}
	const text = parts.join("; ");
	return text ? text.charAt(0).toUpperCase() + text.slice(1) : null;
}

const listFormat = new Intl.ListFormat("en-US");

const factNouns = { price: "price", sessions: "dates", ageRange: "ages", venue: "place", facts: "answers" } as const;
