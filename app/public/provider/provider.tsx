import { ExternalLink, Mail, Phone } from "lucide-react";
import { href, Link, useRouteError } from "react-router";
import { describePage, getDocuments, notFound, rethrowAsFailure } from "../../context.server.ts";
import { ActivityGrid } from "../../ui/activity-card.tsx";
import { FailurePanel, getFailure } from "../../ui/failure-panel.tsx";
import { failureMeta, pageMeta } from "../../ui/page-meta.ts";
import { toCardViews } from "../card-views.server.ts";
import { createProviderData } from "../structured-data/provider-data.server.ts";
import type { Route } from "./+types/provider";

// Who comes here: a parent who wants to know with whom the child would be, and what else they offer.

const maxActivities = 48;

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
	const [provider, offered] = await rethrowAsFailure(
		context,
		"providerFailed",
		Promise.all([providers.find(params.id), activities.listByProvider(params.id, maxActivities)]),
	);
	if (!provider) throw notFound("providerNotFound");
	describePage(context, (origin) => [createProviderData(origin, provider)]);
	const { id, title, description, url, email, telephone } = provider;
	return { provider: { id, title, description, url, email, telephone }, activities: toCardViews(context, offered) };
}

export default function ProviderScreen({ loaderData: { provider, activities } }: Route.ComponentProps) {
	const { id, title, description } = provider;
	return (
		<div className="mx-auto max-w-7xl px-4 pt-8 sm:px-6">
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
			<p className="mt-5">
				<Link to={href("/providers/:id/takeover", { id })} className="link inline-flex min-h-11 items-center">
					Is this you? Let enquiries come to you
				</Link>
			</p>
			<section aria-labelledby="activities" className="mt-12">
				<h2 id="activities" className="mb-6 text-section">
					Activities
				</h2>
				{activities.length > 0 ? (
					<ActivityGrid activities={activities} heading="h3" isFirst />
				) : (
					<>
						<p>This provider has no activities at the moment.</p>
						<Link to={href("/activities")} className="button button-main mt-5">
							Browse Activities
						</Link>
					</>
				)}
			</section>
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
					<a href={`tel:${telephone.replace(/[^\d+]/g, "")}`} className={linkClassName}>
						<Phone aria-hidden className="size-5 shrink-0" />
						{telephone}
					</a>
				</li>
			)}
		</ul>
	);
}

export function ErrorBoundary() {
	const failure = getFailure(useRouteError(), "providerFailed");
	return (
		<FailurePanel failure={failure}>
			<Link to={href("/activities")} className="button button-main">
				Browse Activities
			</Link>
		</FailurePanel>
	);
}
