import { href, Link, redirect, useActionData } from "react-router";
import { parseActivityIds, toIdsQuery } from "../../../domain/activity/activity-ids.ts";
import { formatQuantity } from "../../../domain/format-count.ts";
import { askField, maxEnquiries } from "../../../domain/lead/enquiry-form.ts";
import { parseEnquiryForm } from "../../../domain/lead/parse-enquiry-form.ts";
import type { FailureHandle } from "../../failure.ts";
import { keepUnsentForm } from "../../form-answer.ts";
import { addSentLeadCookies } from "../../links/own-data/sent-leads.server.ts";
import { publicForm } from "../../public-form.server.ts";
import { FormFailure } from "../../ui/form/form-failure.tsx";
import { failureMeta, pageMeta } from "../../ui/page-meta.ts";
import { createThankYouPath, findReceipt } from "../thank-you/thank-you-path.server.ts";
import type { Route } from "./+types/enquiry";
import { EnquiryForm } from "./enquiry-form.tsx";
import { loadEnquiry } from "./load-enquiry.server.ts";
import { type EnquiryOutcome, sendEnquiries } from "./send-enquiries.server.ts";

// Opened by a parent with a few activities in mind, who wants to write one message instead of five.

export const handle = { failed: "activityFailed" } satisfies FailureHandle;

export function meta({ matches, error }: Route.MetaArgs) {
	if (error) return failureMeta(error);
	return pageMeta({
		title: "Ask several at once",
		description: "One form for several activities and their providers.",
		path: href("/enquire"),
		matches,
	});
}

export async function loader({ context, url }: Route.LoaderArgs) {
	const ids = parseActivityIds(url.searchParams);
	if (ids.length === 0) throw redirect(href("/shortlist"));
	return loadEnquiry(context, ids);
}

export const action = publicForm({
	parse: parseEnquiryForm,
	failedCode: "leadFailed",
	async save({ context }: Route.ActionArgs, form, { formData, headers }) {
		const earlier = await findReceipt(context, new URLSearchParams(String(formData.get("sent") ?? "")));
		const { outcomes, leadIds, hasNewLead, isHeld, status } = await sendEnquiries(context, formData, form);
		await addSentLeadCookies(context, leadIds, headers);
		const failed = outcomes.filter(({ problem }) => problem !== null);
		const sent = outcomes.filter(({ problem }) => problem === null);
		const newLeads = sent.map(({ id, session }) => ({ activityId: id, sessionId: session ?? null }));
		const earlierLeads = earlier?.leads ?? [];
		const isKnown = (lead: { activityId: string }) => earlierLeads.some((each) => each.activityId === lead.activityId);
		const leads = [...earlierLeads, ...newLeads.filter((lead) => !isKnown(lead))];
		const receipt = {
			leads,
			isReported: !hasNewLead && (earlier?.isReported ?? true),
			isHeld: isHeld || (earlier?.isHeld ?? false),
		};
		const path = leads.length > 0 ? await createThankYouPath(context, receipt) : "";
		if (path && failed.length === 0) throw redirect(path, { headers });
		const failure = describeFailure(failed, status, sent.length === 0);
		return { ok: false, status, ...failure, values: { sent: path.replace(/^[^?]*\?/, "") } };
	},
});

/**
 * Returns one message if nothing was sent for a single reason, or else a message per activity. A rejected date is
 * always named beside its activity.
 */
function describeFailure(failed: EnquiryOutcome[], status: number, isNothingSent: boolean) {
	const [first] = failed;
	const isOneReason = status !== 400 && failed.every(({ problem }) => problem === first?.problem);
	if (isNothingSent && isOneReason && first?.problem) return { message: first.problem };
	return {
		message: "Some inquiries weren’t sent. See why below, then press the button again to send the rest.",
		errors: Object.fromEntries(failed.map(({ id, problem }) => [askField(id), `Not sent: ${problem}`])),
	};
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm("leadFailed", args);

export default function Enquiry({ loaderData }: Route.ComponentProps) {
	const rejection = useActionData<typeof clientAction>();
	if (loaderData.activities.length === 0) return <NothingToAsk {...loaderData} />;
	return (
		<div className="mx-auto max-w-3xl px-4 pt-8 sm:px-6">
			<h1 className="text-title">Ask several at once</h1>
			<p className="mt-3 mb-6 max-w-prose text-lg">One message, and each provider answers you. It’s free.</p>
			<Notes ended={loaderData.ended} missing={loaderData.missing} />
			<EnquiryForm
				activities={loaderData.activities}
				retentionMonths={loaderData.retentionMonths}
				rejection={rejection}
			/>
			{loaderData.later.length > 0 && (
				<p className="mt-6">
					You can ask up to {maxEnquiries} activities at once.{" "}
					<Link to={href("/enquire") + toIdsQuery(loaderData.later)} className="link">
						Ask the others
					</Link>{" "}
					after this one.
				</p>
			)}
		</div>
	);
}

function NothingToAsk({ ended, missing }: { ended: string[]; missing: number }) {
	return (
		<div className="mx-auto max-w-3xl px-4 pt-8 sm:px-6">
			<h1 className="mb-6 text-title">Nothing to ask about</h1>
			<Notes ended={ended} missing={missing} />
			<Link to={href("/shortlist")} className="button button-main">
				Your shortlist
			</Link>
		</div>
	);
}

function Notes({ ended, missing }: { ended: string[]; missing: number }) {
	if (ended.length === 0 && missing === 0) return null;
	return (
		<p className="mb-6 max-w-prose wrap-anywhere">
			{ended.length > 0 && <span>{`Already over, so we left these out: ${ended.join(", ")}. `}</span>}
			{missing > 0 && (
				<span>{`${formatQuantity(missing, "activity", "activities")} you chose ${missing === 1 ? "is" : "are"} no longer on the site.`}</span>
			)}
		</p>
	);
}

export function ErrorBoundary({ actionData }: Route.ErrorBoundaryProps) {
	return <FormFailure answer={actionData} typed={["firstName", "lastName", "email", "phone", "message"]} />;
}
