import type { FormErrors } from "../../../domain/forms/parse-form.ts";
import type { NewsletterBlocks } from "../../../domain/newsletter/newsletter.ts";
import type { Documents } from "../../../store/port.ts";

type Chosen = Pick<NewsletterBlocks, "activities" | "articles">;

export async function findUnknownItems(
	picks: Pick<Documents["newsletters"], "findActivities" | "findArticles">,
	{ activities, articles }: Chosen,
): Promise<FormErrors<keyof Chosen> | null> {
	const unknown = {
		activities: listMissing(activities, await picks.findActivities(activities)),
		articles: listMissing(articles, await picks.findArticles(articles)),
	};
	const errors = {
		...(unknown.activities && {
			activities: `We couldn’t find a published activity at ${unknown.activities}. You can’t include drafts or activities that have ended.`,
		}),
		...(unknown.articles && { articles: `We couldn’t find a published article at ${unknown.articles}.` }),
	};
	return Object.keys(errors).length > 0 ? errors : null;
}

function listMissing(ids: string[], found: { id: string }[]): string {
	return ids.filter((id) => !found.some((item) => item.id === id)).join(", ");
}
