import { href, redirect } from "react-router";
import { toWideNetwork } from "../../../domain/client-network.ts";
import { getDocuments, getServices, notFound } from "../../context.server.ts";
import { keepUnsentForm } from "../../form-answer.ts";
import { publicForm } from "../../public-form.server.ts";
import { FormFailure } from "../../ui/form/form-failure.tsx";
import { createLinkMeta } from "../link-meta.ts";
import { storePicture } from "../picture-form.server.ts";
import { PicturePage } from "../picture-page.tsx";
import type { Route } from "./+types/picture";
import { requireSubmission } from "./require-submission.server.ts";

// Opened by a provider that has confirmed its new listing. One picture goes into the draft. Nobody but staff learns its
// URL before they publish it.

export const meta = createLinkMeta("A picture of your activity");

export async function loader({ context, params }: Route.LoaderArgs) {
	const { id, listing } = await requireSubmission(context, params);
	if (!listing || !(await getDocuments(context).reviewItems.canAddPicture(id))) throw redirect(getBackPath(params));
	return { title: listing.title };
}

export const action = publicForm({
	// The link is checked first: the server discards the body of a form with an invalid one.
	parse: (formData) => ({ ok: true, value: formData }),
	limit: "listing",
	tooOftenCode: "tooManySubmissions",
	failedCode: "linkFailed",
	async save({ context, params }: Route.ActionArgs, formData) {
		const { id } = await requireSubmission(context, params);
		const { reviewItems } = getDocuments(context);
		if (!(await reviewItems.canAddPicture(id))) throw notFound("mailLinkInvalid");
		const network = toWideNetwork(getServices(context).clientAddress);
		const stored = await storePicture(context, formData, { kind: "listing", id: network });
		if (!stored.ok) return stored.refusal;
		const outcome = await reviewItems.addPicture(id, stored.url);
		if (outcome === "missing") await getServices(context).backend.pictures.remove(stored.url);
		throw redirect(`${getBackPath(params)}${outcome === "changed" ? "?done=picture" : ""}`);
	},
});

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm("linkFailed", args);

function getBackPath({ id, token }: Route.LoaderArgs["params"]): string {
	return href("/provider/requests/:id/:token", { id, token });
}

export default function Picture({ loaderData, actionData, params }: Route.ComponentProps) {
	return (
		<PicturePage
			title={
				<>
					A picture of <bdi>{loaderData.title}</bdi>
				</>
			}
			back={getBackPath(params)}
			problem={actionData}
		/>
	);
}

export function ErrorBoundary({ actionData }: Route.ErrorBoundaryProps) {
	return <FormFailure answer={actionData} typed={[]} />;
}
