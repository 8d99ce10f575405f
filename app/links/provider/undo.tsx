import { Form } from "react-router";
import { type Context, getClock, getDocuments, getServices, notFound } from "../../context.server.ts";
import { requireWithinLimit } from "../../public-form.server.ts";
import { LetterPage } from "../../ui/letter-page.tsx";
import type { Route } from "./+types/undo";
import { createProviderMeta } from "./provider-page-meta.ts";

// Opened by a provider from the mail about a change that it didn't make. Mail scanners open links too, so opening it
// changes nothing.

export const meta: Route.MetaFunction = ({ matches }) => createProviderMeta("Undo a change", matches);

export async function loader({ context, params }: Route.LoaderArgs) {
	const { activityTitle, changes, isUndone } = await requireChange(context, params);
	return { activityTitle, changes, isUndone };
}

export async function action({ context, params }: Route.ActionArgs) {
	requireWithinLimit(context, "providerForm");
	const { id, linkKey } = await requireChange(context, params);
	const outcome = await getDocuments(context).providerPages.undoChange(id, linkKey);
	if (outcome === "missing") throw notFound("mailLinkInvalid");
	return null;
}

async function requireChange(context: Context, { id, token }: { id: string; token: string }) {
	const change = await getDocuments(context).providerPages.findChange(id);
	if (!change) throw notFound("mailLinkInvalid");
	const { signedLinks } = getServices(context).backend;
	const subject = ["provider change", id, change.linkKey] as const;
	if (!(await signedLinks.isValid(token, subject, getClock(context).now()))) throw notFound("mailLinkInvalid");
	return change;
}

export default function Undo({ loaderData: { activityTitle, changes, isUndone } }: Route.ComponentProps) {
	if (isUndone) {
		return (
			<LetterPage
				title="Undone"
				text={
					<p className="text-lg">
						<bdi>{activityTitle}</bdi> is back to how it was, except where it has been changed again since. If somebody
						else made the change, tell us. We can turn off your earlier links.
					</p>
				}
			/>
		);
	}
	const text = (
		<>
			<p className="text-lg">
				<bdi>{activityTitle}</bdi>
			</p>
			<ul className="mb-6">
				{changes.map(({ field, before, after }) => (
					<li key={field}>
						{field}: <strong>{after}</strong>, it was <span>{before}</span>
					</li>
				))}
			</ul>
		</>
	);
	return (
		<LetterPage title="Undo this change?" text={text}>
			<Form method="post">
				<button type="submit" className="button button-main">
					Undo it
				</button>
			</Form>
		</LetterPage>
	);
}
