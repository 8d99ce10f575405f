import { Form, href, Link } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { LetterPage } from "../../ui/letter-page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/no-questions";
import { findLinkedLead } from "./find-linked-lead.server.ts";

// Opened by a parent who wants no more 'Did you get a place?' mails. Mailbox providers with an 'Unsubscribe' button
// POST to it themselves (RFC 8058), and must not be redirected.

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		title: "No more questions",
		description: "Stop e-mails that ask if you got a spot.",
		path: href("/my-data"),
		matches,
	});
}

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
				text={<p className="mb-6 text-lg">You’ll still get an e-mail that confirms each inquiry you make.</p>}
			>
				<Link to={href("/")} className="button button-quiet">
					Back to home
				</Link>
			</LetterPage>
		);
	}
	return (
		<LetterPage
			title="Stop these questions?"
			text={<p className="mb-6 text-lg">We’ll stop e-mailing you to ask if you got a spot.</p>}
		>
			<Form method="post">
				<button type="submit" className="button button-main">
					Don’t ask me again
				</button>
			</Form>
		</LetterPage>
	);
}
