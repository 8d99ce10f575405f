import { setTimeout as wait } from "node:timers/promises";
import { href, Link, useActionData } from "react-router";
import { brand } from "../../../domain/brand.ts";
import { createFieldProps } from "../../../domain/forms/field-props.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { NewsletterForm as AddressForm } from "../../../domain/subscription/newsletter-form.ts";
import { getDocuments, getServices } from "../../context.server.ts";
import { keepUnsentForm } from "../../form-answer.ts";
import { publicForm } from "../../public-form.server.ts";
import { TextField } from "../../ui/form/fields.tsx";
import { Honeypot } from "../../ui/form/honeypot-field.tsx";
import { PostForm } from "../../ui/form/post-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { StatePicture } from "../../ui/state-picture.tsx";
import { useSendsMail } from "../../ui/use-sends-mail.ts";
import type { Route } from "./+types/request";

// Opened from a mail or the privacy page by somebody who wants to see, correct or erase what is stored about them.

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		title: "Your data",
		description: `See, correct, download or erase what ${brand.name} stores about you.`,
		path: href("/my-data"),
		matches,
	});
}

/** Minimum duration of an answer, so that its timing doesn't reveal whether a mail was written. */
const minRequestMs = 300;

/** Gives the same answer whether or not the address is known, and whether or not it has just been sent a link. */
export const action = publicForm({
	parse: (formData) => parseForm(AddressForm, formData),
	limit: "ownData",
	failedCode: "dataLinkFailed",
	async save({ context }: Route.ActionArgs, { email }) {
		const { ownData } = getServices(context).mailSlots;
		await Promise.all([getDocuments(context).parents.sendDataLink(email, ownData), wait(minRequestMs)]);
		return { ok: true, email };
	},
});

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm("dataLinkFailed", args);

export default function DataRequest() {
	const answer = useActionData<typeof clientAction>();
	const sendsMail = useSendsMail();
	return (
		<section className="mx-auto max-w-xl px-4 py-12">
			<StatePicture name="letter" />
			{sendsMail || answer?.ok === false ? <LinkRequest answer={answer} /> : <AskStaff />}
		</section>
	);
}

/** Shown without a mail server, when nobody can prove that an address is theirs. */
function AskStaff() {
	return (
		<>
			<h1 className="mt-4 mb-3 text-center text-title">Your data</h1>
			<p className="text-center">
				This site doesn’t send e-mail yet, so it can’t send you a link.{" "}
				<Link to={href("/:page", { page: "contact" })} className="link">
					Contact us
				</Link>{" "}
				to see, correct or erase what we store about you.
			</p>
			<p className="mt-3 text-center">
				Sent an inquiry from this device?{" "}
				<Link to={href("/my-data/sent")} className="link">
					Withdraw it
				</Link>
			</p>
		</>
	);
}

function LinkRequest({ answer }: { answer: ReturnType<typeof useActionData<typeof action>> }) {
	const rejection = answer?.ok === false ? answer : null;
	const field = createFieldProps(AddressForm, { email: "Email address" }, rejection);
	return (
		<>
			<div role="status">
				{answer?.ok && (
					<div className="text-center">
						<h1 className="mt-4 mb-3 text-title">Check your inbox</h1>
						<p className="wrap-anywhere text-lg">
							If we know {answer.email}, we’ll send a link. The e-mail says how long it works.
						</p>
						<p className="mt-3 text-ink-soft">Nothing there? Check your spam folder, or try again in ten minutes.</p>
					</div>
				)}
			</div>
			{!answer?.ok && (
				<>
					<h1 className="mt-4 mb-3 text-center text-title">Your data</h1>
					<p className="mb-6 text-center">
						Enter your e-mail and we’ll send you a link to everything we store about you. You can correct, download or
						erase it there.
					</p>
					<PostForm problem={rejection} className="grid gap-4">
						<Honeypot />
						<TextField {...field("email")} autoComplete="email" />
						<SubmitButton sending="Sending…">Send me the link</SubmitButton>
					</PostForm>
				</>
			)}
		</>
	);
}
