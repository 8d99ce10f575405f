import { href, Link } from "react-router";
import { getDocuments, readFormData } from "../../context.server.ts";
import { requireWithinLimit } from "../../public-form.server.ts";
import { LetterPage, QuestionPage } from "../../ui/letter-page.tsx";
import { useSendsMail } from "../../ui/use-sends-mail.ts";
import { createLinkMeta } from "../link-meta.ts";
import type { Route } from "./+types/submission";
import { handOver } from "./hand-over.server.ts";
import { requireSubmission } from "./require-submission.server.ts";

// Opened by a provider from the mail that asks it to confirm its submission. Mail scanners open links too, so opening
// it changes nothing.

export const meta = createLinkMeta("Confirm your request");

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { kind, email, provider, listing, state } = await requireSubmission(context, params);
	const canAddPicture = await getDocuments(context).reviewItems.canAddPicture(params.id);
	const hasSentPicture = url.searchParams.get("done") === "picture";
	return { kind, email, state, subject: listing?.title ?? provider, canAddPicture, hasSentPicture };
}

export async function action({ context, params, request }: Route.ActionArgs) {
	requireWithinLimit(context, "providerForm");
	await readFormData(request);
	const submission = await requireSubmission(context, params);
	await handOver(context, submission, { isConfirmed: true });
	return null;
}

const stateTexts = {
	open: { title: "We’re looking at it", text: "We’ll e-mail you our decision." },
	accepted: { title: "It is done", text: "We approved it." },
	declined: { title: "It was declined", text: "We’ve written to you." },
};

const stateTextsWithoutMail = {
	...stateTexts,
	open: { title: "We’re looking at it", text: "This page will show our decision." },
	declined: { title: "It was declined", text: "We didn’t approve it." },
};

/** What was submitted, and what happens if staff accept it. */
const kindTexts = {
	listing: {
		what: "A listing with the title",
		consequence: "If we publish it, parents’ inquiries will go to this address. You can stop that from any inquiry.",
	},
	takeover: {
		what: "A request to get the inquiries for",
		consequence: "If we agree, parents’ inquiries will go to this address. You can stop that from any inquiry.",
	},
};

export default function SubmissionScreen({ loaderData, params }: Route.ComponentProps) {
	const { kind, email, subject, state, canAddPicture, hasSentPicture } = loaderData;
	const sendsMail = useSendsMail();
	if (state !== "unconfirmed") {
		const { title, text } = (sendsMail ? stateTexts : stateTextsWithoutMail)[state];
		const result = (
			<p>
				<bdi>{subject}</bdi>: {hasSentPicture && !canAddPicture && <span>{"we have your picture. "}</span>}
				<span>{text}</span>
			</p>
		);
		return (
			<LetterPage title={title} text={result}>
				{canAddPicture && (
					<Link to={href("/provider/requests/:id/:token/picture", params)} className="button button-main">
						Add a picture
					</Link>
				)}
			</LetterPage>
		);
	}
	const { what, consequence } = kindTexts[kind];
	const question = (
		<>
			<p>
				{what}{" "}
				<strong>
					<bdi>{subject}</bdi>
				</strong>{" "}
				was sent in the name of {email}.
			</p>
			<p className="mt-3 text-base text-ink-soft">{consequence}</p>
		</>
	);
	return <QuestionPage title="Was that you?" text={question} button="Yes, send it to your staff" />;
}
