import { href, Link, redirect, useActionData } from "react-router";
import { createFieldProps } from "../../../domain/forms/field-props.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { LeadCorrectionForm } from "../../../domain/lead/lead-correction.ts";
import { type Context, getDocuments, notFound } from "../../context.server.ts";
import { keepUnsentForm } from "../../form-answer.ts";
import { publicForm } from "../../public-form.server.ts";
import { TextField } from "../../ui/form/fields.tsx";
import { FormFailure } from "../../ui/form/form-failure.tsx";
import { PostForm } from "../../ui/form/post-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { createLinkMeta } from "../link-meta.ts";
import type { Route } from "./+types/correction";
import { requireDataOwner } from "./find-data-owner.server.ts";

// Opened by a parent who mistyped a name or a phone number.

export const meta = createLinkMeta("Correct an inquiry");

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const lead = await requireLead(context, params, url.searchParams.get("lead") ?? "");
	const { id, activityName, firstName, lastName, phone } = lead;
	return { lead: { id, activityName, firstName, lastName, phone }, link: params };
}

/** Throws a 404 if the lead belongs to another address. */
async function requireLead(context: Context, params: Route.LoaderArgs["params"], id: string) {
	const email = await requireDataOwner(context, params);
	const lead = await getDocuments(context).parents.findLead(id);
	if (lead?.email !== email) throw notFound("mailLinkInvalid");
	return lead;
}

export const action = publicForm({
	parse: (formData) => parseForm(LeadCorrectionForm, formData),
	failedCode: "linkFailed",
	async save({ context, params }: Route.ActionArgs, { lead, ...correction }) {
		const email = await requireDataOwner(context, params);
		const outcome = await getDocuments(context).parents.correctLead(lead, email, correction);
		if (outcome === "missing") throw notFound("mailLinkInvalid");
		throw redirect(href("/my-data/:id/:token", params));
	},
});

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm("linkFailed", args);

const labels = { firstName: "First name", lastName: "Last name", phone: "Phone" };

export default function Correction({ loaderData: { lead, link } }: Route.ComponentProps) {
	const rejection = useActionData<typeof clientAction>();
	const field = createFieldProps(LeadCorrectionForm, labels, rejection ?? { values: lead });
	return (
		<section className="mx-auto max-w-xl px-4 py-12">
			<h1 className="text-title">Correct an inquiry</h1>
			<p className="wrap-anywhere mt-3 mb-6 text-lg">
				For “<bdi>{lead.activityName}</bdi>”
			</p>
			<PostForm problem={rejection} labels={labels} autosave={`correction-${lead.id}`} className="grid gap-4">
				<input type="hidden" name="lead" value={lead.id} />
				<TextField {...field("firstName")} autoComplete="given-name" />
				<TextField {...field("lastName")} autoComplete="family-name" />
				<TextField {...field("phone")} autoComplete="tel" />
				<div className="flex flex-wrap gap-3">
					<SubmitButton>Save</SubmitButton>
					<Link to={href("/my-data/:id/:token", link)} className="button button-quiet">
						Back
					</Link>
				</div>
			</PostForm>
		</section>
	);
}

export function ErrorBoundary({ actionData }: Route.ErrorBoundaryProps) {
	return <FormFailure answer={actionData} typed={["firstName", "lastName", "phone"]} />;
}
