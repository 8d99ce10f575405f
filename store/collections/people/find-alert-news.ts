import type { ActivityCard } from "../../../domain/activity/activity.ts";
import { parseSavedSearch, type SavedSearch } from "../../../domain/alert/saved-search.ts";
import { dayMs } from "../../../domain/durations.ts";
import { pickVaried } from "../../../domain/family/choose-three.ts";
import { getRegistrationOpening } from "../../../domain/offer/registration.ts";
import { changeFilters, filtersToQuery } from "../../../domain/search/filters.ts";
import { getLocalDay } from "../../../domain/session/local-day.ts";
import { canBeJoined, getNextThursday, getWeekendOf } from "../../../domain/session/weekend.ts";
import type { Store } from "../../store.ts";
import type { AlertRow } from "../../tables.ts";
import type { PublicActivities } from "../catalogue/activities.ts";

type AlertNews = {
	search: SavedSearch;
	/** None of them was mailed before. */
	cards: ActivityCard[];
	/** What `cards` add to the alert's `sent`. */
	keys: string[];
	listing: string;
	/** When to search again; null if there is nothing left to wait for. */
	dueAt: string | null;
};

type Searches = Pick<PublicActivities, "list" | "listNew" | "listByIds">;
type ConfirmedAlert = Pick<AlertRow, "query" | "sent" | "sent_at"> & { confirmed_at: string };

/** Activities per search. */
const maxFound = 50;

/** Scheduled activities appear only soon after their publication time, so that of the last mail's day is searched again. */
const overlapMs = dayMs;

export async function findAlertNews(store: Store, activities: Searches, alert: ConfirmedAlert): Promise<AlertNews> {
	const { clock, timeZone } = store;
	const search = parseSavedSearch(alert.query);
	const sent = new Set<string>(JSON.parse(alert.sent));
	if (search.opening !== null) return findOpening(search.opening);
	const { cards, listing } = search.isWeekend ? await findThree() : await findNew();
	const dueAt = getNextThursday(clock.now(), timeZone);
	return { search, cards, keys: cards.map(toKey), listing, dueAt };

	/** An activity is new once. On another weekend, it has another session. */
	function toKey({ id, nextSession }: ActivityCard): string {
		return search.isWeekend ? `${id} ${nextSession?.id}` : id;
	}

	function isUnsent(card: ActivityCard): boolean {
		return !sent.has(toKey(card));
	}

	async function findNew() {
		const { confirmed_at, sent_at } = alert;
		const searched = sent_at === null ? "" : new Date(Date.parse(sent_at) - overlapMs).toISOString();
		const since = searched > confirmed_at ? searched : confirmed_at;
		const { cards } = await activities.listNew(search.filters, since, maxFound);
		return { cards: cards.filter(isUnsent), listing: alert.query };
	}

	/** Finds three activities for all age groups or, if there are none, one for each group. */
	async function findThree() {
		const now = clock.catalogueNow();
		const sort = search.filters.near ? "nearest" : "soonest";
		const days = { ...getWeekendOf(getLocalDay(now, timeZone)), sort } as const;
		const searches = (search.ages.length > 0 ? search.ages : [null]).map((age) =>
			changeFilters(search.filters, { ...days, age }),
		);
		const found = await Promise.all(
			searches.map(async (filters) => {
				const { cards, groups } = await activities.list(filters, 1, maxFound);
				const certain = groups[0]?.isCertain ? groups[0].size : 0;
				return cards
					.slice(0, certain)
					.filter((card) => card.nextSession && canBeJoined(card.nextSession, now) && isUnsent(card));
			}),
		);
		const [first = [], ...others] = found;
		const forAll = first.filter(({ id }) => others.every((cards) => cards.some((card) => card.id === id)));
		const cards = pickVaried(forAll.length > 0 ? forAll : found.flatMap((each) => each.slice(0, 1)));
		const age = search.ages.length === 1 ? search.ages[0] : null;
		return { cards, listing: filtersToQuery(changeFilters(search.filters, { ...days, age: age ?? null })) };
	}

	async function findOpening(id: string): Promise<AlertNews> {
		const { cards } = await activities.listByIds([id]);
		const open = cards.filter(({ hasEnded }) => !hasEnded);
		const dates = { now: clock.now(), siteTimeZone: timeZone };
		const opening = open[0] ? getRegistrationOpening(open[0].offers, dates) : null;
		if (opening === null) return { search, cards: open, keys: [], listing: "", dueAt: null };
		const tomorrow = new Date(clock.now().getTime() + dayMs).toISOString();
		return { search, cards: [], keys: [], listing: "", dueAt: opening < tomorrow ? opening : tomorrow };
	}
}
