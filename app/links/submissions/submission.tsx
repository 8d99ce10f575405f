import { Form, useRouteError } from "react-router";
import type { Submission } from "../../../domain/submission/submission.ts";
import {
	type Context,
	getClock,
	getDocuments,
	getServices,
	notFound,
	readFormData,
	rethrowAsFailure,
} from "../../context.server.ts";
import { requireWithinLimit } from "../../public-form.server.ts";
import { FailurePanel, getFailure } from "../../ui/failure-panel.tsx";
import { LetterPage } from "../../ui/letter-page.tsx";
import { createProviderMeta } from "../provider/provider-page-meta.ts";
import type { Route } from "./+types/submission";
import { handOver } from "./hand-over.server.ts";

// Opened by a provider from the mail that asks it to confirm its submission. Mail scanners open links too, so opening
// it changes nothing.

export const meta: Route.MetaFunction = ({ matches }) => createProviderMeta("Confirm your request", matches);

export async function loader({ context, params }: Route.LoaderArgs) {
	const { kind, email, provider, listing, state } = await requireSubmission(context, params);
	return { kind, email, state, subject: listing?.title ?? provider };
}

export async function action({ context, params, request }: Route.ActionArgs) {
	requireWithinLimit(context, "providerForm");
	await readFormData(request);
	const submission = await requireSubmission(context, params);
	await rethrowAsFailure(context, "providerPageFailed", handOver(context, submission, { isConfirmed: true }));
	return null;
}

const stateTexts = {
	open: { title: "Our staff are looking at it", text: "We’ll e-mail you what they decide." },
	accepted: { title: "It is done", text: "Our staff approved it." },
	declined: { title: "It was declined", text: "Our staff wrote to you." },
};

/** What was submitted, and what happens if staff accept it. */
const kindTexts = {
	listing: {
		what: "A listing with the title",
		consequence:
			"If our staff publish it, parents’ inquiries will go to this address. You can stop that from any inquiry.",
	},
	takeover: {
		what: "A request to get the inquiries for",
		consequence: "If our staff agree, parents’ inquiries will go to this address. You can stop that from any inquiry.",
	},
};

export default function SubmissionScreen({ loaderData: { kind, email, subject, state } }: Route.ComponentProps) {
	if (state !== "unconfirmed") {
		const { title, text } = stateTexts[state];
		const result = (
			<p className="wrap-anywhere text-lg">
				<bdi>{subject}</bdi>: {text}
			</p>
		);
		return <LetterPage title={title} text={result} />;
	}
	const { what, consequence } = kindTexts[kind];
	const question = (
		<>
			<p className="wrap-anywhere mb-3 text-lg">
				{what}{" "}
				<strong>
					<bdi>{subject}</bdi>
				</strong>{" "}
				was sent in the name of {email}.
			</p>
			<p className="mb-6 text-ink-soft">{consequence}</p>
		</>
	);
	return (
		<LetterPage title="Was that you?" text={question}>
			<Form method="post">
				<button type="submit" className="button button-main">
					Yes, send it to your staff
				</button>
			</Form>
		</LetterPage>
	);
}

export function ErrorBoundary() {
	return <FailurePanel failure={getFailure(useRouteError(), "providerPageFailed")} />;
}

/**
 * Finds the submission of a signed link. Throws a 404 if the link is invalid or has expired, or the submission has been
 * deleted.
 */
async function requireSubmission(context: Context, { id, token }: { id: string; token: string }): Promise<Submission> {
	const { signedLinks } = getServices(context).backend;
	const isValid = await signedLinks.isValid(token, ["provider request", id], getClock(context).now());
	const finding = isValid ? getDocuments(context).reviewItems.findSubmission(id) : null;
	const submission = finding && (await rethrowAsFailure(context, "providerPageFailed", finding));
	if (!submission) throw notFound("mailLinkInvalid");
	return submission;
}
