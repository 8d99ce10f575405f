import { data, href, Link, useLocation, useNavigation, useRouteError } from "react-router";
import { categories, pageSize } from "../../../domain/activity/activity.ts";
import {
	filtersToQuery,
	getActiveFilters,
	noFilters,
	parseFilters,
	withoutFilter,
} from "../../../domain/activity/filters.ts";
import { emptyTexts, errors } from "../../../domain/errors.ts";
import { formatListTotalWithNoun, maxListTotal } from "../../../domain/format-count.ts";
import { useSearchReport } from "../../browser/analytics/use-search-report.ts";
import { getDocuments, rethrowAsFailure } from "../../context.server.ts";
import { ActivityGrid, type CardView } from "../../ui/activity-card.tsx";
import { FailureReference } from "../../ui/failure-panel.tsx";
import { failureMeta, pageMeta } from "../../ui/page-meta.ts";
import { StatePicture } from "../../ui/state-picture.tsx";
import { toCardViews } from "../card-views.server.ts";
import type { Route } from "./+types/activities";
import { CategoryChips } from "./category-chips.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { FilterForm } from "./filter-form.tsx";
import { Pagination } from "./pagination.tsx";

// Who comes here: a parent with an idea (a place, an age, a budget, a word) who wants to narrow many offers down to three.

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
	if (!loaderData || error) return failureMeta(error);
	const { filters, page } = loaderData;
	const subject = filters.type ?? "Explore Adventures";
	return pageMeta({
		title: page > 1 ? `${subject}, page ${page}` : subject,
		description: `${filters.type ?? "Adventures, camps, classes and workshops"} for children: compare ages, places and prices, and book with the provider.`,
		path: href("/activities") + filtersToQuery({ ...noFilters, type: filters.type }, page),
		matches,
		// Results for a visitor's own text are not for search engines.
		isPrivate: filters.search !== "" || filters.where !== "",
	});
}

export async function loader({ context, url }: Route.LoaderArgs) {
	const { filters, page: requestedPage } = parseFilters(url.searchParams);
	return rethrowAsFailure(context, "listingFailed", loadPage());

	async function loadPage() {
		const { activities } = getDocuments(context);
		let page = requestedPage;
		let results = await activities.list(filters, page, pageSize);
		const pages = Math.max(1, Math.ceil(results.total / pageSize));
		if (page > pages) {
			page = pages;
			results = await activities.list(filters, page, pageSize);
		}
		const { total } = results;
		const cards = toCardViews(context, results);
		const alternatives = total === 0 ? await findAlternatives() : [];
		const loaderData = { cards, total, filters, page, pages, alternatives };
		// A page number beyond the last shows the last page, which is cached under its own URL alone.
		const isLastInstead = page !== requestedPage;
		return data(loaderData, isLastInstead ? { headers: { "cache-control": "no-store" } } : undefined);
	}

	/** Returns, per active filter, the search without it and its number of results; the most results first. */
	async function findAlternatives() {
		const { activities } = getDocuments(context);
		const alternatives = getActiveFilters(filters).map(async (filter) => {
			const widerFilters = withoutFilter(filters, filter.name);
			return { ...filter, query: filtersToQuery(widerFilters), total: await activities.count(widerFilters) };
		});
		return (await Promise.all(alternatives)).filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
	}
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders;
}

export default function Activities({ loaderData }: Route.ComponentProps) {
	const { cards, total, filters, page, pages } = loaderData;
	useSearchReport(filters, total);
	const navigation = useNavigation();
	const isLoadingResults = navigation.state === "loading" && navigation.location?.pathname === href("/activities");
	return (
		<div className="mx-auto max-w-7xl px-4 pt-8 sm:px-6">
			<h1 className="text-title">Explore Adventures</h1>
			<CategoryChips categories={categories} filters={filters} />
			<FilterForm filters={filters} />
			<div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
				<p role="status" className="font-semibold">
					{countText(total, page, pages)}
				</p>
				<FilterChips filters={filters} />
			</div>
			<div aria-busy={isLoadingResults} className="mt-6 transition-opacity duration-150 aria-busy:opacity-50">
				{total === 0 ? (
					<NoResults {...loaderData} />
				) : (
					<>
						<h2 className="sr-only">Results</h2>
						<Results cards={cards} filters={filters} />
						<Pagination
							page={page}
							pages={pages}
							isEndless={total > maxListTotal}
							pageHref={(to) => href("/activities") + filtersToQuery(filters, to)}
						/>
					</>
				)}
			</div>
		</div>
	);
}

/** Prices that can't be compared come last in a price order, under a heading of their own. */
function Results({ cards, filters }: Pick<Route.ComponentProps["loaderData"], "cards" | "filters">) {
	const isPriceOrder = filters.sort === "price-asc" || filters.sort === "price-desc";
	const isCompared = (card: CardView) => !isPriceOrder || card.hasComparablePrice;
	const compared = cards.filter(isCompared);
	const others = cards.filter((card) => !isCompared(card));
	return (
		<>
			{compared.length > 0 && <ActivityGrid activities={compared} heading="h3" eagerCards={4} />}
			{others.length > 0 && (
				<section aria-labelledby="not-compared" className={compared.length > 0 ? "mt-14" : ""}>
					<h2 id="not-compared" className="text-section">
						Price on request, or not comparable
					</h2>
					<p className="mt-2 mb-6 max-w-prose text-ink-soft">
						Prices are compared per session. These are in another unit or currency, or not known exactly.
					</p>
					<ActivityGrid activities={others} heading="h3" eagerCards={compared.length > 0 ? 0 : 4} />
				</section>
			)}
		</>
	);
}

function NoResults({ filters, alternatives }: Pick<Route.ComponentProps["loaderData"], "filters" | "alternatives">) {
	const hasFilters = getActiveFilters(filters).length > 0;
	return (
		<section className="mx-auto max-w-xl py-8 text-center">
			<StatePicture name={hasFilters ? "nothing-found" : "no-activities"} />
			<h2 className="mt-4 text-section">{hasFilters ? emptyTexts.matches : emptyTexts.activities}</h2>
			{!hasFilters && <p className="mt-2">Nothing is listed here yet.</p>}
			{alternatives.length > 0 && (
				<>
					<p className="mt-3 mb-4">Dropping one filter would help:</p>
					<ul className="grid justify-center gap-2">
						{alternatives.map(({ name, label, query, total }) => (
							<li key={name}>
								<Link to={href("/activities") + query} prefetch="intent" className="button button-quiet">
									Without {label}: {formatListTotalWithNoun(total, "activity", "activities")}
								</Link>
							</li>
						))}
					</ul>
				</>
			)}
			{hasFilters && (
				<p className="mt-6">
					<Link to={href("/activities")} className="link">
						Start again with all activities
					</Link>
				</p>
			)}
		</section>
	);
}

export function ErrorBoundary() {
	const error = useRouteError();
	const { pathname, search } = useLocation();
	// The server renders the page for its normalised URL. Fields read from the URL as typed would differ at hydration.
	const { filters, page } = parseFilters(new URLSearchParams(search));
	return (
		<section className="mx-auto max-w-2xl px-4 py-14 text-center">
			<h1 className="text-title">Explore Adventures</h1>
			<StatePicture name="storm" />
			<p role="alert" className="mt-4 font-semibold text-lg">
				Error: {errors.listingFailed.text}
			</p>
			<FailureReference error={error} />
			{/* Requests this page's URL again: a reload that works without JavaScript. */}
			<form action={pathname} className="mt-6">
				{[...new URLSearchParams(filtersToQuery(filters, page))].map(([name, value]) => (
					<input key={name + value} type="hidden" name={name} value={value} />
				))}
				<button type="submit" className="button button-main">
					Try Again
				</button>
			</form>
		</section>
	);
}

function countText(total: number, page: number, pages: number): string {
	const count = formatListTotalWithNoun(total, "activity", "activities");
	if (total > maxListTotal) return page > 1 ? `${count}, page ${page}` : count;
	return pages > 1 ? `${count}, page ${page} of ${pages}` : count;
}
