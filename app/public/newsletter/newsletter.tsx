import { href, useActionData } from "react-router";
import { brand } from "../../../domain/brand.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { NewsletterForm as Schema } from "../../../domain/subscription/newsletter-form.ts";
import { getDocuments, getServices } from "../../context.server.ts";
import { keepUnsentForm } from "../../form-answer.ts";
import { publicForm } from "../../public-form.server.ts";
import { NewsletterForm } from "../../ui/newsletter-form.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { StatePicture } from "../../ui/state-picture.tsx";
import type { Route } from "./+types/newsletter";

// Opened by a parent without JavaScript, as the answer to the newsletter form.

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		title: `Join the ${brand.club}`,
		description: `The newsletter of ${brand.name}.`,
		path: href("/newsletter"),
		matches,
	});
}

export const action = publicForm({
	parse: (formData) => parseForm(Schema, formData),
	limit: "newsletter",
	failedCode: "newsletterFailed",
	async save({ context }: Route.ActionArgs, { email }) {
		const { newsletter } = getServices(context).mailSlots;
		const subscription = { email, subscriptionSource: "footer" } as const;
		const outcome = await getDocuments(context).subscriptions.create(subscription, newsletter);
		return outcome === "duplicate" ? { ok: false, code: "alreadySubscribed" } : { ok: true, email };
	},
});

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm("newsletterFailed", args);

export default function Newsletter() {
	const answer = useActionData<typeof action>();
	return (
		<section className="mx-auto max-w-xl px-4 py-12">
			<StatePicture name="letter" />
			<h1 className="mt-4 mb-6 text-center text-title">Join the {brand.club}</h1>
			<NewsletterForm id="page" answer={answer} />
		</section>
	);
}
