import { lazy, Suspense, useState } from "react";
import {
	data,
	href,
	redirect,
	type ShouldRevalidateFunctionArgs,
	useLocation,
	useNavigation,
	useRouteError,
} from "react-router";
import { pageSize } from "../../../domain/activity/activity.ts";
import { formatListTotal, formatListTotalWithNoun, maxListTotal } from "../../../domain/format-count.ts";
import { withoutFilter } from "../../../domain/search/active-filters.ts";
import { type ActivityFilters, filtersToQuery, noFilters } from "../../../domain/search/filters.ts";
import { parseListingAddress, toListingQuery } from "../../../domain/search/listing-address.ts";
import { visitorErrors } from "../../../domain/visitor-errors.ts";
import { useSearchReport } from "../../browser/analytics/use-search-report.ts";
import { getDocuments, getSiteSettings } from "../../context.server.ts";
import type { FailureHandle } from "../../failure.ts";
import { isRenderError } from "../../failure.ts";
import { FailurePanel, FailureReference } from "../../ui/failure-panel.tsx";
import { failureMeta, pageMeta } from "../../ui/page-meta.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { StatePicture } from "../../ui/state-picture.tsx";
import { toCardViews } from "../card-views.server.ts";
import type { Route } from "./+types/activities";
import { type Chip, listChips } from "./chips.server.ts";
import { FacetCountsProvider } from "./facet-counts.tsx";
import { FamilyFilter } from "./family-filter.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { ListingChips } from "./listing-chips.tsx";
import { ListingForm } from "./listing-form.tsx";
import { MapResults } from "./map/map-results.tsx";
import { findSiteMap } from "./map/site-map.server.ts";
import { listNearMisses } from "./near-misses.server.ts";
import { readSentence, toSentenceView } from "./read-sentence.server.ts";
import { LessClose, Results } from "./results.tsx";
import { SentenceNote } from "./sentence-note.tsx";
import { TellMe } from "./tell-me.tsx";
import { UsedSpelling } from "./used-spelling.tsx";
import { listWeek } from "./week.server.ts";

/** Loaded only if nothing was found. */
const NoResults = lazy(() => import("./no-results.tsx"));

// Opened by a tired parent on a phone, who wants something for Saturday morning near home and decides in a minute.

export const handle = { failed: "listingFailed" } satisfies FailureHandle;

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
	if (!loaderData || error) return failureMeta(error);
	const { filters, page } = loaderData.listing;
	const subject = (filters.type ?? "Explore Adventures") + (page > 1 ? `, page ${page}` : "");
	const offered = filters.type ?? "Adventures, camps, classes and workshops";
	return [
		...pageMeta({
			title: subject,
			description: `${offered} for children${page > 1 ? `, page ${page}` : ""}: compare ages, places and prices, and book with the provider.`,
			matches,
			...getIndexing(filters, page),
		}),
		{
			tagName: "link",
			rel: "alternate",
			type: "application/atom+xml",
			title: "New activities",
			href: href("/activities/feed.xml"),
		},
	];
}

/**
 * Search engines index the whole list and each category's, page by page in the default order, but no searches or
 * filters.
 */
function getIndexing(filters: ActivityFilters, page: number): { path: string; isPrivate: boolean } {
	const indexed = { ...noFilters, type: filters.type };
	const isFiltered = filtersToQuery({ ...filters, sort: noFilters.sort }) !== filtersToQuery(indexed);
	const isPrivate = isFiltered || (page > 1 && filters.sort !== noFilters.sort);
	return { isPrivate, path: href("/activities") + filtersToQuery(isPrivate ? filters : indexed, page) };
}

export async function loader({ context, url }: Route.LoaderArgs) {
	const requested = parseListingAddress(url.searchParams);
	const { filters } = requested;
	const siteMap = await findSiteMap(context);
	// On a site without a map, the map view falls back to rows.
	const view = requested.view === "map" && !siteMap ? "rows" : requested.view;
	const parsed = await readSentence(context, filters);
	// Redirects to the parsed filters of a sentence, so that each has a chip and can be removed.
	if (parsed) throw redirect(href("/activities") + toListingQuery({ filters: parsed, view }));
	const { activities } = getDocuments(context);
	let { page } = requested;
	let results = await activities.list(filters, page, pageSize);
	const pages = Math.max(1, Math.ceil(results.total / pageSize));
	if (page > pages) {
		page = pages;
		results = await activities.list(filters, page, pageSize);
	}
	const { total, groups, place, spelling } = results;
	const listing = { filters, view, page };
	const chips = await listChips(context, listing, place?.position !== null);
	const lessClose = toCardViews(context, { ...results.lessClose, unknown: results.unknown });
	// Without its words, a search would list everything.
	const removable = lessClose.length > 0 ? chips.filter(({ name }) => name !== "search") : chips;
	const alternatives = total === 0 ? await findAlternatives(removable) : [];
	// If only dropping the search text finds anything, other activities don't help somebody looking for this kind.
	const hasNoAlternative = total === 0 && alternatives.every(({ name }) => name === "search");
	const isLastInstead = page !== requested.page;
	const loaderData = {
		listing,
		chips,
		pages,
		total,
		groups,
		place,
		spelling,
		lessClose,
		isLastInstead,
		week: listWeek(context, listing),
		cards: toCardViews(context, results, {
			choosesDates: Boolean(filters.from || filters.to) || filters.days.length + filters.times.length > 0,
		}),
		sentence: toSentenceView(listing),
		offersMap: siteMap !== null,
		isMapMissing: view !== requested.view,
		map: siteMap && view === "map" ? { siteMap, positions: await findPositions(results.cards) } : null,
		alternatives,
		nearMisses: hasNoAlternative && lessClose.length === 0 ? await listNearMisses(context, filters, chips) : [],
		isEmptyStore: total === 0 && (chips.length === 0 || (await activities.count(noFilters)) === 0),
		distanceUnit: getSiteSettings(context).distanceUnit,
	};
	// A page number beyond the last shows the last page, which is only cached under its own URL.
	return data(loaderData, isLastInstead ? { headers: { "cache-control": "no-store" } } : undefined);

	function findPositions(cards: { id: string }[]) {
		return getDocuments(context).activities.findPositions(cards.map(({ id }) => id));
	}

	/**
	 * Returns, for each active filter, the search without it and its number of results, sorted by that number,
	 * descending.
	 */
	async function findAlternatives(chips: Chip[]) {
		const { activities } = getDocuments(context);
		const alternatives = chips.map(async (chip) => ({
			...chip,
			total: await activities.count(withoutFilter(filters, chip.name)),
		}));
		return (await Promise.all(alternatives)).filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
	}
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders;
}

/** Opening and closing the filter sheet adds a history entry, but needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return currentUrl.href !== nextUrl.href && defaultShouldRevalidate;
}

export default function Activities({ loaderData }: Route.ComponentProps) {
	const {
		cards,
		groups,
		total,
		place,
		spelling,
		lessClose,
		listing,
		chips,
		sentence,
		pages,
		week,
		distanceUnit,
		offersMap,
		isMapMissing,
		map,
	} = loaderData;
	const { filters, page, view } = listing;
	const [fittingIds, setFittingIds] = useState<string[] | null>(null);
	const isShown = ({ id }: { id: string }) => fittingIds?.includes(id) ?? true;
	const search = useSearchReport(filters, chips, total);
	const navigation = useNavigation();
	const isLoadingResults = navigation.state === "loading" && navigation.location?.pathname === href("/activities");
	return (
		<div data-search={search} className="mx-auto max-w-7xl px-4 pt-1.5 sm:px-6 md:pt-5">
			<h1 className="text-[1.6rem] md:text-[2rem]">Explore Adventures</h1>
			<a href="#results" className="skip-link">
				Skip to results
			</a>
			<Suspense>
				<FacetCountsProvider filters={filters}>
					<div className="relative mt-1 md:mt-2">
						<ListingForm
							listing={listing}
							chips={chips}
							distanceUnit={distanceUnit}
							countText={countText(loaderData)}
							offersMap={offersMap}
							isPlaceKnown={place?.position !== null}
						/>
						<ListingChips week={week} listing={listing} />
					</div>
				</FacetCountsProvider>
			</Suspense>
			<Suspense>
				<section id="results" tabIndex={-1} aria-labelledby="results-title" className="scroll-mt-4 outline-none">
					<h2 id="results-title" className="sr-only">
						Results
					</h2>
					<div className="results-head">
						<p role="status" className="font-semibold">
							{countText(loaderData) + pageText(loaderData)}
						</p>
						<FilterChips chips={chips} listing={listing} />
						<FamilyFilter cards={cards} listing={listing} onChange={setFittingIds} />
					</div>
					{isMapMissing && <p className="mt-1">This site has no map. Here’s the list.</p>}
					{sentence && <SentenceNote sentence={sentence} />}
					{spelling && <UsedSpelling spelling={spelling} listing={listing} />}
					{place && !place.position && (
						<p className="mt-1">
							We don’t know a place called “{place.name}”. We’re searching place names for those words instead.
						</p>
					)}
					<div aria-busy={isLoadingResults} className="mt-2 transition-opacity duration-150 aria-busy:opacity-50">
						{total === 0 ? (
							<NoResults {...loaderData} />
						) : (
							<>
								{map ? (
									<MapResults
										cards={cards.filter(isShown)}
										listing={listing}
										map={{ ...map, positions: map.positions.filter(isShown) }}
										distanceUnit={distanceUnit}
									/>
								) : (
									<Results cards={cards} groups={groups} view={view} fittingIds={fittingIds} />
								)}
								<Pagination
									isLarge
									page={page}
									pageSize={pageSize}
									total={total}
									rowCount={cards.length}
									maxPage={pages}
									pageHref={(to) => href("/activities") + toListingQuery({ ...listing, page: to })}
								/>
							</>
						)}
						<LessClose cards={lessClose.filter(isShown)} view={view} />
					</div>
					{!loaderData.isEmptyStore && <TellMe filters={filters} />}
				</section>
			</Suspense>
		</div>
	);
}

export function ErrorBoundary() {
	const error = useRouteError();
	const { pathname, search } = useLocation();
	// The server renders the page for its normalised URL. Fields read from the URL as typed would cause a hydration
	// mismatch.
	const listing = parseListingAddress(new URLSearchParams(search));
	if (isRenderError(error)) return <FailurePanel failure={{ code: "unexpected" }} />;
	return (
		<section className="mx-auto max-w-2xl px-4 py-14 text-center">
			<h1 className="text-title">Explore Adventures</h1>
			<StatePicture name="storm" />
			<p role="alert" className="mt-4 font-semibold text-lg">
				Error: {visitorErrors.listingFailed.text}
			</p>
			<FailureReference />
			{/* Requests this page's URL again: a reload that works without JavaScript. */}
			<form action={pathname} className="mt-6">
				{[...new URLSearchParams(toListingQuery(listing))].map(([name, value]) => (
					<input key={name + value} type="hidden" name={name} value={value} />
				))}
				<button type="submit" className="button button-main">
					Try Again
				</button>
			</form>
		</section>
	);
}

type LoaderData = Route.ComponentProps["loaderData"];

function countText({ groups }: LoaderData): string {
	const sum = (some: LoaderData["groups"]) => some.reduce((count, group) => count + group.total, 0);
	const fitting = formatListTotalWithNoun(sum(groups.filter(({ isCertain }) => isCertain)), "activity", "activities");
	const others = sum(groups.filter(({ isCertain }) => !isCertain));
	return others === 0 ? fitting : `${fitting} · ${formatListTotal(others)} might fit`;
}

function pageText({ total, listing: { page }, pages, isLastInstead }: LoaderData): string {
	const last = isLastInstead && pages > 1 ? ", the last" : "";
	if (total > maxListTotal) return page > 1 ? `, page ${page}${last}` : "";
	return pages > 1 ? `, page ${page} of ${pages}${last}` : "";
}
