import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { pageSize } from "../../domain/activity/activity.ts";
import { emptyTexts } from "../../domain/errors.ts";
import { maxListTotal } from "../../domain/format-count.ts";
import { absentWord, commonWord, rareWord } from "./activities.ts";
import { formRequest, getRequest, type HttpResponse, headerOf, jsonRequest } from "./http-message.ts";

/** A line of the table: what is asked for, and what a sane answer looks like. */
export type Row = {
	page: string;
	/** Kept: the answer lies in the page cache. Fresh: it is rendered for each request, the cache being off. Saved: a form or a batch of events is sent. */
	state: "kept" | "fresh" | "saved";
	/** The bytes of the nth request. */
	request(n: number): Buffer;
	status: number;
	/** Requests under way at once, where that is not left to the options. */
	connections?: number;
	/** What is wrong with an answer, or null. */
	fault(response: HttpResponse): string | null;
};

/** What the target speaks of: so many parents at once. */
const lead = { state: "saved", connections: 64 } as const;

/** A page, the paths at which it is asked for (kept: the first of them), and what it has to hold. */
type Page = { name: string; paths: string[]; shows: RegExp };

const cards = /<h3[\s>]/;
/** What is not counted can't be turned to. */
const deepestPage = Math.floor(maxListTotal / pageSize);

/** The rows for a store of these activities, in the order in which they are measured: what writes comes last. */
export function rowsFor(ids: string[]): Row[] {
	const some = measuredActivities(ids);
	return [
		...pagesFor(some, Math.min(deepestPage, Math.ceil(ids.length / pageSize))).flatMap((page) => [
			pageRow(page, "kept"),
			pageRow(page, "fresh"),
		]),
		{ page: "events", state: "saved", status: 204, fault: eventsFault, request: (n) => eventsRequest(n, some) },
		{ page: "lead form", ...lead, status: 200, fault: sentFault, request: (n) => leadRequest(n, some, true) },
		{
			page: "lead form, no script",
			...lead,
			status: 302,
			fault: leadFault,
			request: (n) => leadRequest(n, some, false),
		},
	];
}

/** The activities whose pages are asked for, and that leads are sent for: a hundred at most. */
export function measuredActivities(ids: string[]): string[] {
	return spread(ids, 100);
}

function pagesFor(ids: string[], lastPage: number): Page[] {
	const lastPages = Array.from({ length: Math.min(10, lastPage) }, (_, n) => `/activities?page=${lastPage - n}`);
	return [
		{ name: "home", paths: ["/"], shows: cards },
		{ name: "listing", paths: ["/activities"], shows: cards },
		{ name: "listing, filtered", paths: filtered, shows: cards },
		{ name: "listing, near a place", paths: ["/activities?where=Otterford"], shows: cards },
		{ name: "search, common word", paths: [`/activities?search=${commonWord}`], shows: cards },
		{ name: "search, rare word", paths: [`/activities?search=${rareWord}`], shows: /\b1 activity\b/ },
		{ name: "search, no match", paths: [`/activities?search=${absentWord}`], shows: new RegExp(emptyTexts.matches) },
		{ name: "search, two letters", paths: ["/activities?search=up"], shows: cards },
		{ name: "sort=popular", paths: ["/activities?sort=popular"], shows: cards },
		{ name: "last pages", paths: lastPages, shows: cards },
		{ name: "activity", paths: ids.map((id) => `/booking/${id}`), shows: /name="idempotencyKey"/ },
	];
}

const filtered = [
	"type=Camp",
	"type=Class&age=3-12",
	"age=12%2B",
	"price=25-50",
	"age=0-3&price=0-25",
	"type=Sport&sort=price-asc",
].map((query) => `/activities?${query}`);

function pageRow({ name, paths, shows }: Page, state: "kept" | "fresh"): Row {
	const asked = state === "kept" ? paths.slice(0, 1) : paths;
	const requests = asked.map(getRequest);
	return {
		page: name,
		state,
		status: 200,
		request: (n) => requests[n % requests.length] as Buffer,
		fault(response) {
			if (response.status !== 200) return `status ${response.status}`;
			const html = unpacked(response);
			if (!html.endsWith("</html>")) return "the page is not whole";
			return shows.test(html) ? null : `the page does not hold ${shows}`;
		},
	};
}

/** At most so many of them, from first to last. */
function spread<T>(all: T[], most: number): T[] {
	const step = Math.ceil(all.length / most);
	return all.filter((_, n) => n % step === 0);
}

/** A batch as a visitor's browser sends it who looks at two activities. Each address may send only so many. */
function eventsRequest(n: number, ids: string[]): Buffer {
	const view = (screen: string, path: string) => ({ name: "page_view", screen, path, isEntry: false });
	const events = [0, 1].flatMap((next) => {
		const activityId = ids[(n + next) % ids.length] ?? "";
		const opened = { name: "card_opened", activityId };
		return [view("activities", "/activities"), opened, view("activity", `/booking/${activityId}`)];
	});
	return jsonRequest("/events", { events: events.map((event) => ({ ago: 100, event })) });
}

function eventsFault({ status }: HttpResponse): string | null {
	return status === 204 ? null : `status ${status}`;
}

/**
 * Each form with its own key, and every fourth with the newsletter ticked: as the page's script sends it, which stays on
 * the page, or as a browser does by itself.
 */
function leadRequest(n: number, ids: string[], byScript: boolean): Buffer {
	const idempotencyKey = crypto.randomUUID();
	return formRequest(`/booking/${ids[n % ids.length]}${byScript ? ".data" : ""}`, {
		...(byScript && { inPlace: "yes" }),
		firstName: "Amara",
		lastName: "Okonkwo",
		email: `amara.${idempotencyKey}@example.com`,
		phone: "555 010 0199",
		agreeToTerms: "on",
		...(n % 4 === 0 && { newsletter: "on" }),
		idempotencyKey,
	});
}

function sentFault(response: HttpResponse): string | null {
	if (response.status !== 200) return `status ${response.status}`;
	const text = unpacked(response);
	return text.includes('"ok",true') ? null : `answers ${text}`;
}

function leadFault(response: HttpResponse): string | null {
	if (response.status !== 302) return `status ${response.status}`;
	const place = headerOf(response, "location");
	return place?.startsWith("/thank-you?") ? null : `leads on to ${place}`;
}

function unpacked(response: HttpResponse): string {
	const encoding = headerOf(response, "content-encoding");
	if (encoding === "br") return brotliDecompressSync(response.body).toString();
	return (encoding === "gzip" ? gunzipSync(response.body) : response.body).toString();
}
