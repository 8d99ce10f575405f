import { Form, href, Link } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { describeAlert } from "../../describe-alert.server.ts";
import { LetterPage } from "../../ui/letter-page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/leaving";
import { findLinkedAlert } from "./find-linked-alert.server.ts";

// Opened by somebody who wants no more mails for a search. Mailbox providers with an 'Unsubscribe' button POST to it
// themselves (RFC 8058), and must not be redirected.

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		title: "Stop e-mails for this search",
		description: "Stop the e-mails about new activities.",
		path: href("/alerts"),
		matches,
	});
}

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
			<LetterPage
				title="E-mails stopped"
				text={<p className="mb-6 text-lg">We’ve deleted your address from this alert.</p>}
			>
				<Link to={href("/activities")} className="button button-quiet">
					Browse activities
				</Link>
			</LetterPage>
		);
	}
	return (
		<LetterPage
			title="Stop e-mails for this search?"
			text={<p className="wrap-anywhere mb-6 text-lg">We’ll stop writing to you about {subject}.</p>}
		>
			<Form method="post">
				<button type="submit" className="button button-main">
					Stop these e-mails
				</button>
			</Form>
		</LetterPage>
	);
}
