import { href } from "react-router";
import { getDocuments, getServices } from "../../context.server.ts";
import { keepUnsentForm } from "../../form-answer.ts";
import { publicForm } from "../../public-form.server.ts";
import { FormFailure } from "../../ui/form/form-failure.tsx";
import { createLinkMeta } from "../link-meta.ts";
import { storePicture } from "../picture-form.server.ts";
import { PicturePage } from "../picture-page.tsx";
import type { Route } from "./+types/picture";
import { finishProposal } from "./finish-proposal.server.ts";
import { requireOwnActivity } from "./require-page.server.ts";

// Opened by a provider with a good picture on the phone. Staff approve it. Until then nobody but staff learns its URL,
// so the page can't be used to publish pictures.

export const meta = createLinkMeta("A new picture");

export async function loader({ context, params }: Route.LoaderArgs) {
	const { activity } = await requireOwnActivity(context, params);
	return { title: activity.title };
}

export const action = publicForm({
	// The link is checked first: the server discards the body of a form with an invalid one.
	parse: (formData) => ({ ok: true, value: formData }),
	limit: "providerForm",
	failedCode: "linkFailed",
	async save({ context, params, url }: Route.ActionArgs, formData) {
		const { link, activity } = await requireOwnActivity(context, params);
		const { providerPages } = getDocuments(context);
		if (!(await providerPages.canPropose(activity.id))) return finishProposal("too many", { params, url });
		const stored = await storePicture(context, formData, { kind: "provider", id: link.providerId });
		if (!stored.ok) return stored.refusal;
		const correction = { fields: { imageUrl: stored.url }, note: "" };
		const outcome = await providerPages.propose(link, activity.id, correction);
		if (outcome !== "proposed") await getServices(context).backend.pictures.remove(stored.url);
		return finishProposal(outcome, { params, url });
	},
});

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm("linkFailed", args);

export default function Picture({ loaderData, actionData, params: { activity: _, ...link } }: Route.ComponentProps) {
	return (
		<PicturePage
			title={
				<>
					A new picture of <bdi>{loaderData.title}</bdi>
				</>
			}
			text="We’ll look at it before it goes on the page."
			back={href("/provider/page/:id/:token", link)}
			problem={actionData}
		/>
	);
}

export function ErrorBoundary({ actionData }: Route.ErrorBoundaryProps) {
	return <FormFailure answer={actionData} typed={[]} />;
}
