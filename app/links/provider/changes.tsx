import { href, Link } from "react-router";
import { listComing } from "../../../domain/activity/change-session.ts";
import { factNames, factTitles } from "../../../domain/activity/facts.ts";
import { ProposalForm, parseProposalForm, toProposalFormValues } from "../../../domain/activity/proposal.ts";
import { maxMovableDates, toDateValues } from "../../../domain/activity/proposed-dates.ts";
import { createFieldProps } from "../../../domain/forms/field-props.ts";
import { formatSession } from "../../../domain/session/format-session.ts";
import { getDocuments, getFormatOptions } from "../../context.server.ts";
import { keepUnsentForm } from "../../form-answer.ts";
import { publicForm } from "../../public-form.server.ts";
import { TextArea, TextField } from "../../ui/form/fields.tsx";
import { FormFailure } from "../../ui/form/form-failure.tsx";
import { PostForm } from "../../ui/form/post-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { createLinkMeta } from "../link-meta.ts";
import type { Route } from "./+types/changes";
import { DatesFields, labelDates } from "./dates-fields.tsx";
import { finishProposal } from "./finish-proposal.server.ts";
import { requireOwnActivity } from "./require-page.server.ts";

// Opened by a provider whose activity has a wrong description. Staff approve what it writes.

export const meta = createLinkMeta("What’s changed");

export async function loader({ context, params }: Route.LoaderArgs) {
	const { activity } = await requireOwnActivity(context, params);
	const options = getFormatOptions(context);
	const coming = listComing(activity, options.now).filter(({ eventStatus }) => eventStatus !== "cancelled");
	const dates = coming.slice(0, maxMovableDates);
	return {
		title: activity.title,
		dates: dates.map((date) => ({ id: date.id, timeZone: date.timeZone, when: formatSession(date, options) })),
		timeZone: dates[0]?.timeZone ?? options.siteTimeZone,
		values: { ...toProposalFormValues(activity), ...toDateValues(dates) },
	};
}

export const action = publicForm({
	parse: (formData) => ({ ok: true, value: formData }),
	limit: "providerForm",
	failedCode: "linkFailed",
	async save({ context, params, url }: Route.ActionArgs, formData) {
		const { link, activity } = await requireOwnActivity(context, params);
		const form = parseProposalForm(formData, activity, getFormatOptions(context).now);
		if (!form.ok) return form;
		const outcome = await getDocuments(context).providerPages.propose(link, activity.id, form);
		return finishProposal(outcome, { params, url });
	},
});

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm("linkFailed", args);

const labels = {
	ageRange: "Ages",
	location: "Place",
	websiteUrl: "Registration page",
	description: "Description",
	programDetails: "Program details",
	note: "Several prices or other changes",
};

export default function Changes({ loaderData, actionData, params }: Route.ComponentProps) {
	const { dates, timeZone } = loaderData;
	const values = { ...loaderData.values, ...actionData?.values };
	const errors = actionData?.errors ?? {};
	const field = createFieldProps(ProposalForm, labels, { values, errors });
	const allLabels = { ...labels, ...labelDates(dates) };
	const { activity: _, ...link } = params;
	return (
		<div className="mx-auto max-w-2xl px-4 py-8 sm:px-6">
			<h1 className="mb-2 text-title wrap-anywhere">
				What’s changed with <bdi>{loaderData.title}</bdi>?
			</h1>
			<p className="mb-6 text-ink-soft">
				Fix what’s wrong and leave the rest. We’ll check your changes before they go on the page.
			</p>
			<PostForm problem={actionData} labels={allLabels} autosave={`changes-${params.activity}`} className="grid gap-4">
				<DatesFields dates={dates} timeZone={timeZone} values={values} errors={errors} />
				<div className="grid gap-4 sm:grid-cols-2">
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
				<TextArea {...field("note")} rows={4} hint="Tell us in your own words. Our staff will enter it for you." />
				<div className="flex flex-wrap gap-3">
					<SubmitButton sending="Sending…">Send to our staff</SubmitButton>
					<Link to={href("/provider/page/:id/:token", link)} className="button button-quiet">
						Back
					</Link>
				</div>
			</PostForm>
		</div>
	);
}

export function ErrorBoundary({ actionData }: Route.ErrorBoundaryProps) {
	return <FormFailure answer={actionData} typed={Object.keys(labels)} />;
}
