import type { ActivityCard } from "../activity/activity.ts";
import type { MailContent } from "../mail/mail.ts";
import type { ResourceCard } from "../resource/resource.ts";
import { getNewSince, type Newsletter, type NewsletterBlocks, newsletterLimits } from "./newsletter.ts";
import { type NewsletterItems, type NewsletterSite, renderNewsletter } from "./render-newsletter.server.ts";

/** The part of the store that composing a newsletter needs. */
type Picks = {
	findLastStart(): Promise<string | null>;
	findActivities(ids: string[]): Promise<ActivityCard[]>;
	listNewActivities(since: string, limit: number): Promise<ActivityCard[]>;
	listActivitiesWithPlaces(limit: number): Promise<ActivityCard[]>;
	findArticles(ids: string[]): Promise<ResourceCard[]>;
	listNewArticles(since: string, limit: number): Promise<ResourceCard[]>;
};

/** Renders a newsletter, filling its rule-based blocks with what matches now. */
export async function composeNewsletter(
	picks: Picks,
	newsletter: Pick<Newsletter, "title" | "content" | keyof NewsletterBlocks>,
	site: NewsletterSite,
): Promise<MailContent> {
	return renderNewsletter(newsletter, await findItems(picks, newsletter, site.clock.now()), site);
}

async function findItems(picks: Picks, blocks: NewsletterBlocks, now: Date): Promise<NewsletterItems> {
	const since = getNewSince(await picks.findLastStart(), now);
	const { chosen: maxChosen, ...limits } = newsletterLimits;
	// Fetches more than are shown, because those that an earlier list already has are left out.
	const withPlaces = blocks.placesThisWeek
		? await picks.listActivitiesWithPlaces(limits.placesThisWeek + maxChosen + limits.newActivities)
		: [];
	const fresh = blocks.newActivities ? await picks.listNewActivities(since, limits.newActivities + maxChosen) : [];
	const newArticles = blocks.newArticles ? await picks.listNewArticles(since, limits.newArticles + maxChosen) : [];
	const chosen = await picks.findActivities(blocks.activities);
	const chosenArticles = await picks.findArticles(blocks.articles);
	const shownFresh = without(fresh, chosen).slice(0, limits.newActivities);
	return {
		chosen,
		fresh: shownFresh,
		withPlaces: without(withPlaces, [...chosen, ...shownFresh]).slice(0, limits.placesThisWeek),
		articles: [...chosenArticles, ...without(newArticles, chosenArticles).slice(0, limits.newArticles)],
	};
}

function without<Item extends { id: string }>(items: Item[], others: Item[]): Item[] {
	return items.filter(({ id }) => !others.some((other) => other.id === id));
}
