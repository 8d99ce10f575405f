import { eventBatchLimits, maxEventAgeMs } from "../../../domain/analytics/event-batch-limits.ts";
import type { BrowserEvent, Screen } from "../../../domain/analytics/events.ts";
import type { Report, TakeReport } from "./report.ts";

/** Milliseconds for which events are gathered before they are sent. */
const gathering = 3000;

/** Sends what is reported to the site itself and, with a measurement ID, to Google; first of all what has waited. */
export function openTracker(waiting: Report[], measurementId: string | null): TakeReport {
	const takers: TakeReport[] = [openSender()];
	const takeAll: TakeReport = (report) => {
		for (const take of takers) take(report);
	};
	for (const report of waiting) takeAll(report);
	void measureVitals(firstScreen(waiting), takeAll);
	if (measurementId) void addGoogle(measurementId, waiting, takers);
	return takeAll;
}

/** Gathers events, and sends them after a while or when the page is hidden: it may never be seen again. */
function openSender(): TakeReport {
	const gathered: Report[] = [];
	let timer: ReturnType<typeof setTimeout> | undefined;

	function send(): void {
		clearTimeout(timer);
		timer = undefined;
		while (gathered.length > 0) {
			const batch = gathered.splice(0, eventBatchLimits.maxEvents);
			const now = Date.now();
			const events = batch.map(({ event, at }) => ({ ago: Math.min(Math.max(now - at, 0), maxEventAgeMs), event }));
			try {
				navigator.sendBeacon("/events", new Blob([JSON.stringify({ events })], { type: "application/json" }));
			} catch (error) {
				console.info("Visits are not counted here:", error);
			}
		}
	}

	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState === "hidden") send();
	});
	window.addEventListener("pagehide", send);

	return (report) => {
		gathered.push(report);
		// What is told last of all, and what parents are led away after, can't wait.
		if (document.visibilityState === "hidden" || isUrgent(report.event)) queueMicrotask(send);
		else timer ??= setTimeout(send, gathering);
	};
}

function isUrgent({ name }: BrowserEvent): boolean {
	return name === "purchase" || name === "handed_over";
}

/** All vitals belong to the page that the visitor came in by. Each is told once, when it is certain. */
async function measureVitals(screen: Screen | null, take: TakeReport): Promise<void> {
	if (!screen) return;
	try {
		const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import("web-vitals");
		const told = new Set<string>();
		for (const measure of [onLCP, onINP, onCLS, onFCP, onTTFB]) {
			measure(({ id, name: metric, value: exact }) => {
				if (told.has(id)) return;
				told.add(id);
				const value = metric === "CLS" ? Math.round(exact * 10_000) / 10_000 : Math.round(exact);
				take({ event: { name: "web_vital", screen, metric, value }, at: Date.now() });
			});
		}
	} catch (error) {
		console.info("How quick pages are is not measured here:", error);
	}
}

/** What happens until Google's part is there is told to it then. */
async function addGoogle(measurementId: string, waiting: Report[], takers: TakeReport[]): Promise<void> {
	const missed = [...waiting];
	const remember: TakeReport = (report) => missed.push(report);
	takers.push(remember);
	try {
		const { openGoogle } = await import("./google.ts");
		const take = openGoogle(measurementId);
		takers[takers.indexOf(remember)] = take;
		for (const report of missed) take(report);
	} catch (error) {
		takers.splice(takers.indexOf(remember), 1);
		console.info("Google is not told of visits here:", error);
	}
}

function firstScreen(reports: Report[]): Screen | null {
	for (const { event } of reports) if (event.name === "page_view") return event.screen;
	return null;
}
