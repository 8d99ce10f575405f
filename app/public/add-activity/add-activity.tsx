import { href, Link, useActionData } from "react-router";
import { categories } from "../../../domain/activity/activity.ts";
import { activityLimits } from "../../../domain/activity/activity-input.ts";
import { ageRanges } from "../../../domain/activity/age-range.ts";
import { brand } from "../../../domain/brand.ts";
import { parseListingForm } from "../../../domain/listing/provider-request.ts";
import { providerMaxLengths } from "../../../domain/provider/provider-form.ts";
import { getDocuments, getServices } from "../../context.server.ts";
import { keepUnsentForm } from "../../form-answer.ts";
import { ListingPage } from "../../links/submissions/listing-page.tsx";
import { PleaseConfirm } from "../../links/submissions/please-confirm.tsx";
import { publicForm } from "../../public-form.server.ts";
import { SelectField } from "../../ui/form/choice-fields.tsx";
import { TextArea, TextField } from "../../ui/form/form-field.tsx";
import { createFieldProps, ListingForm } from "../../ui/form/form-frame.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/add-activity";

// Who comes here: a provider with ten minutes a week, who wants to be found by parents and not to keep another password.

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		title: "Add your activity",
		description: `Offer an activity for children at ${brand.name}: no account, free of charge.`,
		path: href("/add-activity"),
		matches,
	});
}

export const action = publicForm({
	parse: parseListingForm,
	limit: "listing",
	tooOftenCode: "tooManyListingForms",
	failedCode: "listingFormFailed",
	async save({ context }: Route.ActionArgs, { email, provider, ...listing }, { uncount }) {
		const { reviewItems } = getDocuments(context);
		const request = { kind: "listing", email, provider, listing } as const;
		const outcome = await reviewItems.addRequest(request, getServices(context).mailSlots.listing);
		if (outcome === "too many") return { ok: false, code: "tooManyListingForms" };
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
	const field = createFieldProps(labels, answer);
	if (answer?.ok) {
		return <PleaseConfirm email={answer.email} back={{ to: href("/activities"), label: "To the activities" }} />;
	}
	return (
		<ListingPage
			title="Add your activity"
			intro="A few minutes, no account, free of charge. We write to your address first; then our staff look at the listing, publish it or not, and tell you by mail."
		>
			<ListingForm name="add-activity" answer={answer} labels={labels} button="Send it to the staff">
				<TextField required maxLength={activityLimits.title} autoComplete="off" {...field("title")} />
				<TextArea
					required
					rows={6}
					maxLength={activityLimits.description}
					hint="What children do, the dates and times, what to bring. In your own words."
					{...field("description")}
				/>
				<div className="grid gap-5 sm:grid-cols-2">
					<SelectField options={categories} {...field("category")} />
					<SelectField options={ageRanges} {...field("ageRange")} />
					<TextField
						isOptional
						inputMode="decimal"
						hint="Such as 12.50. 0 for free, empty for on request."
						autoComplete="off"
						{...field("price")}
					/>
					<TextField
						isOptional
						hint="Street and town."
						maxLength={activityLimits.location}
						autoComplete="off"
						{...field("location")}
					/>
				</div>
				<TextField
					isOptional
					type="url"
					inputMode="url"
					maxLength={providerMaxLengths.url}
					hint="A web address that begins with https://."
					{...field("websiteUrl")}
				/>
				<TextField
					required
					maxLength={providerMaxLengths.title}
					hint="The name that parents know you by."
					autoComplete="organization"
					{...field("provider")}
				/>
				<TextField
					required
					type="email"
					maxLength={254}
					autoComplete="email"
					hint="Parents’ enquiries go there once the listing is published. It does not stand on the site."
					{...field("email")}
				/>
			</ListingForm>
			<p className="mt-6 text-ink-soft">
				Is it listed already?{" "}
				<Link to={href("/activities")} className="link">
					Find it
				</Link>
				, and press the provider’s name: that page lets enquiries come to you.
			</p>
		</ListingPage>
	);
}
