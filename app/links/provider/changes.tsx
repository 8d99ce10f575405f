import { href, Link, redirect } from "react-router";
import { factNames, factTitles } from "../../../domain/activity/facts.ts";
import {
	hasOwnPrice,
	ProposalForm,
	parseProposalForm,
	toProposalFormValues,
} from "../../../domain/activity/proposal.ts";
import { createFieldProps } from "../../../domain/forms/field-props.ts";
import { type Context, getDocuments, notFound, rethrowAsFailure } from "../../context.server.ts";
import { publicForm } from "../../public-form.server.ts";
import { TextArea, TextField } from "../../ui/form/fields.tsx";
import { FormFailure } from "../../ui/form/form-failure.tsx";
import { PostForm } from "../../ui/form/post-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
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
		const outcome = await getDocuments(context).leadForwardings.propose(params.id, linkKey, form);
		if (outcome === "missing") throw notFound("mailLinkInvalid");
		if (outcome === "too many") return { ok: false, code: "tooManyProposals" };
		const page = href("/provider/enquiries/:id/:token", params);
		throw redirect(`${page}?done=changes#facts-done`);
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
	const field = createFieldProps(ProposalForm, labels, { values, errors: actionData?.errors });
	return (
		<div className="mx-auto max-w-2xl px-4 py-8 sm:px-6">
			<h1 className="mb-2 text-title wrap-anywhere">
				What has changed about <bdi>{loaderData.title}</bdi>?
			</h1>
			<p className="mb-6 text-ink-soft">
				Correct what is wrong and leave the rest. Our staff look at it before it appears.
			</p>
			<PostForm problem={actionData} labels={labels} className="grid gap-4">
				<div className="grid gap-4 sm:grid-cols-2">
					{loaderData.hasOwnPrice && (
						<TextField {...field("price")} isOptional={false} hint="Empty: on request." inputMode="decimal" />
					)}
					<TextField {...field("ageRange")} isOptional={false} />
					<TextField {...field("location")} isOptional={false} />
					<TextField {...field("websiteUrl")} isOptional={false} type="url" />
				</div>
				<TextArea {...field("description")} isOptional={false} rows={6} />
				<TextArea {...field("programDetails")} isOptional={false} rows={6} />
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
				<TextArea {...field("note")} rows={4} hint="In your own words; our staff enter it." />
				<div className="flex flex-wrap gap-3">
					<SubmitButton sending="Sending…">Send to the staff</SubmitButton>
					<Link to={href("/provider/enquiries/:id/:token", params)} className="button button-quiet">
						Back
					</Link>
				</div>
			</PostForm>
		</div>
	);
}

export function ErrorBoundary({ actionData }: Route.ErrorBoundaryProps) {
	return <FormFailure code="providerPageFailed" answer={actionData} typed={Object.keys(labels)} />;
}
