import { Form, href, Link } from "react-router";
import type { Activity } from "../../../domain/activity/activity.ts";
import { listComing } from "../../../domain/activity/change-session.ts";
import { formatSpots } from "../../../domain/activity/describe-proposal.ts";
import { normalizeLine } from "../../../domain/normalize-text.ts";
import { formatActivityPrice } from "../../../domain/offer/format-offer.ts";
import { parsePageNumber } from "../../../domain/page-number.ts";
import { formatSession, formatShortDate } from "../../../domain/session/format-session.ts";
import { type Context, getDocuments, getFormatOptions, getSiteSettings } from "../../context.server.ts";
import { FailurePanel } from "../../ui/failure-panel.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { useSendsMail } from "../../ui/use-sends-mail.ts";
import { createLinkMeta } from "../link-meta.ts";
import type { Route } from "./+types/page";
import { getListQuery } from "./page-path.ts";
import { ProviderActivity } from "./provider-activity.tsx";
import { requirePage } from "./require-page.server.ts";

// Opened by a provider whose Saturday is full, on a phone between two classes. Opening it changes nothing.

const pageSize = 10;

/** Maximum number of dates per activity: at first, and after 'all' was chosen. */
const [maxDates, maxAllDates] = [6, 100];

export const meta = createLinkMeta("Your activities");

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { title } = await requirePage(context, params);
	const { searchParams } = url;
	const search = normalizeLine(searchParams.get("search") ?? "").slice(0, 200);
	const page = parsePageNumber(searchParams.get("page"));
	const { rows, total } = await getDocuments(context).providerPages.list(params.id, { search, page }, pageSize);
	const done = { what: searchParams.get("done"), session: searchParams.get("session") };
	return {
		title,
		search,
		page,
		total,
		query: getListQuery(url.search),
		areFactsConfirmed: done.what === "facts",
		activities: rows.map((activity) => ({
			...toView(context, activity, searchParams.get("all") === activity.id ? maxAllDates : maxDates),
			done: searchParams.get("activity") === activity.id ? done : null,
		})),
	};
}

function toView(context: Context, activity: Activity, max: number) {
	const options = getFormatOptions(context);
	const { currency } = getSiteSettings(context);
	const { id, title, price, offers, ageRange, checkedAt } = activity;
	const coming = listComing(activity, options.now);
	return {
		id,
		title,
		ageRange,
		price,
		priceText: formatActivityPrice({ price, offers, currency }),
		currency,
		confirmed: checkedAt.provider ? formatShortDate(checkedAt.provider, options) : null,
		sessions: coming.slice(0, max).map((session) => ({
			id: session.id,
			when: formatSession(session, options),
			spots: formatSpots(session),
			remaining: session.remainingCapacity,
			isCancelled: session.eventStatus === "cancelled",
		})),
		hasMore: coming.length > max && max < maxAllDates,
	};
}

export default function ProviderPage({ loaderData, params }: Route.ComponentProps) {
	const sendsMail = useSendsMail();
	const { title, search, page, total, query, areFactsConfirmed, activities } = loaderData;
	const isSearchable = total > pageSize || search !== "";
	return (
		<div className="mx-auto max-w-2xl px-4 py-8 sm:px-6">
			<h1 dir="auto" className="text-title wrap-anywhere">
				{title}
			</h1>
			<p className="mt-2 text-ink-soft">
				Parents see new spots, cancellations and prices right away. We check everything else first.
				{sendsMail && <span>{" We’ll e-mail you what was changed."}</span>}
			</p>
			<section aria-labelledby="facts-heading" id="facts" className="cut-sm mt-5 scroll-mt-24 bg-sunken p-4">
				<h2 id="facts-heading" className="text-lg">
					Is everything below still right?
				</h2>
				<div role="status">
					{areFactsConfirmed && (
						<p className="cut-sm mt-2 bg-ok-ground p-3 font-semibold">
							Thank you. Your pages say you confirmed them today.
						</p>
					)}
				</div>
				{!areFactsConfirmed && activities.length > 0 && (
					<Form
						method="post"
						action={`${href("/provider/page/:id/:token/confirmation", params)}${query}`}
						className="mt-2"
					>
						<button type="submit" className="button button-main">
							Yes, all of it
						</button>
					</Form>
				)}
			</section>
			{isSearchable && (
				<Form className="mt-5 flex gap-2" role="search">
					<input
						type="search"
						name="search"
						aria-label="Find an activity"
						placeholder="Find an activity"
						defaultValue={search}
						className="field"
					/>
					<button type="submit" className="button button-quiet">
						Find
					</button>
				</Form>
			)}
			{activities.length === 0 ? (
				<p className="mt-6 text-lg">
					<span>{search ? "Nothing matches." : "You don’t have any activities on the site right now."}</span>{" "}
					<Link to={href("/add-activity")} className="link">
						Add your activity
					</Link>
				</p>
			) : (
				<ul className="mt-6 grid gap-6">
					{activities.map((activity) => (
						<li key={activity.id}>
							<ProviderActivity activity={activity} link={params} query={query} />
						</li>
					))}
				</ul>
			)}
			<Pagination page={page} pageSize={pageSize} total={total} rowCount={activities.length} isLarge />
		</div>
	);
}

export function ErrorBoundary() {
	return (
		<FailurePanel>
			<Link to={href("/provider/link")} className="button button-main">
				Get a new link
			</Link>
		</FailurePanel>
	);
}
