import { type Context, getDocuments, notFound } from "../../context.server.ts";
import { requireWithinLimit } from "../../public-form.server.ts";
import { LetterPage, QuestionPage } from "../../ui/letter-page.tsx";
import { createLinkMeta } from "../link-meta.ts";
import { requireLink } from "../require-link.server.ts";
import type { Route } from "./+types/undo";

// Opened by a provider from the mail about a change that it didn't make. Mail scanners open links too, so opening it
// changes nothing.

export const meta = createLinkMeta("Undo a change");

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
	await requireLink(context, token, ["provider change", id, change.linkKey]);
	return change;
}

export default function Undo({ loaderData: { activityTitle, changes, isUndone } }: Route.ComponentProps) {
	if (isUndone) {
		return (
			<LetterPage
				title="Undone"
				text={
					<p>
						<bdi>{activityTitle}</bdi> is back to how it was, except where it has been changed again since. If somebody
						else made the change, tell us. We can turn off your earlier links.
					</p>
				}
			/>
		);
	}
	const text = (
		<>
			<p>
				<bdi>{activityTitle}</bdi>
			</p>
			<ul>
				{changes.map(({ field, before, after }) => (
					<li key={field}>
						{field}: <strong>{after}</strong>, it was <span>{before}</span>
					</li>
				))}
			</ul>
		</>
	);
	return <QuestionPage title="Undo this change?" text={text} button="Undo it" />;
}
