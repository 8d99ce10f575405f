import type { BrowserEvent } from "../../../domain/analytics/events.ts";
import type { TakeReport } from "./report.ts";

const script = "https://www.googletagmanager.com/gtag/js";

type Layered = Window & { dataLayer?: unknown[] };

/**
 * Tells Google Analytics 4 of the same events, by its own gtag.js. The script element is made here by hand, not by React,
 * which would refuse to run it. Nothing may be stored in the browser, so Google sets no cookie; page views are ours to tell.
 */
export function openGoogle(measurementId: string): TakeReport {
	const layered = window as Layered;
	layered.dataLayer ??= [];
	tell("consent", "default", {
		analytics_storage: "denied",
		ad_storage: "denied",
		ad_user_data: "denied",
		ad_personalization: "denied",
	});
	tell("js", new Date());
	tell("config", measurementId, { send_page_view: false, allow_google_signals: false });
	const element = document.createElement("script");
	element.async = true;
	element.src = `${script}?id=${encodeURIComponent(measurementId)}`;
	element.addEventListener("error", () => console.info("Google is not told of visits here: its script is blocked."));
	document.head.append(element);
	return ({ event }) => {
		// Else gtag.js would read the address itself, and the words of a search in it.
		if (event.name === "page_view") tell("set", { page_location: window.location.origin + event.path });
		tell("event", ...asGoogleNames(event));
	};
}

/** gtag.js takes nothing but `arguments` objects off its queue. */
function tell(..._command: unknown[]): void {
	// biome-ignore lint/complexity/noArguments: gtag.js tells commands from other things by their being arguments
	(window as Layered).dataLayer?.push(arguments);
}

/** An event by the name that Google gives to it, and its parameters: https://developers.google.com/analytics/devguides/collection/ga4/reference/events */
function asGoogleNames(event: BrowserEvent): [name: string, parameters: object] {
	switch (event.name) {
		case "page_view":
			return ["page_view", { screen: event.screen }];
		case "web_vital":
			return [event.metric, { value: event.value, screen: event.screen, non_interaction: true }];
		case "search":
			return ["search", { search_term: event.text, results: event.results }];
		case "card_opened":
			return ["select_item", { items: [{ item_id: event.activityId }] }];
		case "activity_viewed":
			return ["view_item", { items: [{ item_id: event.activityId }] }];
		case "form_started":
			return ["form_start", { item_id: event.activityId }];
		case "purchase": {
			const { activityId, currency, quantity, value } = event;
			const items = [{ item_id: activityId, price: value, quantity }];
			// The number only tells Google one purchase from the next.
			return ["purchase", { transaction_id: String(Math.random()).slice(2), currency, quantity, value, items }];
		}
		case "handed_over":
			return ["handed_over", { item_id: event.activityId }];
	}
}
