import * as z from "zod/mini";
import { articleHtmlField } from "../article/article-html-field.ts";
import { checkboxField, requiredTextField } from "../forms/fields.ts";
import { parseForm } from "../forms/parse-form.ts";
import { splitLines } from "../normalize-text.ts";
import { type Newsletter, type NewsletterBlocks, newsletterLimits } from "./newsletter.ts";

/** In characters. */
const maxNewsletterAddressLength = 2000;

export const NewsletterForm = z.object({
	// Mail programs show about 60 characters of the subject.
	title: requiredTextField("Enter a subject.", 150),
	content: articleHtmlField(),
	activities: idsField("booking"),
	newActivities: checkboxField(),
	placesThisWeek: checkboxField(),
	articles: idsField("resources"),
	newArticles: checkboxField(),
});
type NewsletterForm = z.infer<typeof NewsletterForm>;

/**
 * Validates the staff form of a newsletter. A rejected form returns all texts untruncated, because newsletters are
 * long.
 */
export function parseNewsletterForm(form: FormData) {
	return parseForm(NewsletterForm, form, Number.POSITIVE_INFINITY);
}

export function toNewsletterFormValues(
	newsletter: Pick<Newsletter, "title" | "content" | keyof NewsletterBlocks>,
): Record<keyof NewsletterForm, string> {
	const toValue = (isChecked: boolean) => (isChecked ? "on" : "");
	return {
		title: newsletter.title,
		content: newsletter.content,
		activities: newsletter.activities.join("\n"),
		newActivities: toValue(newsletter.newActivities),
		placesThisWeek: toValue(newsletter.placesThisWeek),
		articles: newsletter.articles.join("\n"),
		newArticles: toValue(newsletter.newArticles),
	};
}

/** Field labels, in the order of the form. */
export const newsletterFieldLabels: Record<keyof NewsletterForm, string> = {
	title: "Subject",
	content: "Text",
	activities: "Activities",
	newActivities: "New activities since the last newsletter",
	placesThisWeek: "Activities with spots left this week",
	articles: "Articles",
	newArticles: "New articles since the last newsletter",
};

/** Accepts document ids, one per line. Also accepts the URL of a document's page, as people copy it. */
function idsField(path: "booking" | "resources") {
	return z.pipe(
		z.pipe(
			z._default(z.string(), ""),
			z.transform((text: string) => [...new Set(splitLines(text).map((line) => toId(line, path)))]),
		),
		z.array(z.string()).check(
			z.maxLength(newsletterLimits.chosen, { error: `Choose up to ${newsletterLimits.chosen}.` }),
			z.refine((ids) => ids.every((id) => id.length <= maxNewsletterAddressLength), {
				error: "Enter addresses on this site, one per line.",
			}),
		),
	);
}

function toId(line: string, path: string): string {
	const [, id] = line.match(new RegExp(`(?:^|/)${path}/([^/?#]+)`)) ?? [];
	return id === undefined ? line : (decode(id) ?? line);
}

function decode(text: string): string | null {
	try {
		return decodeURIComponent(text);
	} catch {
		return null;
	}
}
