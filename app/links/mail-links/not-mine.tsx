import { href, Link } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { LetterPage, QuestionPage } from "../../ui/letter-page.tsx";
import { createLinkMeta } from "../link-meta.ts";
import type { Route } from "./+types/not-mine";
import { findLinkedLeads } from "./find-linked-lead.server.ts";

// Opened from the confirmation mail of a sign-up by somebody whose address a stranger typed into the form.

export const meta = createLinkMeta("Erase an inquiry");

export async function loader({ context, params }: Route.LoaderArgs) {
	const leads = await findLinkedLeads(context, "not my enquiry", params);
	const activityNames = leads.map(({ activityName }) => activityName);
	return { activityNames, isOne: !params.id.includes(",") };
}

export async function action({ context, params }: Route.ActionArgs) {
	await findLinkedLeads(context, "not my enquiry", params);
	await getDocuments(context).parents.eraseLeads(params.id.split(","));
	return null;
}

const listFormat = new Intl.ListFormat("en-US");

export default function NotMine({ loaderData: { activityNames, isOne } }: Route.ComponentProps) {
	if (activityNames.length === 0) {
		return (
			<LetterPage
				title={isOne ? "This inquiry has been erased" : "These inquiries have been erased"}
				text={
					<p>
						We’ve deleted <span>{isOne ? "it" : "them"}</span> and the e-mails about{" "}
						<span>{isOne ? "it" : "them"}</span>.
					</p>
				}
			>
				<Link to={href("/my-data")} className="button button-quiet">
					What else we store about you
				</Link>
			</LetterPage>
		);
	}
	const names = listFormat.format(activityNames.map((name) => `“${name}”`));
	const text = (
		<p>
			Somebody made <span>{isOne ? "an inquiry" : "inquiries"}</span> for {names} with your address. We can erase{" "}
			<span>{isOne ? "it and the e-mails about it" : "them and the e-mails about them"}</span>. You can’t undo this.
		</p>
	);
	return (
		<QuestionPage
			title="Wasn’t this you?"
			text={text}
			button={isOne ? "Erase this inquiry" : "Erase these inquiries"}
		/>
	);
}
