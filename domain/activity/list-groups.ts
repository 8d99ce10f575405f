/**
 * The sections that follow the certain matches in the listing, with their headings. An activity with an unknown detail
 * is listed here instead of being left out.
 */
export const listGroupTexts = {
	season: { title: "Running all season", text: "These began earlier and cover your dates. Ask which days they meet." },
	ongoing: { title: "Going on now", text: "In progress. Some have later dates, too." },
	times: { title: "Times on request", text: "Ask about days and times." },
	dates: { title: "Dates on request", text: "No dates are known." },
	place: { title: "Exact place not known", text: "The provider can say whether it is near." },
	ages: { title: "Ages on request", text: "It is not known for which ages these are." },
	ask: { title: "Ask the provider", text: "It is not known whether these fit." },
	price: { title: "Price on request", text: "No price is stated in the site's currency." },
} as const;
export type GroupName = keyof typeof listGroupTexts;
