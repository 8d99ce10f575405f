import { Download } from "lucide-react";
import { href, Link } from "react-router";
import { type Context, getDocuments } from "../../context.server.ts";
import { describePerson } from "../../person-sections.server.ts";
import { PersonSections } from "../../ui/person-sections.tsx";
import { createLinkMeta } from "../link-meta.ts";
import type { Route } from "./+types/own-data";
import { findDataOwner } from "./find-data-owner.server.ts";
import { NothingHeld } from "./nothing-held.tsx";

// Opened from the link that was mailed to the person's address.

export const meta = createLinkMeta("Your data");

export async function loader({ context, params }: Route.LoaderArgs) {
	const email = await findDataOwner(context, params);
	const view = email === null ? null : await loadView(context, email);
	return { view, link: params };
}

async function loadView(context: Context, email: string) {
	return { email, sections: await describePerson(context, await getDocuments(context).people.find(email)) };
}

export default function OwnData({ loaderData: { view, link } }: Route.ComponentProps) {
	if (view === null) return <NothingHeld />;
	const { email, sections } = view;
	return (
		<div className="mx-auto max-w-3xl px-4 py-10">
			<h1 className="text-title">Your data</h1>
			<p className="wrap-anywhere mt-3 text-lg">Everything we store about {email}.</p>
			<p className="mt-5 flex flex-wrap gap-3">
				<a href={href("/my-data/:id/:token/download", link)} className="button button-quiet">
					<Download aria-hidden className="size-5" />
					Download it all (JSON)
				</a>
				<Link to={href("/my-data/:id/:token/erasure", link)} className="button button-quiet">
					Erase it all
				</Link>
			</p>
			<PersonSections
				sections={sections}
				renderLink={(section, { id, title }) =>
					section === "leads" && (
						<Link
							to={`${href("/my-data/:id/:token/correction", link)}?${new URLSearchParams({ lead: id })}`}
							className="link inline-flex min-h-11 items-center"
						>
							Correct name or phone<span className="sr-only"> of the inquiry for {title}</span>
						</Link>
					)
				}
			/>
		</div>
	);
}
