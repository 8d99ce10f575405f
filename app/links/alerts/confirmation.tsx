import { Form } from "react-router";
import { parseSavedSearch } from "../../../domain/alert/saved-search.ts";
import { getDocuments, notFound } from "../../context.server.ts";
import { describeAlert } from "../../describe-alert.server.ts";
import { LetterPage } from "../../ui/letter-page.tsx";
import { createLinkMeta } from "../link-meta.ts";
import type { Route } from "./+types/confirmation";
import { findLinkedAlert } from "./find-linked-alert.server.ts";

// Opened from the mail that asks for confirmation after somebody typed an address into 'Get new ones by e-mail'.

export const meta = createLinkMeta("Get e-mail alerts");

export async function loader({ context, params }: Route.LoaderArgs) {
	const alert = await findLinkedAlert(context, "alert confirmation", params);
	if (!alert) throw notFound("mailLinkInvalid");
	const { email, confirmedAt } = alert;
	const isOpening = parseSavedSearch(alert.query).opening !== null;
	const subject = await describeAlert(context, alert);
	return { email, subject, isOpening, isConfirmed: confirmedAt !== null };
}

export async function action({ context, params }: Route.ActionArgs) {
	const alert = await findLinkedAlert(context, "alert confirmation", params);
	if (alert) await getDocuments(context).alerts.confirm(alert.id);
	return null;
}

export default function Confirmation({ loaderData }: Route.ComponentProps) {
	const { email, subject, isOpening, isConfirmed } = loaderData;
	const text = (
		<>
			<p>
				We’ll write to {email} about {subject}.
			</p>
			<p className="mt-3 text-base text-ink-soft">
				{isOpening
					? "We’ll write once, then delete your request."
					: "On Thursdays, if there’s something to tell. We store your e-mail address and this search, and nothing else about your children. You can stop any time with the link in each e-mail."}
			</p>
		</>
	);
	return (
		<LetterPage title={isConfirmed ? "We’ll let you know" : "Want us to let you know?"} text={text}>
			{!isConfirmed && (
				<Form method="post">
					<button type="submit" className="button button-main">
						Yes, tell me
					</button>
				</Form>
			)}
		</LetterPage>
	);
}
