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
import { errors } from "../../../domain/errors.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { createFailedAnswer, createRejectedAnswer, type LeadAnswer } from "../../../domain/lead/lead-answer.ts";
import { LeadForm } from "../../../domain/lead/lead-form.ts";
import { saveLead } from "../../../domain/lead/save-lead.ts";
import {
	getDocuments,
	getServices,
	logFailure,
	notFound,
	readFormData,
	rethrowAsFailure,
} from "../../context.server.ts";
import { isFailure } from "../../failure.ts";
import { ActivityGrid } from "../../ui/activity-card.tsx";
import { FailurePanel, getFailure } from "../../ui/failure-panel.tsx";
import { failureMeta, pageMeta } from "../../ui/page-meta.ts";
import { toCardViews } from "../card-views.server.ts";
import type { Route } from "./+types/activity";
import { ActivityDescription, ActivityFacts } from "./activity-description.tsx";
import { ProviderLine } from "./activity-details.tsx";
import { loadActivityView } from "./activity-view.server.ts";
import { BookingBar } from "./booking-bar.tsx";
import { Carousel } from "./carousel.tsx";
import { findChosenSession } from "./chosen-session.server.ts";
import { LeadPanel } from "./lead-panel.tsx";
import type { UnreachableAnswer } from "./use-lead-submission.ts";

// Who comes here: a parent who likes the look of one activity, checks that it fits (age, place, price, what happens),
// and wants to sign up without handing over more than needed.

export function meta({ loaderData, matches, params, error }: Route.MetaArgs) {
	if (!loaderData || error) return failureMeta(error);
	const { activity } = loaderData;
	return pageMeta({
		title: activity.title,
		description: truncateForMeta(activity.description),
		path: href("/booking/:id", { id: params.id }),
		matches,
		picture: activity.imageUrl,
		isPrivate: activity.hasEnded,
	});
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const { activities } = getDocuments(context);
	const activity = await rethrowAsFailure(context, "activityFailed", activities.find(params.id));
	if (!activity) throw notFound("activityNotFound");
	const [view, similar] = await rethrowAsFailure(
		context,
		"activityFailed",
		Promise.all([loadActivityView(context, activity), activities.listSimilar(activity, 4)]),
	);
	return { activity: view, similar: toCardViews(context, similar) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const { activities, leads, subscriptions } = getDocuments(context);
	const formData = await readFormData(request);
	const parsed = parseForm(LeadForm, formData);
	if (!parsed.ok) return data<LeadAnswer>(parsed, { status: 400 });
	try {
		const activity = await activities.findForBooking(params.id);
		if (!activity) {
			// A background submission reloads the page, which then answers 404.
			throw formData.has("inPlace") ? redirectDocument(href("/booking/:id", params)) : notFound("activityNotFound");
		}
		if (activity.hasEnded) {
			const { status } = errors.activityEnded;
			return data<LeadAnswer>({ ok: false, errors: {}, values: {}, hasEnded: true }, { status });
		}
		const { session: sessionId, ...details } = parsed.value;
		const choice = await findChosenSession(activities, activity.id, sessionId);
		if ("message" in choice) {
			const answer = createRejectedAnswer(formData, { session: choice.message });
			return data<LeadAnswer>(answer, { status: 400 });
		}
		const outcome = await saveLead({ leads, subscriptions }, { ...activity, ...choice }, details, (error) =>
			logFailure(context, "newsletterFailed", error),
		);
		if (outcome === "created") getServices(context).recordEvent({ name: "lead", activityId: activity.id });
		// With JavaScript the thank-you panel takes the form's place; without it the thank-you page follows.
		if (formData.has("inPlace")) return data<LeadAnswer>({ ok: true, websiteUrl: activity.websiteUrl });
		const conversion: Record<string, string> = outcome === "created" ? { lead: "new" } : {};
		return redirect(`${href("/thank-you")}?${new URLSearchParams({ activity: activity.id, ...conversion })}`);
	} catch (error) {
		// Thrown responses (redirect, 404) pass through.
		if (!(error instanceof Error)) throw error;
		const { reference } = logFailure(context, "leadFailed", error);
		return data<LeadAnswer>(createFailedAnswer(formData, reference), { status: 500 });
	}
}

/** If the server cannot be reached, or a proxy replies in its place, returns an answer that keeps the form on the page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	try {
		return await serverAction();
	} catch (error) {
		if (error instanceof Response || (isRouteErrorResponse(error) && isFailure(error.data))) throw error;
		console.warn("The lead form could not be sent:", error);
		return { ok: false, isUnreachable: true } satisfies UnreachableAnswer;
	}
}

export default function ActivityScreen({ loaderData }: Route.ComponentProps) {
	const { activity, similar } = loaderData;
	const pageAnswer = useActionData<typeof action>() as LeadAnswer | undefined;
	return (
		// The key resets the form's state when another activity is opened.
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
					<h1 dir="auto" className="mt-6 text-title wrap-anywhere">
						{activity.title}
					</h1>
					<ProviderLine provider={activity.provider} />
					<ActivityFacts activity={activity} />
					<ActivityDescription activity={activity} />
				</div>
				<div id="book" className="scroll-mt-4">
					<LeadPanel activity={activity} alternatives={similar} pageAnswer={pageAnswer} />
				</div>
			</div>
			{similar.length > 0 && !activity.hasEnded && (
				<section aria-labelledby="similar" className="mt-16">
					<h2 id="similar" className="mb-6 text-section">
						More like this
					</h2>
					<ActivityGrid activities={similar} heading="h3" />
				</section>
			)}
			{!activity.hasEnded && <BookingBar price={activity.priceText} />}
		</div>
	);
}

export function ErrorBoundary() {
	const failure = getFailure(useRouteError(), "activityFailed");
	return (
		<FailurePanel failure={failure}>
			<Link to={href("/activities")} className="button button-main">
				Browse Activities
			</Link>
		</FailurePanel>
	);
}

/** Shortens the text to at most 160 characters, at the end of a word. */
function truncateForMeta(text: string): string {
	const line = text.replace(/\s+/g, " ");
	return line.length <= 160 ? line : `${line.slice(0, 160).replace(/\s+\S*$/, "")}…`;
}
