import { href, useActionData } from "react-router";
import { toWideNetwork } from "../../../domain/client-network.ts";
import { createFieldProps } from "../../../domain/forms/field-props.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { ReportForm, reportReasons } from "../../../domain/submission/activity-report.ts";
import { type Context, getDocuments, getServices, notFound } from "../../context.server.ts";
import type { FailureHandle } from "../../failure.ts";
import { keepUnsentForm } from "../../form-answer.ts";
import { publicForm } from "../../public-form.server.ts";
import { RadioField, TextArea, TextField } from "../../ui/form/fields.tsx";
import { FormFailure } from "../../ui/form/form-failure.tsx";
import { Honeypot } from "../../ui/form/honeypot-field.tsx";
import { PostForm } from "../../ui/form/post-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { failureMeta, pageMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/report";
import { BackLink, ListingPage } from "./listing-page.tsx";
import { Sent } from "./sent.tsx";

// Opened by somebody who found a mistake in an activity and has a minute to report it.

export const handle = { failed: "activityFailed" } satisfies FailureHandle;

export function meta({ matches, params, error }: Route.MetaArgs) {
	if (error) return failureMeta(error);
	return pageMeta({
		title: "Report this listing",
		description: "Tell our staff what’s wrong with it.",
		path: href("/booking/:id/report", { id: params.id }),
		matches,
	});
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const { id, title } = await getActivity(context, params.id);
	return { id, title };
}

export const action = publicForm({
	parse: (formData) => parseForm(ReportForm, formData),
	limit: ({ params }: Route.ActionArgs) => [{ limit: "report" }, { limit: "reportForActivity", of: params.id }],
	tooOftenCode: "tooManySubmissions",
	failedCode: "listingFormFailed",
	async save({ context, params }: Route.ActionArgs, report, { uncount }) {
		const { id, title } = await getActivity(context, params.id);
		const { reviewItems, heldForms } = getDocuments(context);
		const named = { ...report, activityId: id, activityTitle: title };
		const { formLimits, clientAddress } = getServices(context);
		if (formLimits.tryTake([{ limit: "reportsOfNetwork" }])) {
			const outcome = await reviewItems.addReport(named);
			if (outcome === "duplicate") uncount();
		} else {
			await heldForms.add([{ kind: "report", report: named, network: toWideNetwork(clientAddress) }]);
		}
		return { ok: true, email: report.email };
	},
});

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm("listingFormFailed", args);

async function getActivity(context: Context, id: string) {
	const activity = await getDocuments(context).activities.find(id);
	if (!activity) throw notFound("activityNotFound");
	return activity;
}

const labels = { reason: "What is it?", message: "What should we know?", email: "Your email" };

export default function Report({ loaderData: { id, title } }: Route.ComponentProps) {
	const answer = useActionData<typeof clientAction>();
	const rejection = answer?.ok === false ? answer : null;
	const field = createFieldProps(ReportForm, labels, rejection);
	const back = { to: href("/booking/:id", { id }), label: "Back to the activity" };
	if (answer?.ok) {
		return (
			<Sent title="Thank you" back={back}>
				<p>
					Our staff will read what you wrote about <bdi>{title}</bdi>.
					{answer.email && <span>{` They may write to you at ${answer.email}.`}</span>}
				</p>
			</Sent>
		);
	}
	return (
		<ListingPage
			title="Report this listing"
			intro={
				<>
					What’s wrong with <bdi>{title}</bdi>? We’ll look into it, and won’t tell the provider who reported it.
				</>
			}
		>
			<PostForm
				autosave={`report-${id}`}
				problem={rejection}
				labels={labels}
				className="cut grid gap-5 border border-line bg-paper p-5 shadow-paper sm:p-7"
			>
				<Honeypot />
				<RadioField {...field("reason")} options={reportReasons} />
				<TextArea {...field("message")} rows={5} autoComplete="off" />
				<TextField {...field("email")} autoComplete="email" hint="If you’d like our staff to be able to answer you." />
				<SubmitButton sending="Sending…" className="button button-main justify-self-start">
					Send to our staff
				</SubmitButton>
			</PostForm>
			<BackLink {...back} />
		</ListingPage>
	);
}

export function ErrorBoundary({ actionData }: Route.ErrorBoundaryProps) {
	return <FormFailure answer={actionData} typed={["message", "email"]} />;
}
