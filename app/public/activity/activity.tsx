import { data, href, isRouteErrorResponse, Link, redirect, useActionData, useRouteError } from "react-router";
import { errors } from "../../../domain/errors.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import {
	createAutomaticAnswer,
	createFailedAnswer,
	createGoneAnswer,
	createRejectedAnswer,
	createTooOftenAnswer,
	type LeadAnswer,
} from "../../../domain/lead/lead-answer.ts";
import { LeadForm } from "../../../domain/lead/lead-form.ts";
import {
	describePage,
	getDocuments,
	getServices,
	getSiteSettings,
	logFailure,
	notFound,
	readFormData,
	rethrowAsFailure,
} from "../../context.server.ts";
import { explainMissingAnswer, isFailure } from "../../failure.ts";
import { isRobotForm } from "../../honeypot.server.ts";
import { FailurePanel, getFailure } from "../../ui/failure-panel.tsx";
import { failureMeta, pageMeta } from "../../ui/page-meta.ts";
import { createQrCode } from "../../ui/qr-code.server.ts";
import { toCardViews } from "../card-views.server.ts";
import { createActivityPreview } from "../share-pictures/share-picture-address.server.ts";
import { createActivityData } from "../structured-data/activity-data.server.ts";
import { createThankYouPath } from "../thank-you/thank-you-path.server.ts";
import type { Route } from "./+types/activity";
import { ActivityPage } from "./activity-page.tsx";
import { loadActivityDetails, toActivityView } from "./activity-view.server.ts";
import { GoneActivityMessage, PagelessForm } from "./gone-activity-form.tsx";
import { saveActivityLead } from "./save-activity-lead.server.ts";
import { SaveFailure } from "./save-failure.tsx";
import { summarize } from "./summarize.ts";
import type { UnreachableAnswer } from "./use-lead-submission.ts";

// Who comes here: a parent who likes the look of one activity, checks that it fits (age, place, price, what happens),
// and wants to sign up without handing over more than needed.

export function meta({ loaderData, matches, params, error }: Route.MetaArgs) {
	if (!loaderData || error) return failureMeta(error);
	const { activity } = loaderData;
	return pageMeta({
		title: activity.title,
		description: summarize(activity.description),
		path: href("/booking/:id", { id: params.id }),
		matches,
		picture: loaderData.linkPreview,
		isPrivate: activity.hasEnded,
	});
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const { activities } = getDocuments(context);
	const activity = await rethrowAsFailure(context, "activityFailed", activities.find(params.id));
	if (!activity) throw notFound("activityNotFound");
	const [details, similar] = await rethrowAsFailure(
		context,
		"activityFailed",
		Promise.all([loadActivityDetails(context, activity), activities.listSimilar(activity, 4)]),
	);
	describePage(context, (origin) => createActivityData(details, { origin, ...getSiteSettings(context) }));
	const address = getServices(context).publicOrigin + href("/booking/:id", { id: activity.id });
	return {
		activity: toActivityView(context, details),
		similar: toCardViews(context, similar),
		linkPreview: createActivityPreview(activity),
		printed: { address, code: createQrCode(address) },
	};
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const formData = await readFormData(request);
	const parsed = parseForm(LeadForm, formData);
	if (isRobotForm(context, formData)) {
		return data<LeadAnswer>(createAutomaticAnswer(formData), { status: errors.formLooksAutomatic.status });
	}
	if (!parsed.ok) return data<LeadAnswer>(parsed, { status: 400 });
	try {
		const outcome = await saveActivityLead(context, params.id, parsed.value);
		if (outcome.kind === "gone") {
			return data<LeadAnswer>(createGoneAnswer(formData), { status: errors.leadActivityGone.status });
		}
		if (outcome.kind === "ended") {
			const { status } = errors.activityEnded;
			return data<LeadAnswer>({ ok: false, errors: {}, values: {}, hasEnded: true }, { status });
		}
		if (outcome.kind === "session refused") {
			return data<LeadAnswer>(createRejectedAnswer(formData, { session: outcome.message }), { status: 400 });
		}
		if (outcome.kind === "too many") {
			return data<LeadAnswer>(createTooOftenAnswer(formData), { status: errors.tooManyLeads.status });
		}
		const { kind, activity } = outcome;
		// With JavaScript the thank-you panel takes the form's place; without it the thank-you page follows.
		const isInPlace = formData.has("inPlace");
		// The panel has reported the lead by the time the page opens.
		const isReported = isInPlace || kind === "duplicate";
		const thankYouPath = await createThankYouPath(context, { activityIds: [activity.id], isReported });
		if (isInPlace) return data<LeadAnswer>({ ok: true, websiteUrl: activity.websiteUrl, thankYouPath });
		return redirect(thankYouPath);
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
		const message = explainMissingAnswer("leadFailed", error);
		return { ok: false, isUnreachable: true, message } satisfies UnreachableAnswer;
	}
}

export default function ActivityScreen({ loaderData }: Route.ComponentProps) {
	const pageAnswer = useActionData<typeof action>() as LeadAnswer | undefined;
	return <ActivityPage {...loaderData} pageAnswer={pageAnswer} />;
}

export function ErrorBoundary({ actionData }: Route.ErrorBoundaryProps) {
	const failure = getFailure(useRouteError(), "activityFailed");
	const answer = actionData as LeadAnswer | undefined;
	if (answer?.ok === false && answer.isActivityGone) {
		return (
			<PagelessForm title={errors.activityNotFound.title} values={answer.values}>
				<GoneActivityMessage hasFocus />
			</PagelessForm>
		);
	}
	if (answer?.ok === false && answer.isSaveFailed) {
		return (
			<PagelessForm title={errors.leadFailed.title} values={answer.values}>
				<SaveFailure text={errors.leadFailed.text} reference={answer.reference} hasFocus />
			</PagelessForm>
		);
	}
	return (
		<FailurePanel failure={failure}>
			<Link to={href("/activities")} className="button button-main">
				Browse Activities
			</Link>
		</FailurePanel>
	);
}
