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
import { formatListQuantity, maxListTotal } from "../../../domain/format-count.ts";
import { useSearchReport } from "../../browser/analytics/use-search-report.ts";
import { getDocuments, rethrowAsFailure } from "../../context.server.ts";
import { ActivityGrid } from "../../ui/activity-card.tsx";
import { FailureReference } from "../../ui/failure-panel.tsx";
import { failureMeta, pageMeta } from "../../ui/page-meta.ts";
import { StatePicture } from "../../ui/state-picture.tsx";
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
		// Searches of visitors' own words are pages for them, not for search engines.
		isPrivate: filters.search !== "" || filters.where !== "",
	});
}

export async function loader({ context, url }: Route.LoaderArgs) {
	const { filters, page: asked } = parseFilters(url.searchParams);
	return rethrowAsFailure(context, "listingFailed", findPage());

	async function findPage() {
		const { activities } = getDocuments(context);
		let page = asked;
		let found = await activities.list(filters, page, pageSize);
		const pages = Math.max(1, Math.ceil(found.total / pageSize));
		if (page > pages) {
			page = pages;
			found = await activities.list(filters, page, pageSize);
		}
		const waysOut = found.total === 0 ? await findWaysOut() : [];
		const shown = { ...found, filters, page, pages, waysOut };
		// Nobody keeps the last page again under each number beyond it.
		return page === asked ? data(shown) : data(shown, { headers: { "cache-control": "no-store" } });
	}

	/** For each filter in force: how many activities there would be without it. */
	async function findWaysOut() {
		const { activities } = getDocuments(context);
		const ways = getActiveFilters(filters).map(async (filter) => {
			const wider = withoutFilter(filters, filter.name);
			return { ...filter, query: filtersToQuery(wider), total: await activities.count(wider) };
		});
		return (await Promise.all(ways)).filter((way) => way.total > 0).sort((a, b) => b.total - a.total);
	}
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders;
}

export default function Activities({ loaderData }: Route.ComponentProps) {
	const { cards, total, filters, page, pages } = loaderData;
	useSearchReport(filters, total);
	const navigation = useNavigation();
	const isNarrowing = navigation.state === "loading" && navigation.location?.pathname === href("/activities");
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
			<div aria-busy={isNarrowing} className="mt-6 transition-opacity duration-150 aria-busy:opacity-50">
				{total === 0 ? (
					<Nothing {...loaderData} />
				) : (
					<>
						<h2 className="sr-only">Results</h2>
						<ActivityGrid activities={cards} heading="h3" firstInView={4} />
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

function Nothing({ filters, waysOut }: Pick<Route.ComponentProps["loaderData"], "filters" | "waysOut">) {
	const isNarrowed = getActiveFilters(filters).length > 0;
	return (
		<section className="mx-auto max-w-xl py-8 text-center">
			<StatePicture name={isNarrowed ? "nothing-found" : "no-activities"} />
			<h2 className="mt-4 text-section">{isNarrowed ? emptyTexts.matches : emptyTexts.activities}</h2>
			{!isNarrowed && <p className="mt-2">The first ones are on their way. Please look in again soon.</p>}
			{waysOut.length > 0 && (
				<>
					<p className="mt-3 mb-4">Dropping one filter would help:</p>
					<ul className="grid justify-center gap-2">
						{waysOut.map((way) => (
							<li key={way.name}>
								<Link to={href("/activities") + way.query} prefetch="intent" className="button button-quiet">
									Without {way.label}: {formatListQuantity(way.total, "activity", "activities")}
								</Link>
							</li>
						))}
					</ul>
				</>
			)}
			{isNarrowed && (
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
	// The server renders the page under its address in normal form: read from the params as typed, the fields would differ.
	const { filters, page } = parseFilters(new URLSearchParams(search));
	return (
		<section className="mx-auto max-w-2xl px-4 py-14 text-center">
			<h1 className="text-title">Explore Adventures</h1>
			<StatePicture name="storm" />
			<p role="alert" className="mt-4 font-semibold text-lg">
				Error: {errors.listingFailed.text}
			</p>
			<FailureReference error={error} />
			{/* Sends this page's own address again: a reload that needs no JavaScript. */}
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
	const count = formatListQuantity(total, "activity", "activities");
	if (total > maxListTotal) return page > 1 ? `${count}, page ${page}` : count;
	return pages > 1 ? `${count}, page ${page} of ${pages}` : count;
}
