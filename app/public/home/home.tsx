import { lazy, Suspense } from "react";
import { data, href, Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { homeFeaturedLimit, pageSize } from "../../../domain/activity/activity.ts";
import { recommend } from "../../../domain/activity/recommend.ts";
import { brand } from "../../../domain/brand.ts";
import { fitsNobody } from "../../../domain/family/child-age.ts";
import { type ActivityFilters, noFilters } from "../../../domain/search/filters.ts";
import { emptyTexts, visitorErrors } from "../../../domain/visitor-errors.ts";
import { storedChildren } from "../../browser/family/children.ts";
import { useStoredValue } from "../../browser/family/stored-value.ts";
import { type Context, describePage, getClock, getDocuments, logFailure } from "../../context.server.ts";
import { ActivityGrid, type CardView } from "../../ui/activity-card.tsx";
import { getToday as getDeviceDay } from "../../ui/family/today.ts";
import { NewsletterBlock } from "../../ui/newsletter-block.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { getToday } from "../activities/week.server.ts";
import { toCardViews } from "../card-views.server.ts";
import { createSiteData } from "../structured-data/site-data.server.ts";
import { loadThree } from "../weekend/load-weekend.server.ts";
import { ThisWeekend } from "../weekend/this-weekend.tsx";
import type { Route } from "./+types/home";
import { HeroLandscape } from "./hero-landscape.tsx";
import { SearchBar } from "./search-bar.tsx";
import { SearchOverlay } from "./search-overlay.tsx";
import { getSocialProof } from "./social-proof.server.ts";
import { TrailDivider } from "./trail-divider.tsx";

const FeaturedFailure = lazy(() => import("./featured-failure.tsx"));

// Opened by a parent who doesn't know the site yet, and wants to see within seconds what there is near them, and
// whether the site can be trusted.

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		title: `${brand.name}: adventures, camps, classes and workshops for kids`,
		description: "Book exciting, safe, and educational activities for your children.",
		path: href("/"),
		matches,
	});
}

export async function loader({ context }: Route.LoaderArgs) {
	describePage(context, createSiteData);
	const { activities } = getDocuments(context);
	const socialProof = getSocialProof(context);
	const shown = { featured: [], weekend: [], newest: [], categories: [] };
	try {
		const [featured, weekend, categories] = await Promise.all([
			activities.listFeatured(homeFeaturedLimit),
			loadThree(context),
			activities.listCategories(),
		]);
		const shownIds = weekend.map(({ id }) => id);
		const newest = featured.cards.length > 0 ? [] : await loadNewest(context, shownIds);
		return {
			featured: toCardViews(context, featured),
			weekend,
			newest,
			categories,
			socialProof: await socialProof,
			failure: null,
		};
	} catch (error) {
		const failure = logFailure(context, "featuredFailed", error);
		return data({ ...shown, socialProof: await socialProof, failure }, { status: visitorErrors.featuredFailed.status });
	}
}

const rowLimit = 4;
/** Enough for the browser to choose a row that fits the family's children. */
const maxNewest = 12;

/**
 * Loads the activities of a home page without featured ones, in the recommended order: the newest with upcoming dates, or
 * of all if there are none. Leaves out those that the page shows already.
 */
async function loadNewest(context: Context, shownIds: string[]): Promise<CardView[]> {
	const upcoming = await loadCertain(context, { ...newestFirst, from: `${getToday(context)}` });
	const { cards, expiresAt } = upcoming.cards.length > 0 ? upcoming : await loadCertain(context, newestFirst);
	const others = cards.filter(({ id }) => !shownIds.includes(id));
	const newest = recommend(others, getClock(context).catalogueNow()).slice(0, maxNewest);
	return toCardViews(context, { cards: newest, expiresAt });
}

const newestFirst: ActivityFilters = { ...noFilters, sort: "newest" };

/** Returns the activities that certainly match the filters. */
async function loadCertain(context: Context, filters: ActivityFilters) {
	const { groups, cards, expiresAt } = await getDocuments(context).activities.list(filters, 1, pageSize);
	const [first] = groups;
	return { cards: cards.slice(0, first?.isCertain ? first.size : 0), expiresAt };
}

/** Opening and closing the search overlay adds a history entry, but needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return currentUrl.href !== nextUrl.href && defaultShouldRevalidate;
}

export default function Home({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<Hero socialProof={loaderData.socialProof} />
			<div className="relative z-(--layer-raised) mx-auto -mt-14 max-w-6xl px-4 sm:px-6 md:-mt-20">
				<SearchBar categories={loaderData.categories} />
				<SearchOverlay categories={loaderData.categories} />
			</div>
			<Suspense>
				<div className="mx-auto max-w-7xl px-4 pt-12 max-md:in-data-family:pt-6 sm:px-6">
					<ThisWeekend picks={loaderData.weekend} />
				</div>
				<Newest activities={loaderData.newest} />
				<section aria-labelledby="popular" className="mx-auto max-w-7xl px-4 pt-16 sm:px-6">
					<div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
						<h2 id="popular" className="text-title">
							Popular Adventures
						</h2>
						<Link to={href("/activities")} prefetch="intent" className="link inline-flex min-h-11 items-center">
							See all activities
						</Link>
					</div>
					<Featured {...loaderData} />
				</section>
				<TrailDivider className="mx-auto my-14 h-16 w-full max-w-6xl px-4 text-line-strong" />
				<NewsletterBlock />
			</Suspense>
		</>
	);
}

/** Leaves out what is certainly for none of the stored children. Renders nothing if there are none. */
function Newest({ activities }: { activities: CardView[] }) {
	const children = useStoredValue(storedChildren);
	const fitting = activities.filter(
		({ ages, nextDay }) => children.length === 0 || !fitsNobody(children, ages, nextDay ?? getDeviceDay()),
	);
	if (fitting.length === 0) return null;
	return (
		<section aria-labelledby="newest" className="mx-auto max-w-7xl px-4 pt-16 sm:px-6">
			<h2 id="newest" className="mb-8 text-title">
				New Adventures
			</h2>
			<ActivityGrid activities={fitting.slice(0, rowLimit)} heading="h3" />
		</section>
	);
}

/** The welcome. Small on a phone that has stored children, so that their weekend shows in the first screen. */
function Hero({ socialProof }: Pick<Route.ComponentProps["loaderData"], "socialProof">) {
	return (
		<section className="relative isolate overflow-hidden bg-sky">
			<HeroLandscape />
			<div className="mx-auto flex min-h-[calc(18rem+104vw)] max-w-7xl flex-col items-start px-4 pt-8 pb-[70vw] max-md:in-data-family:min-h-0 max-md:in-data-family:pt-5 max-md:in-data-family:pb-28 sm:px-6 md:min-h-[clamp(34rem,62vh,46rem)] md:pt-16 md:pb-40">
				<h1 className="max-w-[14ch] text-display max-md:in-data-family:max-w-none max-md:in-data-family:text-[1.75rem]">
					Unforgettable Adventures for Kids
				</h1>
				<p className="mt-4 max-w-[34ch] text-xl max-md:in-data-family:mt-2 max-md:in-data-family:text-base">
					Book exciting, safe, and educational activities for your children
				</p>
				<div className="mt-7 flex flex-wrap gap-3 max-md:in-data-family:hidden">
					<Link to={href("/activities")} prefetch="intent" className="button button-main">
						Explore Activities
					</Link>
					<Link to={href("/resources")} prefetch="intent" className="button button-quiet">
						Resources
					</Link>
					<Link to={href("/:page", { page: "contact" })} prefetch="intent" className="button button-quiet">
						Contact Us
					</Link>
				</div>
				{socialProof && (
					<div className="mt-6 flex items-center gap-3 max-md:in-data-family:hidden">
						<div className="-space-x-3 flex shrink-0">
							{[1, 2, 3].map((family) => (
								<img
									key={family}
									src={`/art/avatar-${family}.webp`}
									alt=""
									width={48}
									height={48}
									fetchPriority="low"
									className="size-9 rounded-full sm:size-11 border-2 border-page bg-paper"
								/>
							))}
						</div>
						<p className="font-semibold max-sm:text-[0.95rem]">{socialProof}</p>
					</div>
				)}
			</div>
		</section>
	);
}

function Featured({ featured, failure }: Pick<Route.ComponentProps["loaderData"], "featured" | "failure">) {
	if (failure) return <FeaturedFailure {...failure} />;
	if (featured.length === 0) return <p className="text-ink-soft">{emptyTexts.featured}</p>;
	return <ActivityGrid activities={featured} heading="h3" />;
}
