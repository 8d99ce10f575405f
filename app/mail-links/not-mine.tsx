import { data, Form, href, Link } from "react-router";
import { getDocuments, rethrowAsFailure } from "../context.server.ts";
import { privatePageHeaders } from "../private-page-headers.ts";
import { LetterPage } from "../ui/letter-page.tsx";
import { pageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/not-mine";
import { findLinkedLead } from "./find-linked-lead.server.ts";

// Who comes here: somebody whose address a stranger typed into a sign-up form, by the link in the mail that confirms it.

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		title: "Erase an enquiry",
		description: "For an enquiry that somebody else made with your address.",
		path: href("/my-data"),
		matches,
		isPrivate: true,
	});
}

export const headers: Route.HeadersFunction = () => privatePageHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
	const lead = await findLinkedLead(context, "not my enquiry", params);
	return data({ activityName: lead?.activityName ?? null }, { headers: privatePageHeaders });
}

export async function action({ context, params }: Route.ActionArgs) {
	await findLinkedLead(context, "not my enquiry", params);
	await rethrowAsFailure(context, "mailLinkFailed", getDocuments(context).parents.eraseLead(params.id));
	return null;
}

export default function NotMine({ loaderData: { activityName } }: Route.ComponentProps) {
	if (activityName === null) {
		return (
			<LetterPage
				title="This enquiry is erased"
				text={<p className="mb-6 text-lg">We hold nothing of it any more, nor the mails about it.</p>}
			>
				<Link to={href("/my-data")} className="button button-quiet">
					What else we hold about you
				</Link>
			</LetterPage>
		);
	}
	const text = (
		<p className="wrap-anywhere mb-6 text-lg">
			Somebody made an enquiry for “{activityName}” with your address. We can erase it, with the mails about it. It
			cannot be brought back.
		</p>
	);
	return (
		<LetterPage title="Was this not you?" text={text}>
			<Form method="post">
				<button type="submit" className="button button-main">
					Erase this enquiry
				</button>
			</Form>
		</LetterPage>
	);
}
