import { Form, href, Link } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { createLinkMeta } from "../link-meta.ts";
import type { Route } from "./+types/erasure";
import { findDataOwner } from "./find-data-owner.server.ts";
import { NothingHeld } from "./nothing-held.tsx";

// Opened by somebody who wants all their data erased. The page asks for confirmation once.

/** The actor in the audit log. */
const erasedBy = { by: "the person, by a link" };

export const meta = createLinkMeta("Erase your data");

export async function loader({ context, params }: Route.LoaderArgs) {
	return { email: await findDataOwner(context, params), link: params };
}

export async function action({ context, params }: Route.ActionArgs) {
	const email = await findDataOwner(context, params);
	if (email !== null) {
		await getDocuments(context).people.erase(email, erasedBy);
	}
	return null;
}

export default function Erasure({ loaderData: { email, link } }: Route.ComponentProps) {
	if (email === null) return <NothingHeld />;
	return (
		<section className="mx-auto max-w-xl px-4 py-12">
			<h1 className="text-title">Erase it all?</h1>
			<p className="wrap-anywhere mt-4 text-lg">
				This erases every inquiry, newsletter subscription, alert and e-mail for {email}. You can’t undo this.
			</p>
			<p className="mt-3">It doesn’t cancel bookings. Providers keep their own records, so contact them directly.</p>
			<Form method="post" className="mt-6 flex flex-wrap gap-3">
				<button type="submit" className="button button-main">
					Erase it all
				</button>
				<Link to={href("/my-data/:id/:token", link)} className="button button-quiet">
					Keep it
				</Link>
			</Form>
		</section>
	);
}
