import { href, Link, useActionData } from "react-router";
import { categories } from "../../../domain/activity/activity.ts";
import { ageRanges } from "../../../domain/activity/age-range.ts";
import { brand } from "../../../domain/brand.ts";
import { createFieldProps } from "../../../domain/forms/field-props.ts";
import { NewActivityForm, parseNewActivityForm } from "../../../domain/submission/submission.ts";
import { keepUnsentForm } from "../../form-answer.ts";
import { saveSubmission } from "../../links/submissions/hand-over.server.ts";
import { ListingPage } from "../../links/submissions/listing-page.tsx";
import { PleaseConfirm } from "../../links/submissions/sent.tsx";
import { publicForm } from "../../public-form.server.ts";
import { SelectField, TextArea, TextField } from "../../ui/form/fields.tsx";
import { Honeypot } from "../../ui/form/honeypot-field.tsx";
import { PostForm } from "../../ui/form/post-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { useSendsMail } from "../../ui/use-sends-mail.ts";
import type { Route } from "./+types/add-activity";

// Opened by a provider with ten minutes a week, who wants to be found by parents without another password to remember.

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		title: "Add your activity",
		description: `Offer an activity for children at ${brand.name}: no account, free of charge.`,
		path: href("/add-activity"),
		matches,
	});
}

export const action = publicForm({
	parse: parseNewActivityForm,
	limit: "listing",
	tooOftenCode: "tooManySubmissions",
	failedCode: "listingFormFailed",
	async save({ context }: Route.ActionArgs, { email, provider, ...listing }, { uncount }) {
		const request = { kind: "listing", email, provider, listing } as const;
		const outcome = await saveSubmission(context, request);
		if (outcome === "duplicate") uncount();
		return { ok: true, email };
	},
});

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm("listingFormFailed", args);

const labels = {
	title: "What is it called?",
	description: "What happens, and when?",
	category: "Kind",
	ageRange: "Ages",
	price: "Price per child",
	location: "Where",
	websiteUrl: "Your registration page",
	provider: "Who offers it?",
	email: "Your email",
};

export default function AddActivity() {
	const answer = useActionData<typeof clientAction>();
	const sendsMail = useSendsMail();
	const rejection = answer?.ok === false ? answer : null;
	const field = createFieldProps(NewActivityForm, labels, rejection);
	if (answer?.ok) {
		return <PleaseConfirm email={answer.email} back={{ to: href("/activities"), label: "Browse activities" }} />;
	}
	return (
		<ListingPage
			title="Add your activity"
			intro={`A few minutes, no account, free of charge. ${
				sendsMail
					? "We’ll send you a link to confirm your address; then our staff look at the listing, and tell you by mail what they decide."
					: "Our staff look at the listing, and publish it or not."
			}`}
		>
			<PostForm
				autosave="add-activity"
				problem={rejection}
				labels={labels}
				className="cut grid gap-5 border border-line bg-paper p-5 shadow-paper sm:p-7"
			>
				<Honeypot />
				<TextField {...field("title")} autoComplete="off" />
				<TextArea
					{...field("description")}
					rows={6}
					hint="What children do, the dates and times, what to bring. In your own words."
				/>
				<div className="grid gap-5 sm:grid-cols-2">
					<SelectField {...field("category")} options={categories} />
					<SelectField {...field("ageRange")} options={ageRanges} />
					<TextField
						{...field("price")}
						required={false}
						inputMode="decimal"
						hint="Such as 12.50. 0 for free, empty for on request."
						autoComplete="off"
					/>
					<TextField {...field("location")} hint="Street and town." autoComplete="off" />
				</div>
				<TextField {...field("websiteUrl")} type="url" hint="A web address that begins with https://." />
				<TextField {...field("provider")} hint="The name that parents know you by." autoComplete="organization" />
				<TextField
					{...field("email")}
					autoComplete="email"
					hint="Parents’ inquiries go there once the listing is published. We don’t show it."
				/>
				<SubmitButton sending="Sending…" className="button button-main justify-self-start">
					Send it to the staff
				</SubmitButton>
			</PostForm>
			<p className="mt-6 text-ink-soft">
				Is it listed already?{" "}
				<Link to={href("/activities")} className="link">
					Find it
				</Link>
				, and press the provider’s name: that page lets inquiries come to you.
			</p>
		</ListingPage>
	);
}
