import { Form, href, Link, redirect, useNavigation } from "react-router";
import { activityLimits } from "../../../domain/activity/activity-input.ts";
import { factNames, factTitles } from "../../../domain/activity/facts.ts";
import {
	hasOwnPrice,
	maxProposalNoteLength,
	parseProposalForm,
	toProposalFormValues,
} from "../../../domain/activity/proposal.ts";
import { type Context, getDocuments, notFound, rethrowAsFailure } from "../../context.server.ts";
import { publicForm } from "../../public-form.server.ts";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { FormFailure } from "../../ui/form/form-failure.tsx";
import { TextArea, TextField } from "../../ui/form/form-field.tsx";
import type { Route } from "./+types/changes";
import { createProviderMeta } from "./provider-page-meta.ts";
import { requireEnquiry } from "./require-enquiry.server.ts";

// Who comes here: a provider whose activity is described wrongly. Staff approve what it writes.

export const meta: Route.MetaFunction = ({ matches }) => createProviderMeta("What has changed", matches);

export async function loader({ context, params }: Route.LoaderArgs) {
	const { activity } = await requireActivity(context, params);
	const view = { title: activity.title, hasOwnPrice: hasOwnPrice(activity), values: toProposalFormValues(activity) };
	return view;
}

export const action = publicForm({
	parse: (formData) => ({ ok: true, value: formData }),
	limit: "providerForm",
	failedCode: "providerPageFailed",
	async save({ context, params }: Route.ActionArgs, formData) {
		const { activity, linkKey } = await requireActivity(context, params);
		const form = parseProposalForm(formData, activity);
		if (!form.ok) return form;
		const outcome = await getDocuments(context).leadHandovers.propose(params.id, linkKey, form);
		if (outcome === "missing") throw notFound("mailLinkInvalid");
		if (outcome === "too many") return { ok: false, code: "tooManyProposals" };
		const page = href("/provider/enquiries/:id/:token", params);
		throw redirect(`${page}?done=changes`);
	},
});

async function requireActivity(context: Context, params: { id: string; token: string }) {
	const { lead, contact } = await requireEnquiry(context, params);
	const finding = getDocuments(context).activities.findForEditing(lead.activityId);
	const activity = await rethrowAsFailure(context, "providerPageFailed", finding);
	if (activity?.providerId !== contact.providerId) throw notFound("mailLinkInvalid");
	return { activity, linkKey: contact.linkKey };
}

const labels = {
	price: "Price per child",
	ageRange: "Ages",
	location: "Place",
	websiteUrl: "Registration page",
	description: "Description",
	programDetails: "Programme details",
	note: "Dates, prices, or anything else",
};

export default function Changes({ loaderData, actionData, params }: Route.ComponentProps) {
	const values = { ...loaderData.values, ...actionData?.values };
	const isSending = useNavigation().formMethod === "POST";
	const field = (name: keyof typeof labels) => ({
		name,
		label: labels[name],
		isSummarized: true,
		defaultValue: values[name],
		message: actionData?.errors[name],
	});
	return (
		<div className="mx-auto max-w-2xl px-4 py-8 sm:px-6">
			<h1 className="mb-2 text-title wrap-anywhere">
				What has changed about <bdi>{loaderData.title}</bdi>?
			</h1>
			<p className="mb-6 text-ink-soft">
				Correct what is wrong and leave the rest. Our staff look at it before it appears.
			</p>
			<Form method="post" className="grid gap-4">
				<ErrorSummary
					messages={actionData?.errors ?? {}}
					labels={labels}
					failure={actionData?.message}
					isSending={isSending}
					autoFocus
				/>
				<div className="grid gap-4 sm:grid-cols-2">
					{loaderData.hasOwnPrice && <TextField hint="Empty: on request." inputMode="decimal" {...field("price")} />}
					<TextField maxLength={activityLimits.ageRange} {...field("ageRange")} />
					<TextField maxLength={activityLimits.location} {...field("location")} />
					<TextField type="url" inputMode="url" {...field("websiteUrl")} />
				</div>
				<TextArea rows={6} maxLength={activityLimits.description} {...field("description")} />
				<TextArea rows={6} maxLength={activityLimits.programDetails} {...field("programDetails")} />
				<fieldset>
					<legend className="mb-2 font-semibold">What parents ask</legend>
					<div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
						{factNames.map((name) => (
							<label key={name} className="flex min-h-11 items-center justify-between gap-3">
								{factTitles[name]}
								<select name={`facts.${name}`} defaultValue={values[`facts.${name}`]} className="field w-auto">
									<option value="">Not said</option>
									<option value="yes">Yes</option>
									<option value="no">No</option>
								</select>
							</label>
						))}
					</div>
				</fieldset>
				<TextArea
					isOptional
					rows={4}
					maxLength={maxProposalNoteLength}
					hint="In your own words; our staff enter it."
					{...field("note")}
				/>
				<div className="flex flex-wrap gap-3">
					<button type="submit" className="button button-main">
						Send to the staff
					</button>
					<Link to={href("/provider/enquiries/:id/:token", params)} className="button button-quiet">
						Back
					</Link>
				</div>
			</Form>
		</div>
	);
}

export function ErrorBoundary({ actionData }: Route.ErrorBoundaryProps) {
	return <FormFailure code="providerPageFailed" answer={actionData} typed={Object.keys(labels)} />;
}
