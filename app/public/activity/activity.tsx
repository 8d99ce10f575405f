import { href, redirect, useActionData } from "react-router";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { LeadForm } from "../../../domain/lead/lead-form.ts";
import { visitorErrors } from "../../../domain/visitor-errors.ts";
import { describePage, getDocuments, getServices, getSiteSettings, notFound } from "../../context.server.ts";
import type { FailureHandle } from "../../failure.ts";
import { type FormAnswer, keepUnsentForm } from "../../form-answer.ts";
import { addSentLeadCookies } from "../../links/own-data/sent-leads.server.ts";
import { publicForm } from "../../public-form.server.ts";
import { FailurePanel } from "../../ui/failure-panel.tsx";
import { failureMeta, pageMeta } from "../../ui/page-meta.ts";
import { createQrCode } from "../../ui/qr-code.server.ts";
import { findSiteMap } from "../activities/map/site-map.server.ts";
import { toCardViews } from "../card-views.server.ts";
import { createActivityPreview } from "../share-pictures/share-picture-address.server.ts";
import { createActivityData } from "../structured-data/activity-data.server.ts";
import { createThankYouPath } from "../thank-you/thank-you-path.server.ts";
import type { Route } from "./+types/activity";
import { ActivityPage } from "./activity-page.tsx";
import { loadActivityDetails, toActivityView } from "./activity-view.server.ts";
import { GoneActivityText, PagelessForm } from "./gone-activity-form.tsx";
import { addAlternatives, loadSimilar } from "./load-similar.server.ts";
import { saveActivityLeads } from "./save-activity-leads.server.ts";
import { summarize } from "./summarize.ts";

// Opened by a parent who likes an activity, checks that it fits (age, place, price, what happens), and wants to sign up
// without giving away more than needed.

export const handle = { failed: "activityFailed" } satisfies FailureHandle;

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
	const activity = await activities.find(params.id);
	if (!activity) throw notFound("activityNotFound");
	const [details, similar] = await Promise.all([
		loadActivityDetails(context, activity),
		loadSimilar(context, activity, maxSimilar),
	]);
	const others = details.hasEnded ? await addAlternatives(context, similar, activity.id, maxSimilar) : similar;
	describePage(context, (origin) => createActivityData(details, { origin, ...getSiteSettings(context) }));
	const view = toActivityView(context, details);
	const address = getServices(context).publicOrigin + href("/booking/:id", { id: activity.id });
	return {
		activity: view,
		siteMap: view.venue?.position ? await findSiteMap(context) : null,
		similar: toCardViews(context, others),
		linkPreview: createActivityPreview(activity),
		printed: { address, code: createQrCode(address) },
	};
}

/** Maximum number of similar activities on the page. */
const maxSimilar = 4;

const gone = { kind: "gone" } as const;

/** The error codes if no lead was saved. */
const refusalCodes = { gone: "leadActivityGone", ended: "activityEnded", "too many": "tooManyLeads" } as const;

export const action = publicForm({
	parse: (formData) => parseForm(LeadForm, formData),
	failedCode: "leadFailed",
	async save({ context, params }: Route.ActionArgs, form, { formData, headers }) {
		const [outcome = gone] = await saveActivityLeads(
			context,
			[{ id: params.id, session: form.session, fullSession: form.fullSession ?? "" }],
			form,
		);
		if (outcome.kind === "session refused") return { ok: false, errors: { session: outcome.message } };
		if (!("activity" in outcome)) return { ok: false, code: refusalCodes[outcome.kind] };
		const { kind, id, activity } = outcome;
		await addSentLeadCookies(context, [id], headers);
		// With JavaScript, the thank-you panel replaces the form and reports the lead. Without it, the thank-you page
		// follows.
		const isInPlace = formData.has("inPlace");
		const leads = [{ activityId: activity.id, sessionId: form.session ?? null }];
		const isHeld = kind === "held";
		const receipt = { leads, isReported: isInPlace || kind === "duplicate" || isHeld, isHeld };
		const thankYouPath = await createThankYouPath(context, receipt);
		if (!isInPlace) throw redirect(thankYouPath, { headers });
		return { ok: true, websiteUrl: isHeld ? null : activity.websiteUrl, thankYouPath, isHeld };
	},
});

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm("leadFailed", args);

export default function ActivityScreen({ loaderData }: Route.ComponentProps) {
	const pageAnswer = useActionData<typeof action>();
	return <ActivityPage {...loaderData} pageAnswer={pageAnswer} />;
}

export function ErrorBoundary({ actionData }: Route.ErrorBoundaryProps) {
	const answer = actionData as FormAnswer | undefined;
	if (answer?.ok === false && answer.code === "leadActivityGone") {
		return (
			<PagelessForm title={visitorErrors.activityNotFound.title} values={answer.values}>
				<GoneActivityText />
			</PagelessForm>
		);
	}
	if (answer?.ok === false && answer.code === "leadFailed") {
		return (
			<PagelessForm title={visitorErrors.leadFailed.title} values={answer.values} reference={answer.reference}>
				{visitorErrors.leadFailed.text}
			</PagelessForm>
		);
	}
	return <FailurePanel />;
}
