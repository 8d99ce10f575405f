import { href, Link, useActionData } from "react-router";
import { createFieldProps } from "../../../domain/forms/field-props.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { TakeoverForm } from "../../../domain/submission/submission.ts";
import { type Context, getDocuments, notFound } from "../../context.server.ts";
import type { FailureHandle } from "../../failure.ts";
import { keepUnsentForm } from "../../form-answer.ts";
import { publicForm } from "../../public-form.server.ts";
import { TextArea, TextField } from "../../ui/form/fields.tsx";
import { FormFailure } from "../../ui/form/form-failure.tsx";
import { Honeypot } from "../../ui/form/honeypot-field.tsx";
import { PostForm } from "../../ui/form/post-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { failureMeta, pageMeta } from "../../ui/page-meta.ts";
import { useSendsMail } from "../../ui/use-sends-mail.ts";
import type { Route } from "./+types/takeover";
import { saveSubmission } from "./hand-over.server.ts";
import { BackLink, ListingPage } from "./listing-page.tsx";
import { PleaseConfirm } from "./sent.tsx";

// Opened by a provider that found its own activities on the site and wants to receive their inquiries.

export const handle = { failed: "providerFailed" } satisfies FailureHandle;

export function meta({ matches, params, error }: Route.MetaArgs) {
	if (error) return failureMeta(error);
	return pageMeta({
		title: "Get inquiries yourself",
		description: "For providers of activities.",
		path: href("/providers/:id/takeover", { id: params.id }),
		matches,
	});
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const { id, title } = await getProvider(context, params.id);
	return { id, title };
}

export const action = publicForm({
	parse: (formData) => parseForm(TakeoverForm, formData),
	limit: "listing",
	tooOftenCode: "tooManySubmissions",
	failedCode: "listingFormFailed",
	async save({ context, params }: Route.ActionArgs, { email, message }, { uncount }) {
		const { id: providerId, title: provider } = await getProvider(context, params.id);
		const request = { kind: "takeover", email, provider, providerId, message } as const;
		const outcome = await saveSubmission(context, request);
		if (outcome === "duplicate") uncount();
		return { ok: true, email };
	},
});

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm("listingFormFailed", args);

async function getProvider(context: Context, id: string) {
	const provider = await getDocuments(context).providers.find(id);
	if (!provider) throw notFound("providerNotFound");
	return provider;
}

const labels = { email: "Where inquiries should go", message: "Who are you?" };

export default function Takeover({ loaderData: { id, title } }: Route.ComponentProps) {
	const answer = useActionData<typeof clientAction>();
	const sendsMail = useSendsMail();
	const rejection = answer?.ok === false ? answer : null;
	const field = createFieldProps(TakeoverForm, labels, rejection);
	const back = { to: href("/providers/:id", { id }), label: "Back to the provider" };
	if (answer?.ok) return <PleaseConfirm email={answer.email} back={back} />;
	return (
		<ListingPage
			title={
				<>
					Are you <bdi>{title}</bdi>?
				</>
			}
			intro={
				sendsMail
					? "You’ll get parents’ inquiries by e-mail, with a link to answer them and to update your activities. It’s free, and you don’t need an account. We’ll send you a link to confirm your address, and then we’ll decide."
					: "Tell our staff where to send parents’ inquiries. It’s free, and you don’t need an account."
			}
		>
			<PostForm
				autosave={`takeover-${id}`}
				problem={rejection}
				labels={labels}
				className="cut grid gap-5 border border-line bg-paper p-5 shadow-paper sm:p-7"
			>
				<Honeypot />
				<TextField
					{...field("email")}
					autoComplete="email"
					hint="An e-mail address. Only parents you write to will see it."
				/>
				<TextArea
					{...field("message")}
					rows={3}
					hint="Your name, your role there, and how we can check that it’s you."
				/>
				<SubmitButton sending="Sending…" className="button button-main justify-self-start">
					Send request
				</SubmitButton>
			</PostForm>
			<p className="mt-6">
				Already getting inquiries?{" "}
				<Link to={href("/provider/link")} className="link">
					Get your link
				</Link>
			</p>
			<BackLink {...back} />
		</ListingPage>
	);
}

export function ErrorBoundary({ actionData }: Route.ErrorBoundaryProps) {
	return <FormFailure answer={actionData} typed={["email", "message"]} />;
}
