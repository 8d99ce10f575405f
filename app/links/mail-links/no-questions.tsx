import { Form, href, Link } from "react-router";
import { getDocuments, rethrowAsFailure } from "../../context.server.ts";
import { LetterPage } from "../../ui/letter-page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/no-questions";
import { findLinkedLead } from "./find-linked-lead.server.ts";

// Opened by a parent who wants no more 'Did you get a place?' mails. Mailbox providers with an 'Unsubscribe' button
// POST to it themselves (RFC 8058), and must not be redirected.

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		title: "No more questions",
		description: "For parents who want no questions about their inquiries.",
		path: href("/my-data"),
		matches,
	});
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const lead = await findLinkedLead(context, "no place questions", params);
	const { parents } = getDocuments(context);
	const refusing = lead ? parents.hasRefused(lead.email, "place-question") : true;
	const hasRefused = await rethrowAsFailure(context, "mailLinkFailed", Promise.resolve(refusing));
	return { hasRefused };
}

export async function action({ context, params }: Route.ActionArgs) {
	const lead = await findLinkedLead(context, "no place questions", params);
	if (lead) {
		const refusing = getDocuments(context).parents.refuse(lead.email, "place-question");
		await rethrowAsFailure(context, "mailLinkFailed", refusing);
	}
	return null;
}

export default function NoQuestions({ loaderData: { hasRefused } }: Route.ComponentProps) {
	if (hasRefused) {
		return (
			<LetterPage
				title="We ask you no more"
				text={<p className="mb-6 text-lg">Mails about an inquiry that you make still confirm it.</p>}
			>
				<Link to={href("/")} className="button button-quiet">
					Back to home
				</Link>
			</LetterPage>
		);
	}
	return (
		<LetterPage
			title="No more such questions?"
			text={<p className="mb-6 text-lg">We would not ask you again by mail whether you got a spot.</p>}
		>
			<Form method="post">
				<button type="submit" className="button button-main">
					Ask me no more
				</button>
			</Form>
		</LetterPage>
	);
}
