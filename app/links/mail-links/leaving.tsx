import { href, Link } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { LetterPage, QuestionPage } from "../../ui/letter-page.tsx";
import { createLinkMeta } from "../link-meta.ts";
import type { Route } from "./+types/leaving";
import { requireSubscription } from "./require-subscription.server.ts";

// Opened by a subscriber from a newsletter, to unsubscribe. Mailbox providers with an 'Unsubscribe' button POST to it
// themselves (RFC 8058), and must not be redirected.

export const meta = createLinkMeta("Unsubscribe");

export async function loader({ context, params }: Route.LoaderArgs) {
	const { email, active } = await requireSubscription(context, "newsletter leaving", params);
	return { email, active };
}

export async function action({ context, params }: Route.ActionArgs) {
	const { id } = await requireSubscription(context, "newsletter leaving", params);
	await getDocuments(context).subscriptions.leave(id);
	return null;
}

export default function Leaving({ loaderData: { email, active } }: Route.ComponentProps) {
	if (!active) {
		return (
			<LetterPage title="You’re unsubscribed" text={<p>{email} is unsubscribed.</p>}>
				<Link to={href("/")} className="button button-quiet">
					Back to home
				</Link>
			</LetterPage>
		);
	}
	return (
		<QuestionPage
			title="Unsubscribe?"
			text={<p>We’ll stop sending the newsletter to {email}.</p>}
			button="Unsubscribe"
		/>
	);
}
