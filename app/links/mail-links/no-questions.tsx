import { href, Link } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { LetterPage, QuestionPage } from "../../ui/letter-page.tsx";
import { createLinkMeta } from "../link-meta.ts";
import type { Route } from "./+types/no-questions";
import { findLinkedLead } from "./find-linked-lead.server.ts";

// Opened by a parent who wants no more 'Did you get a place?' mails. Mailbox providers with an 'Unsubscribe' button
// POST to it themselves (RFC 8058), and must not be redirected.

export const meta = createLinkMeta("No more questions");

export async function loader({ context, params }: Route.LoaderArgs) {
	const lead = await findLinkedLead(context, "no place questions", params);
	const { parents } = getDocuments(context);
	return { hasRefused: lead ? await parents.hasRefused(lead.email, "place-question") : true };
}

export async function action({ context, params }: Route.ActionArgs) {
	const lead = await findLinkedLead(context, "no place questions", params);
	if (lead) await getDocuments(context).parents.refuse(lead.email, "place-question");
	return null;
}

export default function NoQuestions({ loaderData: { hasRefused } }: Route.ComponentProps) {
	if (hasRefused) {
		return (
			<LetterPage
				title="We won’t ask you again"
				text={<p>You’ll still get an e-mail that confirms each inquiry you make.</p>}
			>
				<Link to={href("/")} className="button button-quiet">
					Back to home
				</Link>
			</LetterPage>
		);
	}
	return (
		<QuestionPage
			title="Stop these questions?"
			text={<p>We’ll stop e-mailing you to ask if you got a spot.</p>}
			button="Don’t ask me again"
		/>
	);
}
