/**
 * The sections that follow the certain matches in the listing, with their headings. An activity with an unknown detail
 * is listed here instead of being left out.
 */
export const listGroupTexts = {
	season: {
		title: "Running all season",
		text: "These started earlier and run through your dates. Ask which days they meet.",
	},
	ongoing: { title: "Going on now", text: "Already started. Some have later dates, too." },
	times: { title: "Times on request", text: "Ask about days and times." },
	dates: { title: "Dates on request", text: "We don’t know the dates." },
	place: { title: "Exact place not known", text: "Ask the provider if it’s near you." },
	ages: { title: "Ages on request", text: "We don’t know what ages these are for." },
	ask: { title: "Ask the provider", text: "We don’t know if these match." },
	price: { title: "Price on request", text: "Ask the provider about the price." },
} as const;
export type GroupName = keyof typeof listGroupTexts;
