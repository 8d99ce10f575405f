import { Check, ChevronDown, ExternalLink, MapPin, UsersRound } from "lucide-react";
import { ViewTransition } from "react";
import {
	data,
	href,
	isRouteErrorResponse,
	Link,
	redirect,
	redirectDocument,
	useActionData,
	useRouteError,
} from "react-router";
import type { Activity } from "../../../domain/activity/activity.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { failedAnswer, type LeadAnswer } from "../../../domain/lead/lead-answer.ts";
import { LeadForm } from "../../../domain/lead/lead-form.ts";
import { saveLead } from "../../../domain/lead/save-lead.ts";
import { getDocuments, getServices, logFailure, notFound, rethrowAsFailure } from "../../context.server.ts";
import { isFailure } from "../../failure.ts";
import { ActivityGrid, agesText, Price } from "../../ui/activity-card.tsx";
import { boundaryFailure, FailurePanel } from "../../ui/failure-panel.tsx";
import { failureMeta, pageMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/activity";
import { Carousel } from "./carousel.tsx";
import { BookBar, LeadPanel } from "./lead-panel.tsx";

// Who comes here: a parent who likes the look of one activity, checks that it fits (age, place, price, what happens),
// and wants to sign up without handing over more than needed.

export function meta({ loaderData, matches, params, error }: Route.MetaArgs) {
	if (!loaderData || error) return failureMeta(error);
	const { activity } = loaderData;
	return pageMeta({
		title: activity.title,
		description: firstSentences(activity.description),
		path: href("/booking/:id", { id: params.id }),
		matches,
		picture: activity.imageUrl,
	});
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const { activities } = getDocuments(context);
	const activity = await rethrowAsFailure(context, "activityFailed", activities.find(params.id));
	if (!activity) throw notFound("activityNotFound");
	const similar = await rethrowAsFailure(context, "activityFailed", activities.listSimilar(activity, 4));
	return { activity, similar };
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const { activities, leads, subscriptions } = getDocuments(context);
	const sent = await request.formData();
	const form = parseForm(LeadForm, sent);
	if (!form.ok) return data<LeadAnswer>(form, { status: 400 });
	try {
		const activity = await activities.findForBooking(params.id);
		if (!activity)
			throw sent.has("inPlace") ? redirectDocument(href("/booking/:id", params)) : notFound("activityNotFound");
		const outcome = await saveLead({ leads, subscriptions }, activity, form.value, (error) =>
			logFailure(context, "newsletterFailed", error),
		);
		if (outcome === "created") getServices(context).recordEvent({ name: "lead", activityId: activity.id });
		// The enhanced form shows its panel in place; a plain one goes on to the next page.
		if (sent.has("inPlace")) return data<LeadAnswer>({ ok: true, websiteUrl: activity.websiteUrl });
		const isNew = outcome === "created" && { lead: "new" };
		return redirect(`${href("/thank-you")}?${new URLSearchParams({ activity: activity.id, ...isNew })}`);
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		const { reference } = logFailure(context, "leadFailed", error);
		return data<LeadAnswer>(failedAnswer(sent, reference), { status: 500 });
	}
}

/** A form that cannot be sent keeps its page: the network's failure is an answer like any other. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const sent = await request.clone().formData();
	try {
		return await serverAction();
	} catch (error) {
		if (error instanceof Response || (isRouteErrorResponse(error) && isFailure(error.data))) throw error;
		console.warn("The sign-up could not be sent:", error);
		return failedAnswer(sent);
	}
}

export default function ActivityScreen({ loaderData }: Route.ComponentProps) {
	const { activity, similar } = loaderData;
	const answer = useActionData<typeof action>() as LeadAnswer | undefined;
	return (
		// Another activity starts afresh: its form must not thank for, or complain about, the one before.
		<div key={activity.id} className="mx-auto max-w-7xl px-4 pt-5 sm:px-6">
			<nav aria-label="Breadcrumb" className="mb-4">
				<ol className="flex flex-wrap items-center gap-x-2 text-ink-soft">
					<li>
						<Link
							to={href("/activities")}
							prefetch="intent"
							className="inline-flex min-h-11 items-center hover:underline"
						>
							Activities
						</Link>
					</li>
					<li aria-hidden>/</li>
					<li>
						<Link
							to={`${href("/activities")}?${new URLSearchParams({ type: activity.category })}`}
							prefetch="intent"
							className="inline-flex min-h-11 items-center hover:underline"
						>
							{activity.category}
						</Link>
					</li>
				</ol>
			</nav>
			<div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.65fr)_minmax(20rem,1fr)]">
				<div className="min-w-0">
					<ViewTransition name={`picture-${activity.id}`} default="none" share="auto">
						<div>
							<Carousel activity={activity} />
						</div>
					</ViewTransition>
					<h1 className="mt-6 text-title">{activity.title}</h1>
					<Facts activity={activity} />
					<Story activity={activity} />
				</div>
				<div id="book" className="scroll-mt-4">
					<LeadPanel activity={activity} answer={answer} />
				</div>
			</div>
			{similar.length > 0 && (
				<section aria-labelledby="similar" className="mt-16">
					<h2 id="similar" className="mb-6 text-section">
						More like this
					</h2>
					<ActivityGrid activities={similar} heading="h3" />
				</section>
			)}
			<BookBar activity={activity} />
		</div>
	);
}

function Facts({ activity }: { activity: Activity }) {
	return (
		<dl className="mt-5 grid gap-x-8 gap-y-3 py-5 stitched sm:flex sm:flex-wrap">
			<div className="flex items-center gap-2.5">
				<dt className="sr-only">Price</dt>
				<dd>
					<Price price={activity.price} />
				</dd>
			</div>
			<div className="flex items-center gap-2.5">
				<dt>
					<UsersRound aria-hidden className="text-accent" />
					<span className="sr-only">Ages</span>
				</dt>
				<dd className="font-semibold">{agesText(activity.ageRange)}</dd>
			</div>
			<div className="flex items-center gap-2.5">
				<dt>
					<MapPin aria-hidden className="text-accent" />
					<span className="sr-only">Place</span>
				</dt>
				<dd className="font-semibold">{activity.location || "Place on request"}</dd>
			</div>
		</dl>
	);
}

function Story({ activity }: { activity: Activity }) {
	return (
		<div className="stitched">
			<details open className="group py-5">
				<summary className="flex min-h-11 items-center justify-between gap-3">
					<h2 className="text-section">Overview</h2>
					<ChevronDown aria-hidden className="transition-transform group-open:rotate-180" />
				</summary>
				<Paragraphs text={activity.description} />
			</details>
			{activity.activities.length > 0 && (
				<section className="py-5 stitched">
					<h2 className="text-section">What is included</h2>
					<ul className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
						{activity.activities.map((item) => (
							<li key={item} className="flex gap-2.5">
								<Check aria-hidden className="mt-1 size-5 shrink-0 text-ok" />
								{item}
							</li>
						))}
					</ul>
				</section>
			)}
			{activity.programDetails && (
				<section className="py-5 stitched">
					<h2 className="text-section">Programme details</h2>
					<Paragraphs text={activity.programDetails} />
				</section>
			)}
			{activity.websiteUrl && (
				<p className="flex items-start gap-2.5 py-5 text-ink-soft stitched">
					<ExternalLink aria-hidden className="mt-1 size-5 shrink-0" />
					You book with the provider itself: after signing up here you go on to {new URL(activity.websiteUrl).host}.
				</p>
			)}
		</div>
	);
}

function Paragraphs({ text }: { text: string }) {
	return (
		<div className="prose mt-3">
			{text.split(/\n{2,}/).map((paragraph, at) => (
				<p key={at} className="whitespace-pre-line">
					{paragraph}
				</p>
			))}
		</div>
	);
}

export function ErrorBoundary() {
	const failure = boundaryFailure(useRouteError(), "activityFailed");
	return (
		<FailurePanel failure={failure}>
			<Link to={href("/activities")} className="button button-main">
				Browse Activities
			</Link>
		</FailurePanel>
	);
}

function firstSentences(text: string): string {
	const line = text.replace(/\s+/g, " ");
	return line.length <= 160 ? line : `${line.slice(0, 160).replace(/\s+\S*$/, "")}…`;
}
