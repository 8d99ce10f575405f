import { href, Link, useActionData } from "react-router";
import { categories } from "../../../domain/activity/activity.ts";
import { activityFieldLabels } from "../../../domain/activity/activity-form-values.ts";
import { ageRanges } from "../../../domain/activity/age-range.ts";
import { brand } from "../../../domain/brand.ts";
import { createFieldProps } from "../../../domain/forms/field-props.ts";
import { completeOffers, NewActivityForm, parseNewActivityForm } from "../../../domain/submission/new-activity-form.ts";
import { getSiteSettings } from "../../context.server.ts";
import { keepUnsentForm } from "../../form-answer.ts";
import { saveSubmission } from "../../links/submissions/hand-over.server.ts";
import { ListingPage } from "../../links/submissions/listing-page.tsx";
import { PleaseConfirm } from "../../links/submissions/sent.tsx";
import { publicForm } from "../../public-form.server.ts";
import { DateRows } from "../../ui/activity-fields/date-rows.tsx";
import { OtherPriceRows, UnitField } from "../../ui/activity-fields/price-rows.tsx";
import { RowInput, type RowProps } from "../../ui/activity-fields/rows.tsx";
import { SelectField, TextArea, TextField } from "../../ui/form/fields.tsx";
import { Honeypot } from "../../ui/form/honeypot-field.tsx";
import { PostForm } from "../../ui/form/post-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { howItWorksId } from "../../ui/site-footer.tsx";
import { useSendsMail } from "../../ui/use-sends-mail.ts";
import type { Route } from "./+types/add-activity";

// Opened by a provider with ten minutes a week, who wants to be found by parents without another password to remember.

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		title: "Add your activity",
		description: `List an activity for children on ${brand.name}. It’s free, and you don’t need an account.`,
		path: href("/add-activity"),
		matches,
	});
}

export function loader({ context }: Route.LoaderArgs) {
	const { timeZone, currency } = getSiteSettings(context);
	return { timeZone, currency };
}

export const action = publicForm({
	parse: parseNewActivityForm,
	limit: "listing",
	tooOftenCode: "tooManySubmissions",
	failedCode: "listingFormFailed",
	async save({ context }: Route.ActionArgs, { email, provider, ...form }, { uncount }) {
		const listing = completeOffers(form, getSiteSettings(context).currency);
		const request = { kind: "listing", email, provider, listing } as const;
		const outcome = await saveSubmission(context, request);
		if (outcome === "duplicate") uncount();
		return { ok: true, email };
	},
});

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm("listingFormFailed", args);

const labels = {
	...activityFieldLabels,
	title: "What’s it called?",
	ageRange: "Ages",
	price: "Price for one child",
	location: "Where",
	websiteUrl: "Your registration page",
	provider: "Who offers it?",
	email: "Your email",
};

export default function AddActivity({ loaderData: { timeZone, currency } }: Route.ComponentProps) {
	const answer = useActionData<typeof clientAction>();
	const sendsMail = useSendsMail();
	const rejection = answer?.ok === false ? answer : null;
	const fields = { values: rejection?.values ?? {}, errors: rejection?.errors ?? {} };
	const field = createFieldProps(NewActivityForm, labels, fields);
	const firstPrice = { ...fields, group: "offers", row: 0 };
	if (answer?.ok) {
		return <PleaseConfirm email={answer.email} back={{ to: href("/activities"), label: "Browse Activities" }} />;
	}
	return (
		<ListingPage
			title="Add your activity"
			intro={`It’s free, takes a few minutes and needs no account. ${
				sendsMail
					? "We’ll send you a link to confirm your address and add a picture. Then our staff will review the listing and e-mail you their decision."
					: "Our staff will review the listing before it’s published."
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
				<TextArea {...field("description")} rows={6} hint="Tell parents what kids will do and what to bring." />
				<div className="grid gap-5 sm:grid-cols-2">
					<SelectField {...field("category")} options={categories} />
					<SelectField {...field("ageRange")} options={ageRanges} />
				</div>
				<TextField {...field("location")} hint="Street and town." autoComplete="off" />
				<fieldset className="grid gap-2">
					<legend className="mb-2 font-semibold">Dates</legend>
					<DateRows
						{...fields}
						renderMore={(row) => (
							<>
								<RowInput
									of={row}
									field={row.group === "sessions" ? "remainingCapacity" : "maximumCapacity"}
									inputMode="numeric"
								/>
								<HiddenRowInput row={row} field="timeZone" value={timeZone} />
							</>
						)}
					/>
				</fieldset>
				<fieldset className="grid gap-2">
					<legend className="mb-2 font-semibold">Price</legend>
					<div className="grid grid-cols-2 gap-3">
						<TextField {...field("price")} required={false} isOptional={false} inputMode="decimal" autoComplete="off" />
						<UnitField row={firstPrice} labelClassName="mb-1 block font-semibold" />
					</div>
					<p className="text-ink-soft text-sm">Enter 0 if it’s free. Leave it empty for a price on request.</p>
					<HiddenRowInput row={firstPrice} field="priceCurrency" value={currency} />
					<OtherPriceRows {...fields}>
						{(row) => (
							<div className="grid grid-cols-2 gap-x-3 gap-y-2">
								<RowInput of={row} field="name" placeholder="Siblings" maxLength={200} className="col-span-full" />
								<RowInput of={row} field="amount" inputMode="decimal" />
								<UnitField row={row} />
								<HiddenRowInput row={row} field="priceCurrency" value={currency} />
							</div>
						)}
					</OtherPriceRows>
				</fieldset>
				<TextField {...field("websiteUrl")} type="url" hint="A web address that starts with https://." />
				<TextField {...field("provider")} hint="The name parents know you by." autoComplete="organization" />
				<TextField
					{...field("email")}
					autoComplete="email"
					hint="We’ll send parents’ inquiries here once the listing is published. We don’t show it on the site."
				/>
				<SubmitButton sending="Sending…" className="button button-main justify-self-start">
					Send to our staff
				</SubmitButton>
			</PostForm>
			<section id={howItWorksId} className="mt-8 text-ink-soft">
				<h2 className="mb-2 text-ink text-xl">How it works</h2>
				<ol className="grid list-decimal gap-2 pl-5">
					<li>You send the listing. Our staff review it before it’s published.</li>
					<li>
						{`Parents leave their details on its page. ${sendsMail ? "You get them by e-mail" : "Our staff pass them on"}, and you answer the parents yourself.`}
					</li>
					<li>
						With a link to your own page you change dates, spots and prices, without a password. If you’ve lost it,{" "}
						<Link to={href("/provider/link")} className="link">
							get your link
						</Link>
						.
					</li>
					<li>
						Already listed by us?{" "}
						<Link to={href("/activities")} className="link">
							Find your activity
						</Link>
						, then open the provider’s page to get the inquiries yourself.
					</li>
				</ol>
			</section>
		</ListingPage>
	);
}

/** A value that a row needs but the form does not ask for. */
function HiddenRowInput({
	row: { group, row, values },
	field,
	value,
}: {
	row: RowProps;
	field: string;
	value: string;
}) {
	const name = `${group}.${row}.${field}`;
	return <input type="hidden" name={name} defaultValue={values[name] ?? value} />;
}
