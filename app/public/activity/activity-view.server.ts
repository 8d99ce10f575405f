import type { Activity, CheckedFact } from "../../../domain/activity/activity.ts";
import { parseAges } from "../../../domain/activity/ages.ts";
import { factNames, factTitles } from "../../../domain/activity/facts.ts";
import { describeCover } from "../../../domain/cover/describe-cover.ts";
import { formatOffer, formatPriceParts } from "../../../domain/offer/format-offer.ts";
import type { Offer } from "../../../domain/offer/offer.ts";
import { getRegistrationOpening } from "../../../domain/offer/registration.ts";
import { getSaleValue } from "../../../domain/offer/stated-price.ts";
import type { Provider } from "../../../domain/provider/provider.ts";
import {
	type FormatOptions,
	formatCapacity,
	formatEventStatus,
	formatInstant,
	formatSession,
	formatShortDate,
} from "../../../domain/session/format-session.ts";
import type { ActivitySession } from "../../../domain/session/session.ts";
import { getLocalStartDate } from "../../../domain/session/session-times.ts";
import { formatWeekdayPattern } from "../../../domain/session/weekday-pattern.ts";
import { formatAddress, formatAddressBelowTitle } from "../../../domain/venue/format-address.ts";
import type { Venue } from "../../../domain/venue/venue.ts";
import type { SessionList } from "../../../store/port.ts";
import { type Context, expirePageAt, getDocuments, getFormatOptions, getSiteSettings } from "../../context.server.ts";
import { getCoverUrl } from "../covers/cover-address.server.ts";
import type { ActivityView, SessionView, VenueView } from "./activity-view.ts";

/** A page with more would be slow to open. The calendar file has them all. */
const maxListedSessions = 100;

/** An activity with what belongs to it. */
export type ActivityDetails = SessionList & {
	activity: Activity;
	provider: Provider | null;
	/** Whether the provider's address for leads is confirmed. */
	getsLeadsByMail: boolean;
	/** Of the activity and its sessions. */
	venues: Venue[];
	/** The activity's own venue, else that of all its sessions. */
	mainVenueId: string | null;
};

/** Loads what belongs to an activity, and lets the page expire when its next session is over. */
export async function loadActivityDetails(context: Context, activity: Activity): Promise<ActivityDetails> {
	const { activities, providers, providerContacts, venues } = getDocuments(context);
	const [list, provider, contact] = await Promise.all([
		activities.listSessions(activity.id, maxListedSessions),
		activity.providerId ? providers.find(activity.providerId) : null,
		activity.providerId ? providerContacts.find(activity.providerId) : null,
	]);
	expirePageAt(context, list.expiresAt);
	expirePageAt(context, getRegistrationOpening(activity.offers, getFormatOptions(context)));
	const mainVenueId = activity.venueId ?? getOnlyVenueId(list.sessions);
	const venueIds = [mainVenueId, ...list.sessions.map(({ venueId }) => venueId)].filter((id) => id !== null);
	return {
		...list,
		activity,
		provider,
		getsLeadsByMail: contact !== null && contact.confirmedAt !== null,
		venues: await venues.findMany([...new Set(venueIds)]),
		mainVenueId,
	};
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
	const nextSession = sessions.find(({ eventStatus }) => eventStatus === "scheduled");
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
		sessions: sessions.map((session) => toSessionView(session, getVenueTitle(session), options)),
		furtherSessions: total - sessions.length,
		pattern: formatWeekdayPattern(sessions),
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
			return fact ? [{ name: factTitles[name], ...fact }] : [];
		}),
		openQuestions: formatOpenQuestions(activity),
		retentionMonths: leadRetentionMonths,
		checked: formatChecks(activity, options),
	};
}

const listFormat = new Intl.ListFormat("en-US");

/** 'whether it is indoors, step-free access, and meals' */
function formatOpenQuestions({ facts }: Activity): string | null {
	const open = factNames.filter((name) => !facts[name]);
	if (open.length === 0) return null;
	return listFormat.format(
		open.map((name) => (name === "indoor" ? "whether it is indoors" : factTitles[name].toLowerCase())),
	);
}

function pickTexts(activity: Activity) {
	const { id, title, description, category, ageRange, imageUrl, images, imageAlts, location } = activity;
	const { programDetails, activities, websiteUrl, keywords, languages, textLanguage } = activity;
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
		activities,
		websiteUrl,
		keywords,
		languages,
	};
}

/** The venue of all sessions. */
function getOnlyVenueId(sessions: ActivitySession[]): string | null {
	const [id, ...others] = new Set(sessions.map(({ venueId }) => venueId));
	return others.length === 0 ? (id ?? null) : null;
}

function toSessionView(session: ActivitySession, venue: string | null, options: FormatOptions): SessionView {
	const capacity = formatCapacity(session);
	const isScheduled = session.eventStatus === "scheduled";
	return {
		id: session.id,
		when: formatSession(session, options),
		note: formatEventStatus(session.eventStatus) ?? capacity,
		isOpen: isScheduled ? (isFull(session) ? "full" : "yes") : "no",
		venue,
	};
}

export function isFull({ remainingCapacity }: ActivitySession): boolean {
	return remainingCapacity !== null && remainingCapacity <= 0;
}

function toVenueView(venue: Venue): VenueView {
	const { title, latitude, longitude } = venue;
	const texts = { title, address: formatAddressBelowTitle(venue) };
	if (latitude === null || longitude === null) {
		const query = formatAddress(venue);
		const search = new URLSearchParams({ query });
		return { ...texts, geoUrl: null, mapUrl: query && `https://www.openstreetmap.org/search?${search}` };
	}
	const point = new URLSearchParams({ mlat: `${latitude}`, mlon: `${longitude}` });
	return {
		...texts,
		geoUrl: `geo:${latitude},${longitude}`,
		mapUrl: `https://www.openstreetmap.org/?${point}#map=16/${latitude}/${longitude}`,
	};
}

/** 'Wed, Jul 1, 10:00 am'. Midnight stands for a day whose hour is not known. */
function formatOpening({ offers }: Activity, options: FormatOptions): string | null {
	const opening = getRegistrationOpening(offers, options);
	return opening && formatInstant(opening, options).replace(/, 12:00 am$/, "");
}

/** 'Registration from Jan 8 to Jun 1' */
function formatRegistration({ validFrom, validThrough }: Offer, options: FormatOptions): string | null {
	if (validFrom === null && validThrough === null) return null;
	if (validThrough !== null && validThrough < options.now.toISOString().slice(0, 10)) {
		return `Registration closed on ${formatShortDate(validThrough, options)}`;
	}
	const from = validFrom && `from ${formatShortDate(validFrom, options)}`;
	const through = validThrough && `${validFrom ? "to" : "until"} ${formatShortDate(validThrough, options)}`;
	return ["Registration", from, through].filter(Boolean).join(" ");
}

/** What staff have not checked, the source has confirmed when it was last imported, in its columns or in its text. */
function formatChecks(activity: Activity, options: FormatOptions): ActivityView["checked"] {
	const { checkedAt, source, price, offers, readFromText } = activity;
	const facts: CheckedFact[] = ["price", "sessions", "ageRange", "venue", "facts"];
	return Object.fromEntries(
		facts.flatMap((fact) => {
			const date = checkedAt[fact] ?? source?.lastSeenAt;
			const isKnown = fact !== "price" || price !== null || offers.length > 0;
			const isFromText = !checkedAt[fact] && readFromText.includes(fact);
			const isShown = isKnown && (fact !== "ageRange" || isFromText);
			const how = isFromText ? "read from the text" : "checked";
			return date && isShown ? [[fact, `${how} ${formatShortDate(date, options)}`]] : [];
		}),
	);
}
