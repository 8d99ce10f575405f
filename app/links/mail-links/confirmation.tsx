import { brand } from "../../../domain/brand.ts";
import { getDocuments } from "../../context.server.ts";
import { LetterPage, QuestionPage } from "../../ui/letter-page.tsx";
import { createLinkMeta } from "../link-meta.ts";
import type { Route } from "./+types/confirmation";
import { requireSubscription } from "./require-subscription.server.ts";

// Opened from the mail that asks for confirmation after somebody typed an address into a newsletter form. Mail scanners
// open links too, so opening it changes nothing.

export const meta = createLinkMeta("Confirm the newsletter");

export async function loader({ context, params }: Route.LoaderArgs) {
	const { email, active, confirmedAt } = await requireSubscription(context, "newsletter confirmation", params);
	return { email, isConfirmed: active && confirmedAt !== null };
}

export async function action({ context, params }: Route.ActionArgs) {
	const { id } = await requireSubscription(context, "newsletter confirmation", params);
	await getDocuments(context).subscriptions.confirm(id);
	return null;
}

export default function Confirmation({ loaderData: { email, isConfirmed } }: Route.ComponentProps) {
	if (isConfirmed) {
		const text = (
			<>
				<p>You’ll get the newsletter at {email}.</p>
				<p className="mt-3 text-base text-ink-soft">Every issue has a link to unsubscribe.</p>
			</>
		);
		return <LetterPage title={`Welcome to the ${brand.club}`} text={text} />;
	}
	return (
		<QuestionPage
			title="Confirm your subscription"
			text={<p>We’ll send the newsletter to {email}.</p>}
			button="Yes, subscribe me"
		/>
	);
}
