import { href, Link, redirect } from "react-router";
import { PriceForm } from "../../../domain/activity/activity-input.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { getDocuments, getSiteSettings, notFound } from "../../context.server.ts";
import { keepUnsentForm } from "../../form-answer.ts";
import { publicForm } from "../../public-form.server.ts";
import { FormFailure } from "../../ui/form/form-failure.tsx";
import { createLinkMeta } from "../link-meta.ts";
import type { Route } from "./+types/price";
import { getDonePath } from "./page-path.ts";
import { PriceEditor } from "./provider-activity.tsx";
import { requireOwnActivity, requirePage } from "./require-page.server.ts";

// Opened by a provider whose new price, sent from its page, was rejected.

export const meta = createLinkMeta("Change the price");

export async function loader({ context, params }: Route.LoaderArgs) {
	const { activity } = await requireOwnActivity(context, params);
	const { title, price } = activity;
	return { title, price, currency: getSiteSettings(context).currency };
}

const severalPrices = "This activity has several prices. Describe the change in words below.";

export const action = publicForm({
	parse: (formData) => parseForm(PriceForm, formData),
	limit: "providerForm",
	failedCode: "linkFailed",
	async save({ context, params, url }: Route.ActionArgs, { price }) {
		const link = await requirePage(context, params);
		const { activity } = params;
		const outcome = await getDocuments(context).providerPages.changePrice(link, activity, price);
		if (outcome === "missing") throw notFound("mailLinkInvalid");
		if (outcome === "several prices") return { ok: false, errors: { price: severalPrices } };
		throw redirect(getDonePath(params, url, { done: "price", activity }));
	},
});

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm("linkFailed", args);

export default function Price({ loaderData, actionData, params: { activity, ...link } }: Route.ComponentProps) {
	const { title } = loaderData;
	const problem = actionData?.ok === false ? actionData : null;
	return (
		<div className="mx-auto max-w-2xl px-4 py-8 sm:px-6">
			<h1 className="text-title wrap-anywhere">
				What does <bdi>{title}</bdi> cost?
			</h1>
			<PriceEditor activity={loaderData} action="" problem={problem} />
			<Link
				to={href("/provider/page/:id/:token/:activity/changes", { ...link, activity })}
				className="link mt-4 inline-flex min-h-11 items-center"
			>
				Describe several prices instead
			</Link>
			<p>
				<Link to={href("/provider/page/:id/:token", link)} className="link inline-flex min-h-11 items-center">
					Back to your activities
				</Link>
			</p>
		</div>
	);
}

export function ErrorBoundary({ actionData }: Route.ErrorBoundaryProps) {
	return <FormFailure answer={actionData} typed={["price"]} />;
}
