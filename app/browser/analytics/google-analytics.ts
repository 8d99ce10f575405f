import type { BrowserEvent } from "../../../domain/analytics/events.ts";
import { trustedTypesPolicies } from "../../../domain/trusted-types.ts";
import { trustScriptUrl } from "../trusted-types.ts";
import type { EventSink } from "./queued-event.ts";

const scriptUrl = "https://www.googletagmanager.com/gtag/js";

type WindowWithDataLayer = Window & { dataLayer?: unknown[] };

/**
 * Loads Google's gtag.js and creates the sink that sends events to Google Analytics 4. All storage is denied, so Google
 * sets no cookie, and automatic page views are off. Creates the script element by hand, since React would not run it.
 */
export function createGoogleAnalyticsSink(measurementId: string): EventSink {
	const windowWithDataLayer = window as WindowWithDataLayer;
	windowWithDataLayer.dataLayer ??= [];
	gtag("consent", "default", {
		analytics_storage: "denied",
		ad_storage: "denied",
		ad_user_data: "denied",
		ad_personalization: "denied",
	});
	gtag("js", new Date());
	gtag("config", measurementId, { send_page_view: false, allow_google_signals: false });
	const script = document.createElement("script");
	script.async = true;
	script.src = trustScriptUrl(trustedTypesPolicies.google[0], `${scriptUrl}?id=${encodeURIComponent(measurementId)}`);
	script.addEventListener("error", () => console.info("Google Analytics is off: its script is blocked."));
	document.head.append(script);
	return ({ event }) => {
		// Without a location, gtag.js sends the page's URL with its query, which may hold a visitor's search text.
		if (event.name === "page_view") gtag("set", { page_location: window.location.origin + event.path });
		gtag("event", ...toGoogleEvent(event));
	};
}

/** gtag.js recognises a command by its being an `arguments` object. */
function gtag(..._command: unknown[]): void {
	// biome-ignore lint/complexity/noArguments: gtag.js ignores arrays.
	(window as WindowWithDataLayer).dataLayer?.push(arguments);
}

/**
 * Returns the event's name and parameters in Google's terms:
 * https://developers.google.com/analytics/devguides/collection/ga4/reference/events
 */
function toGoogleEvent(event: BrowserEvent): [name: string, parameters: object] {
	switch (event.name) {
		case "page_view":
			return ["page_view", { screen: event.screen }];
		case "web_vital":
			return [event.metric, { value: event.value, screen: event.screen, non_interaction: true }];
		case "search":
			return ["search", { search_term: event.text, results: event.results }];
		case "activity_viewed":
			return ["view_item", { items: [{ item_id: event.activityId }] }];
		case "purchase": {
			const { activityId, currency, quantity, value } = event;
			const items = [{ item_id: activityId, ...(value !== undefined && { price: value }), quantity }];
			// Google requires it to recognise repeated events. It identifies nothing on our side.
			const sale = value === undefined ? {} : { currency, value };
			return ["purchase", { transaction_id: String(Math.random()).slice(2), ...sale, quantity, items }];
		}
	}
}
