import { setTimeout as wait } from "node:timers/promises";
import { href, useActionData } from "react-router";
import { createFieldProps } from "../../../domain/forms/field-props.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { NewsletterForm as AddressForm } from "../../../domain/subscription/newsletter-form.ts";
import { getDocuments, getServices } from "../../context.server.ts";
import { keepUnsentForm } from "../../form-answer.ts";
import { publicForm } from "../../public-form.server.ts";
import { TextField } from "../../ui/form/fields.tsx";
import { FormFailure } from "../../ui/form/form-failure.tsx";
import { Honeypot } from "../../ui/form/honeypot-field.tsx";
import { PostForm } from "../../ui/form/post-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { LetterPage } from "../../ui/letter-page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/lost-link";

// Opened by a provider whose link has expired, or that can't find the mail with it.

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		title: "Get your link",
		description: "For activity providers: get a new link to change spots, dates and prices.",
		path: href("/provider/link"),
		matches,
	});
}

/** Minimum duration of an answer, so that its timing doesn't reveal whether a mail was written. */
const minRequestMs = 300;

/** Gives the same answer whether or not the address is known, and whether or not it has just been sent a link. */
export const action = publicForm({
	parse: (formData) => parseForm(AddressForm, formData),
	limit: "providerForm",
	failedCode: "linkFailed",
	async save({ context }: Route.ActionArgs, { email }) {
		await Promise.all([getDocuments(context).providerPages.sendLink(email), wait(minRequestMs)]);
		return { ok: true, email, isMailSent: getServices(context).backend.mail.isSending };
	},
});

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm("linkFailed", args);

export default function LostLink() {
	const answer = useActionData<typeof clientAction>();
	if (answer?.ok) {
		const who = answer.isMailSent ? "we’ll send a link to your page" : "our staff will send you a link to your page";
		return (
			<LetterPage
				title={answer.isMailSent ? "Check your inbox" : "We have your request"}
				text={
					<p>
						If inquiries go to {answer.email}, {who}.
					</p>
				}
			/>
		);
	}
	const rejection = answer?.ok === false ? answer : null;
	const field = createFieldProps(AddressForm, { email: "Email address" }, rejection);
	return (
		<LetterPage title="Get your link" text={<p>We’ll send it to the address that gets your inquiries.</p>}>
			<PostForm problem={rejection} className="grid gap-4 text-left">
				<Honeypot />
				<TextField {...field("email")} autoComplete="email" />
				<SubmitButton sending="Sending…">Send me the link</SubmitButton>
			</PostForm>
		</LetterPage>
	);
}

export function ErrorBoundary({ actionData }: Route.ErrorBoundaryProps) {
	return <FormFailure answer={actionData} typed={["email"]} />;
}
