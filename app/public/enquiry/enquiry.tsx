import { data, href, Link, redirect, useActionData } from "react-router";
import { parseActivityIds, toIdsQuery } from "../../../domain/activity/activity-ids.ts";
import { errors } from "../../../domain/errors.ts";
import { formatQuantity } from "../../../domain/format-count.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { maxEnquiries, readAskedActivities } from "../../../domain/lead/enquiry-form.ts";
import { LeadForm } from "../../../domain/lead/lead-form.ts";
import { type Context, readFormData, rethrowAsFailure } from "../../context.server.ts";
import { isRobotForm } from "../../honeypot.server.ts";
import { privatePageHeaders } from "../../private-page-headers.ts";
import { FormFailure } from "../../ui/form-failure.tsx";
import { failureMeta, pageMeta } from "../../ui/page-meta.ts";
import { createThankYouPath, findReceipt } from "../thank-you/thank-you-path.server.ts";
import type { Route } from "./+types/enquiry";
import type { AskedActivity, EnquiryAnswer } from "./enquiry-answer.ts";
import { EnquiryForm } from "./enquiry-form.tsx";
import { loadEnquiry } from "./load-enquiry.server.ts";
import { NothingToAsk } from "./nothing-to-ask.tsx";
import { sendEnquiries } from "./send-enquiries.server.ts";

// Who comes here: a parent with a few activities in mind, who wants to write one message instead of five.

export function meta({ matches, error }: Route.MetaArgs) {
	if (error) return failureMeta(error);
	return pageMeta({
		title: "Ask several at once",
		description: "One form for the providers of several activities.",
		path: href("/enquire"),
		matches,
		isPrivate: true,
	});
}

export const headers: Route.HeadersFunction = () => privatePageHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
	const loading = loadEnquiry(context, parseActivityIds(url.searchParams));
	return data(await rethrowAsFailure(context, "activityFailed", loading), { headers: privatePageHeaders });
}

export async function action({ context, request }: Route.ActionArgs) {
	const formData = await readFormData(request);
	const earlier = await findReceipt(context, new URLSearchParams(String(formData.get("sent") ?? "")));
	const sentBefore = earlier ? await describeSent(context, earlier.activityIds, earlier.isReported) : undefined;
	if (isRobotForm(context, formData)) {
		const { status, text } = errors.formLooksAutomatic;
		return reject(formData, status, { message: text, sent: sentBefore });
	}
	const form = parseForm(LeadForm, formData);
	if (!form.ok) return reject(formData, 400, { errors: form.errors, sent: sentBefore });
	if (readAskedActivities(formData).length === 0) {
		return reject(formData, 400, { errors: { ask: "Please choose at least one activity." }, sent: sentBefore });
	}
	const { asked, hasNewLead, status } = await sendEnquiries(context, formData, form.value);
	const failed = asked.filter(({ problem }) => problem !== null);
	const sentNow = asked.filter(({ problem }) => problem === null).map(({ id }) => id);
	const ids = [...new Set([...(earlier?.activityIds ?? []), ...sentNow])];
	const isReported = !hasNewLead && (earlier?.isReported ?? true);
	const sent = ids.length > 0 ? await describeSent(context, ids, isReported) : undefined;
	if (sent && failed.length === 0) throw redirect(sent.path, { headers: privatePageHeaders });
	return reject(formData, status, { ...describeFailure(failed, status, sentNow.length === 0), sent });
}

async function describeSent(context: Context, ids: string[], isReported: boolean) {
	return { ids, path: await createThankYouPath(context, { activityIds: ids, isReported }) };
}

/** Where nothing was sent, and for one reason, it is said once; a refused date is named beside its activity. */
function describeFailure(failed: AskedActivity[], status: number, isNothingSent: boolean): Partial<EnquiryAnswer> {
	const [first] = failed;
	if (!isNothingSent || status === 400 || !first?.problem || failed.some(({ problem }) => problem !== first.problem))
		return { failed };
	return { message: first.problem, ...(first.reference && { reference: first.reference }) };
}

function reject(
	formData: FormData,
	status: number,
	{ sent, ...answer }: Omit<Partial<EnquiryAnswer>, "sent"> & { sent: EnquiryAnswer["sent"] | undefined },
) {
	const texts = [...formData].filter((field): field is [string, string] => typeof field[1] === "string");
	const rejected: EnquiryAnswer = { ok: false, errors: {}, values: Object.fromEntries(texts), ...answer };
	return data<EnquiryAnswer>({ ...rejected, ...(sent && { sent }) }, { status, headers: privatePageHeaders });
}

/** A form that could not be sent stays on the page with what was typed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<EnquiryAnswer> {
	try {
		return await serverAction();
	} catch (error) {
		if (error instanceof Response) throw error;
		console.warn("The form could not be sent:", error);
		return { ok: false, errors: {}, message: errors.leadFailed.text };
	}
}

export default function Enquiry({ loaderData }: Route.ComponentProps) {
	const answer = useActionData<typeof clientAction>();
	if (loaderData.activities.length === 0) return <NothingToAsk ended={loaderData.ended} missing={loaderData.missing} />;
	return (
		<div className="mx-auto max-w-3xl px-4 pt-8 sm:px-6">
			<h1 className="text-title">Ask several at once</h1>
			<p className="mt-3 mb-6 max-w-prose text-lg">
				You write once, and each provider gets an enquiry of its own. Nothing is paid here.
			</p>
			<Notes ended={loaderData.ended} missing={loaderData.missing} />
			<EnquiryForm activities={loaderData.activities} retentionMonths={loaderData.retentionMonths} answer={answer} />
			{loaderData.later.length > 0 && (
				<p className="mt-6">
					One form asks up to {maxEnquiries} activities.{" "}
					<Link to={href("/enquire") + toIdsQuery(loaderData.later)} className="link">
						Ask the others
					</Link>{" "}
					after this one.
				</p>
			)}
		</div>
	);
}

function Notes({ ended, missing }: { ended: string[]; missing: number }) {
	if (ended.length === 0 && missing === 0) return null;
	return (
		<p className="mb-6 max-w-prose wrap-anywhere">
			{ended.length > 0 && `Over, and not asked: ${ended.join(", ")}. `}
			{missing > 0 && `No longer on the site: ${formatQuantity(missing, "activity", "activities")} of this list.`}
		</p>
	);
}

export function ErrorBoundary({ actionData }: Route.ErrorBoundaryProps) {
	return (
		<FormFailure
			code="activityFailed"
			answer={actionData}
			typed={["firstName", "lastName", "email", "phone", "message"]}
		>
			<Link to={href("/activities")} className="button button-main">
				Browse Activities
			</Link>
		</FormFailure>
	);
}
