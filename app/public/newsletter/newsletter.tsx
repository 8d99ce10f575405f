import { data, href, useActionData } from "react-router";
import { brand } from "../../../domain/brand.ts";
import { errors } from "../../../domain/errors.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { NewsletterForm as Schema } from "../../../domain/subscription/newsletter-form.ts";
import { getDocuments, logFailure, readFormData } from "../../context.server.ts";
import { explainMissingAnswer } from "../../failure.ts";
import { isRobotForm } from "../../honeypot.server.ts";
import { limitMailingForms, mayWriteTo } from "../../mail-limit.server.ts";
import { type NewsletterAnswer, NewsletterForm } from "../../ui/newsletter-form.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { StatePicture } from "../../ui/state-picture.tsx";
import type { Route } from "./+types/newsletter";

// Who comes here: a parent without JavaScript, whose newsletter form is answered by this page.

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		title: `Join the ${brand.club}`,
		description: `The newsletter of ${brand.name}.`,
		path: href("/newsletter"),
		matches,
	});
}

export async function action({ context, request }: Route.ActionArgs) {
	limitMailingForms(context);
	const formData = await readFormData(request);
	const form = parseForm(Schema, formData);
	if (isRobotForm(context, formData)) {
		const { status, text } = errors.formLooksAutomatic;
		return createRejection(status, String(formData.get("email") ?? ""), text);
	}
	if (!form.ok) return createRejection(400, form.values.email ?? "", form.errors.email ?? errors.newsletterFailed.text);
	const { email } = form.value;
	if (!mayWriteTo(context, email)) {
		return createRejection(errors.rateLimited.status, email, errors.rateLimited.text);
	}
	try {
		const result = await getDocuments(context).subscriptions.create({ email, subscriptionSource: "footer" });
		if (result === "duplicate")
			return createRejection(errors.alreadySubscribed.status, email, errors.alreadySubscribed.text);
		return data<NewsletterAnswer>({ ok: true, email });
	} catch (error) {
		const { reference } = logFailure(context, "newsletterFailed", error);
		return createRejection(errors.newsletterFailed.status, email, errors.newsletterFailed.text, reference);
	}
}

/** Answers a form that could not be sent, so that the page and its input stay. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<NewsletterAnswer> {
	const email = String((await request.clone().formData()).get("email") ?? "");
	try {
		return await serverAction();
	} catch (error) {
		console.warn("The newsletter form could not be sent:", error);
		return { ok: false, email, message: explainMissingAnswer("newsletterFailed", error) };
	}
}

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

function createRejection(status: number, email: string, message: string, reference?: string) {
	return data<NewsletterAnswer>({ ok: false, email, message, ...(reference && { reference }) }, { status });
}
