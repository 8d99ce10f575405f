import type { RequestListener } from "node:http";
import { expect, test } from "vitest";
import { categories } from "../../../domain/activity/activity.ts";
import { ageGroups } from "../../../domain/activity/age-range.ts";
import { priceBuckets } from "../../../domain/activity/price.ts";
import { resourceCategories } from "../../../domain/resource/resource.ts";
import { accessNeeds, extras, settings, sorts } from "../../../domain/search/filters.ts";
import { listingViews } from "../../../domain/search/listing-address.ts";
import { weekdays } from "../../../domain/session/session.ts";
import { timesOfDay } from "../../../domain/session/time-of-day.ts";
import { getCacheKey } from "../../../server/cache/cache-key.ts";
import { createSharedCaching } from "../../../server/cache/shared-caching.ts";
import { createPath, guardedPatterns, routePatterns } from "../../http/route-patterns.ts";
import { getSharedSession, shareSite } from "../../http/running-site.ts";
import { startOrigin } from "./origin.ts";
import { type Answer, describeProxies, type ProxyName, type RunningProxy, send, startProxy } from "./proxy.ts";

const site = shareSite();
const caches: ProxyName[] = ["nginx", "varnish"];

/** Values of which each parameter accepts some. */
const values = [
	...categories,
	...Object.keys(ageGroups),
	...Object.keys(accessNeeds),
	...Object.keys(extras),
	...Object.keys(settings),
	...Object.keys(sorts),
	...Object.keys(priceBuckets),
	...listingViews,
	...resourceCategories,
	...weekdays,
	...Object.keys(timesOfDay),
	"1",
	"2",
	"kite",
	"2026-07-01",
	"es",
	"41.9,-87.68",
	"judo:20260714T0930",
].map(encodeURIComponent);

/** Parameters without which others have no effect. */
const companions = "search=kite&near=60601";

/** Parameters appended by advertisements. */
const campaign = "utm_source=letter&utm_campaign=7&gclid=abc&fbclid=def";

/** Records the names of the parameters that are read. */
class ReadParameters extends URLSearchParams {
	readonly names = new Set<string>();

	override get(name: string): string | null {
		this.names.add(name);
		return super.get(name);
	}

	override getAll(name: string): string[] {
		this.names.add(name);
		return super.getAll(name);
	}

	override has(name: string): boolean {
		this.names.add(name);
		return super.has(name);
	}
}

/** URLs that look like others to a careless parser. */
const spellings = [
	"/compare%3Fids=judo",
	"/compare?ids=judo",
	"/compare?ids=judo?utm_source=letter",
	"/compare?utm_source=letter#&ids=judo",
	"/compare?utm_source=letter&ids=judo",
	"/compare?ids=judo&xutm_source=letter",
	"/compare?ids=judo,&utm_source",
	"/compare?ids=judo&utm_source=letter&ids=up-the-wall",
	"/compare?%69ds=up-the-wall",
	"/compare?%75tm_source=letter&ids=up-the-wall",
	"/compare&utm_source=letter",
	"/compare&utm_source=letter?ids=judo",
	"/compare#?ids=judo",
	"/booking/judo/../../compare?ids=judo",
	"/booking/..%2fcompare?ids=judo",
	"/booking/judo%3futm_source=letter",
	"/booking/judo&utm_source=letter",
	"/booking/judo/?ids=judo",
	"/booking/judo%2ereport?ids=judo",
	"/shortlist?ch%69ld=judo:20260714T0930",
	"/shortlist?child=judo:20260714T0930",
	"/shortlist?child=judo:20260714T0930&child=",
	"/?child=judo:20260714T0930",
	"/?/../shortlist?child=judo:20260714T0930",
	"/activities/?search=kite",
	"/Activities?search=kite",
	"//activities?search=kite",
	"/activities?search=kite;type=Camp",
	"/activities?search=kite%26type=Camp",
	"/activities?search=kite&type=Camp",
];

/** Every public path, and that of its data. */
const publicPaths = routePatterns
	.filter((pattern) => !guardedPatterns.includes(pattern))
	.map((pattern) => createPath(pattern))
	.flatMap((path) => [path, `${path.replace(/\/$/, "/_")}.data`]);

/** Returns the parameters that the server's own cache reads for this path; none if it doesn't cache it. */
function listParameters(pathname: string): string[] {
	const searchParams = new ReadParameters();
	const key = getCacheKey({ pathname, searchParams } as unknown as URL);
	return key === null ? [] : [...searchParams.names];
}

function getKey(path: string): string | null {
	return getCacheKey(new URL(`http://larkabout.example${path}`));
}

/**
 * Responds like the site: instead of a cacheable page with its cache key, and instead of an uncacheable one with a
 * number that never repeats.
 */
function createPages(): RequestListener {
	let count = 0;
	return (request, response) => {
		const key = getKey(request.url ?? "");
		for (const [name, value] of Object.entries(key === null ? {} : createSharedCaching(null, new Date())))
			response.setHeader(name, value);
		if (key === null) response.setHeader("cache-control", "no-store");
		response.end(key ?? `not stored: ${count++}`);
	};
}

/** Returns queries of up to three pages at this path that differ in this parameter. */
function listQueries(path: string, name: string): string[] {
	const queries = [companions, ...values.map((value) => `${name}=${value}&${companions}`)];
	return [...new Map(queries.map((query) => [getKey(`${path}?${query}`), query])).values()].slice(0, 3);
}

/** Returns URLs of pages at this path, each in several spellings and with additional unknown parameters. */
function listAddresses(path: string): string[] {
	const queries = listParameters(path).flatMap((name) => listQueries(path, name));
	const spelled = queries.flatMap((query) => {
		const parameters = query.split("&");
		return [query, parameters.toReversed().join("&"), parameters.slice(0, 1).join("&")];
	});
	const all = new Set(["", companions, ...spelled]);
	return [path, ...[...all].flatMap((query) => [`${path}?${query}`, `${path}?${query}&${campaign}`])];
}

/** Returns whether an answer came from the cache. Varnish then also names the request for which it was stored. */
function isHit({ headers }: Answer): boolean {
	const { "x-cache": nginxResult, "x-varnish": requests = "" } = headers;
	return nginxResult === "HIT" || requests.includes(" ");
}

/**
 * Requests each path twice, in two rounds. Returns answers that weren't the page of their path, or were stored although
 * they must not be.
 */
async function findMixedPages(cache: RunningProxy, paths: string[]): Promise<string[]> {
	const seen = new Set<string>();
	const problems: string[] = [];
	for (const path of [...paths, ...paths]) {
		const { status, text } = await send(cache, { path });
		const key = getKey(path);
		const isRight = key === null ? text.startsWith("not stored: ") && !seen.has(text) : text === key;
		if (status !== 200 || !isRight) problems.push(`${path}: ${status} ${text}`);
		seen.add(text);
	}
	return problems;
}

test("[SCALE-4] the URLs below cover every parameter in the server's cache key", () => {
	const read = publicPaths.flatMap((path) => listParameters(path).map((name) => ({ path, name })));
	const distinct = read.filter(({ path, name }) => listQueries(path, name).length > 1);
	const toNames = (list: typeof read) => [...new Set(list.map(({ name }) => name))].toSorted();
	expect(toNames(distinct)).toEqual(toNames(read));
	expect(toNames(read)).toEqual(expect.arrayContaining(["ids", "search", "category"]));
});

for (const name of caches) {
	describeProxies([name], () => {
		test("[SCALE-4] the cache never serves one URL with a page that the server caches under another key", async () => {
			const { port } = await startOrigin(createPages());
			const cache = await startProxy(name, port);
			const addresses = [...publicPaths.flatMap(listAddresses), ...spellings];
			expect(await findMixedPages(cache, addresses)).toEqual([]);
		});

		test("[SCALE-4] pages without parameters share one cache entry for any query, and all others across advertising parameters", async () => {
			const { port, received } = await startOrigin(createPages());
			const cache = await startProxy(name, port);
			const cached = publicPaths.filter((path) => getKey(path) !== null);
			const withoutParameters = ["/", "/booking/:id", "/providers/:id", "/resources/:id"].map((path) =>
				createPath(path),
			);
			expect(cached).toEqual(expect.arrayContaining(withoutParameters));
			for (const path of cached) await send(cache, { path });
			expect(received.length).toBe(cached.length);
			for (const path of cached) await send(cache, { path: `${path}?${campaign}` });
			for (const path of withoutParameters) await send(cache, { path: `${path}?page=2&from=letter` });
			await send(cache, { path: "/activities?type=Camp" });
			await send(cache, { path: `/activities?type=Camp&${campaign}` });
			expect(received.slice(cached.length).map(({ url }) => url)).toEqual(["/activities?type=Camp"]);
		});

		test("[SCALE-2] a failure of the site is answered with the site's own message", async () => {
			const { port } = await startOrigin((_, response) => response.writeHead(503).end("Please try again later"));
			const cache = await startProxy(name, port);
			const answer = { status: 503, text: "Please try again later" };
			expect(await send(cache, { path: "/activities" })).toMatchObject(answer);
			expect(await send(cache, { path: "/newsletter", method: "POST", body: "email=ida" })).toMatchObject(answer);
		});

		test("[SCALE-4] [FAM-4] families see their own dates, comparison and shortlist behind the cache", async () => {
			const cache = await startProxy(name, Number(new URL(site.origin).port));
			const pages = new Set<string>();
			for (const path of [
				"/shortlist?child=judo:20260714T0930,robot-garage:20260715T0930",
				"/shortlist",
				"/shortlist?child=otter-lake-camp-week:20260713T0900",
				"/compare?ids=judo,robot-garage",
				"/compare?ids=up-the-wall,dig-sow-eat",
				"/activities/dates?ids=judo",
				"/activities/dates?ids=up-the-wall",
				"/shortlist.data?child=judo:20260714T0930",
				"/shortlist.data",
			]) {
				const { status, text } = await site.request(path);
				expect(await send(cache, { path }), path).toMatchObject({ status, text });
				pages.add(text);
			}
			expect(pages.size).toBe(9);
			for (const title of ["Judo", "Up the Wall"]) {
				const cookie = `larkabout-shortlist=${title.toLowerCase().replaceAll(" ", "-")}`;
				const { status, text } = await send(cache, { path: "/shortlist", headers: { cookie } });
				expect({ status, text }).toEqual({ status: 200, text: expect.stringContaining(title) });
			}
		});

		test("[SCALE-4] [AUTH-1] what staff open is not cached, and shown to nobody else", async () => {
			const cache = await startProxy(name, Number(new URL(site.origin).port));
			const cookie = await getSharedSession();
			const wrong: string[] = [];
			for (const path of routePatterns.map((pattern) => createPath(pattern))) {
				const first = await send(cache, { path, headers: { cookie } });
				const second = await send(cache, { path, headers: { cookie } });
				const isPublic = /^public, /.test(String(first.headers["cache-control"]));
				if (isHit(second) && !isPublic) wrong.push(`${path} came from the cache`);
				const anonymous = await send(cache, { path });
				const { status, headers } = await site.request(path);
				if (anonymous.status !== status || anonymous.headers.location !== headers.get("location"))
					wrong.push(`${path} answers ${anonymous.status} to others`);
			}
			expect(wrong).toEqual([]);
			const dashboard = await send(cache, { path: "/admin/dashboard", headers: { cookie } });
			expect([dashboard.status, isHit(dashboard)]).toEqual([200, false]);
			expect(isHit(await send(cache, { path: "/activities" }))).toBe(true);
		});
	});
}
