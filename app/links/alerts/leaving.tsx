import { href, Link } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { describeAlert } from "../../describe-alert.server.ts";
import { LetterPage, QuestionPage } from "../../ui/letter-page.tsx";
import { createLinkMeta } from "../link-meta.ts";
import type { Route } from "./+types/leaving";
import { findLinkedAlert } from "./find-linked-alert.server.ts";

// Opened by somebody who wants no more mails for a search. Mailbox providers with an 'Unsubscribe' button POST to it
// themselves (RFC 8058), and must not be redirected.

export const meta = createLinkMeta("Stop e-mails for this search");

export async function loader({ context, params }: Route.LoaderArgs) {
	const alert = await findLinkedAlert(context, "alert leaving", params);
	const subject = alert && (await describeAlert(context, alert));
	return { subject };
}

export async function action({ context, params }: Route.ActionArgs) {
	const alert = await findLinkedAlert(context, "alert leaving", params);
	if (alert) await getDocuments(context).alerts.remove(alert.id);
	return null;
}

export default function Leaving({ loaderData: { subject } }: Route.ComponentProps) {
	if (subject === null) {
		return (
			<LetterPage title="E-mails stopped" text={<p>We’ve deleted your address from this alert.</p>}>
				<Link to={href("/activities")} className="button button-quiet">
					Browse Activities
				</Link>
			</LetterPage>
		);
	}
	return (
		<QuestionPage
			title="Stop e-mails for this search?"
			text={<p>We’ll stop writing to you about {subject}.</p>}
			button="Stop these e-mails"
		/>
	);
}
