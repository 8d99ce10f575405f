/**
 * Parts of a list after those that satisfy its filters for sure, with their headings. What is not known is asked, never
 * left out in silence.
 */
export const listGroupTexts = {
	ongoing: { title: "Going on now", text: "In progress. Some have later dates, too." },
	times: { title: "Times on request", text: "The dates fit; the weekdays or times of day are not known." },
	dates: { title: "Dates on request", text: "No dates are known." },
	place: { title: "Exact place not known", text: "The provider can say whether it is near." },
	ask: { title: "Ask the provider", text: "It is not known whether these fit." },
	price: {
		title: "Price on request, or not comparable",
		text: "Prices are compared per session. These are in another unit or currency, or not known exactly.",
	},
} as const;
export type GroupName = keyof typeof listGroupTexts;
