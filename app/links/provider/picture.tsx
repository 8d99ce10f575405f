import { href, Link, redirect } from "react-router";
import { getDocuments, getServices, notFound } from "../../context.server.ts";
import { publicForm } from "../../public-form.server.ts";
import { FormFailure } from "../../ui/form/form-failure.tsx";
import { storePicture } from "../picture-form.server.ts";
import { PictureForm } from "../picture-form.tsx";
import type { Route } from "./+types/picture";
import { getDonePath } from "./page-path.ts";
import { createProviderMeta } from "./provider-page-meta.ts";
import { requireOwnActivity } from "./require-page.server.ts";

// Opened by a provider with a good picture on the phone. Staff approve it. Until then nobody but staff learns its URL,
// so the page can't be used to publish pictures.

export const meta: Route.MetaFunction = ({ matches }) => createProviderMeta("A new picture", matches);

export async function loader({ context, params }: Route.LoaderArgs) {
	const { activity } = await requireOwnActivity(context, params);
	return { title: activity.title };
}

export const action = publicForm({
	// The link is checked first: the server discards the body of a form with an invalid one.
	parse: (formData) => ({ ok: true, value: formData }),
	limit: "providerForm",
	failedCode: "providerPageFailed",
	async save({ context, params, url }: Route.ActionArgs, formData) {
		const { link, activity } = await requireOwnActivity(context, params);
		const { providerPages } = getDocuments(context);
		if (!(await providerPages.canPropose(activity.id))) return { ok: false, code: "tooManyProposals" };
		const stored = await storePicture(context, formData);
		if (!stored.ok) return stored.refusal;
		const correction = { fields: { imageUrl: stored.url }, note: "" };
		const outcome = await providerPages.propose(link, activity.id, correction);
		if (outcome !== "proposed") await getServices(context).backend.pictures.remove(stored.url);
		if (outcome === "missing") throw notFound("mailLinkInvalid");
		if (outcome === "too many") return { ok: false, code: "tooManyProposals" };
		throw redirect(getDonePath(params, url, { done: "changes", activity: activity.id }));
	},
});

export default function Picture({ loaderData, actionData, params: { activity: _, ...link } }: Route.ComponentProps) {
	return (
		<div className="mx-auto max-w-2xl px-4 py-8 sm:px-6">
			<h1 className="mb-2 text-title wrap-anywhere">
				A new picture of <bdi>{loaderData.title}</bdi>
			</h1>
			<p className="mb-6 text-ink-soft">We’ll look at it before it goes on the page.</p>
			<PictureForm problem={actionData}>
				<Link to={href("/provider/page/:id/:token", link)} className="button button-quiet">
					Back
				</Link>
			</PictureForm>
		</div>
	);
}

export function ErrorBoundary({ actionData }: Route.ErrorBoundaryProps) {
	return <FormFailure code="providerPageFailed" answer={actionData} typed={[]} />;
}
