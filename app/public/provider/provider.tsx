import { ExternalLink, Mail, MapPin, Phone } from "lucide-react";
import { href, Link } from "react-router";
import { type ActivityCard, pageSize } from "../../../domain/activity/activity.ts";
import { formatListTotalWithNoun } from "../../../domain/format-count.ts";
import { toTelUrl } from "../../../domain/lead/phone.ts";
import { noFilters } from "../../../domain/search/filters.ts";
import { toListingQuery } from "../../../domain/search/listing-address.ts";
import { type Context, describePage, getDocuments, notFound } from "../../context.server.ts";
import type { FailureHandle } from "../../failure.ts";
import { ActivityGrid } from "../../ui/activity-card.tsx";
import { failureMeta, pageMeta } from "../../ui/page-meta.ts";
import { SitePicture } from "../../ui/site-picture.tsx";
import { findSiteMap } from "../activities/map/site-map.server.ts";
import { toCardViews } from "../card-views.server.ts";
import { createProviderData } from "../structured-data/provider-data.server.ts";
import type { Route } from "./+types/provider";

// Opened by a parent who wants to know who the child would be with, and what else they offer.

export const handle = { failed: "providerFailed" } satisfies FailureHandle;

export function meta({ loaderData, matches, params, error }: Route.MetaArgs) {
	if (!loaderData || error) return failureMeta(error);
	const { provider } = loaderData;
	return pageMeta({
		title: `${provider.title}: activities for children`,
		description: `Activities for children by ${provider.title}: dates, ages, places and prices.`,
		path: href("/providers/:id", { id: params.id }),
		matches,
	});
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const { providers, activities } = getDocuments(context);
	const [provider, offered] = await Promise.all([
		providers.find(params.id),
		activities.list({ ...noFilters, provider: params.id }, 1, pageSize),
	]);
	if (!provider) throw notFound("providerNotFound");
	describePage(context, (origin) => [createProviderData(origin, provider)]);
	const { id, title, description, url, email, telephone } = provider;
	const { cards } = offered;
	const [picture, siteMap] = await Promise.all([findPicture(context, cards), findSiteMap(context)]);
	return {
		provider: { id, title, description, url, email, telephone },
		// The page's title names the provider.
		activities: toCardViews(context, offered).map((card) => ({ ...card, provider: "" })),
		total: offered.total,
		picture,
		hasMap: siteMap !== null,
	};
}

/** Finds another picture of the next activity, since the cards show the main ones. */
async function findPicture(context: Context, [next]: ActivityCard[]): Promise<string | null> {
	const activity = next ? await getDocuments(context).activities.find(next.id) : null;
	return activity?.images.find((url) => url !== activity.imageUrl) ?? null;
}

export default function ProviderScreen({ loaderData }: Route.ComponentProps) {
	const { provider, activities, total, picture, hasMap } = loaderData;
	const { id, title, description } = provider;
	const list = { ...noFilters, provider: id };
	return (
		<div className="mx-auto max-w-7xl px-4 pt-8 sm:px-6">
			<div className="grid gap-x-10 gap-y-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
				<div className="min-w-0">
					<p className="text-ink-soft">Provider</p>
					<h1 dir="auto" className="text-title wrap-anywhere">
						{title}
					</h1>
					<Contact {...provider} />
					{description && (
						<div className="prose mt-5">
							{description.split(/\n{2,}/).map((paragraph, index) => (
								<p key={index} dir="auto" className="whitespace-pre-line">
									{paragraph}
								</p>
							))}
						</div>
					)}
				</div>
				{picture && (
					<SitePicture
						url={picture}
						sizes="(min-width: 40rem) 20rem, 92vw"
						isEager
						alt=""
						className="cut aspect-[3/2] w-full self-start max-sm:order-first"
					/>
				)}
			</div>
			<section aria-labelledby="activities" className="mt-10">
				<div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
					<h2 id="activities" className="text-section">
						{total === 0 ? "Activities" : formatListTotalWithNoun(total, "activity", "activities")}
					</h2>
					{hasMap && total > 0 && (
						<Link
							to={`${href("/activities")}${toListingQuery({ filters: list, view: "map" })}`}
							className="link inline-flex min-h-11 items-center gap-2"
						>
							<MapPin aria-hidden className="size-5" />
							Show on a map
						</Link>
					)}
				</div>
				{activities.length > 0 ? (
					<>
						<ActivityGrid activities={activities} heading="h3" isFirst={!picture} />
						{total > activities.length && (
							<Link
								to={`${href("/activities")}${toListingQuery({ filters: list, view: "cards" })}`}
								className="button button-main mt-8"
							>
								See all, with filters
							</Link>
						)}
					</>
				) : (
					<>
						<p>This provider has no activities at the moment.</p>
						<Link to={href("/activities")} className="button button-main mt-5">
							Browse Activities
						</Link>
					</>
				)}
			</section>
			<p className="mt-8 text-ink-soft">
				Is this you?{" "}
				<Link to={href("/providers/:id/takeover", { id })} className="link inline-flex min-h-11 items-center">
					Get inquiries yourself
				</Link>
			</p>
		</div>
	);
}

function Contact({ url, email, telephone }: Route.ComponentProps["loaderData"]["provider"]) {
	if (!url && !email && !telephone) return null;
	const linkClassName = "link inline-flex min-h-11 items-center gap-2 wrap-anywhere";
	return (
		<ul aria-label="Contact" className="mt-3 flex flex-wrap gap-x-6">
			{url && (
				<li>
					<a href={url} target="_blank" rel="noopener" className={linkClassName}>
						<ExternalLink aria-hidden className="size-5 shrink-0" />
						{new URL(url).host}
						<span className="sr-only"> (opens in a new tab)</span>
					</a>
				</li>
			)}
			{email && (
				<li>
					<a href={`mailto:${email}`} className={linkClassName}>
						<Mail aria-hidden className="size-5 shrink-0" />
						{email}
					</a>
				</li>
			)}
			{telephone && (
				<li>
					<a href={toTelUrl(telephone) ?? undefined} className={linkClassName}>
						<Phone aria-hidden className="size-5 shrink-0" />
						{telephone}
					</a>
				</li>
			)}
		</ul>
	);
}
