import { Form, href, Link, redirect, useActionData, useNavigation } from "react-router";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { LeadCorrectionForm } from "../../../domain/lead/lead-correction.ts";
import { leadFieldLimits } from "../../../domain/lead/lead-form.ts";
import { type Context, getDocuments, notFound, rethrowAsFailure } from "../../context.server.ts";
import { publicForm } from "../../public-form.server.ts";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { FormFailure } from "../../ui/form/form-failure.tsx";
import { TextField } from "../../ui/form/form-field.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/correction";
import { requireDataOwner } from "./find-data-owner.server.ts";

// Who comes here: a parent who has mistyped a name or a phone number.

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		title: "Correct an enquiry",
		description: "Your own data.",
		path: href("/my-data"),
		matches,
	});
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const lead = await requireLead(context, params, url.searchParams.get("lead") ?? "");
	const { id, activityName, firstName, lastName, phone } = lead;
	return { lead: { id, activityName, firstName, lastName, phone }, link: params };
}

/** Throws a 404 for a lead of another address. */
async function requireLead(context: Context, params: Route.LoaderArgs["params"], id: string) {
	const email = await requireDataOwner(context, params);
	const lead = await rethrowAsFailure(context, "mailLinkFailed", getDocuments(context).parents.findLead(id));
	if (lead?.email !== email) throw notFound("mailLinkInvalid");
	return lead;
}

export const action = publicForm({
	parse: (formData) => parseForm(LeadCorrectionForm, formData),
	failedCode: "mailLinkFailed",
	async save({ context, params }: Route.ActionArgs, { lead, ...correction }) {
		const email = await requireDataOwner(context, params);
		const outcome = await getDocuments(context).parents.correctLead(lead, email, correction);
		if (outcome === "missing") throw notFound("mailLinkInvalid");
		throw redirect(href("/my-data/:id/:token", params));
	},
});

const fields = [
	{ name: "firstName", label: "First name", autoComplete: "given-name" },
	{ name: "lastName", label: "Last name", autoComplete: "family-name" },
	{ name: "phone", label: "Phone", autoComplete: "tel", type: "tel" },
] as const;
const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]));

export default function Correction({ loaderData: { lead, link } }: Route.ComponentProps) {
	const rejection = useActionData<typeof action>();
	const isSending = useNavigation().formMethod === "POST";
	return (
		<section className="mx-auto max-w-xl px-4 py-12">
			<h1 className="text-title">Correct an enquiry</h1>
			<p className="wrap-anywhere mt-3 mb-6 text-lg">
				For “<bdi>{lead.activityName}</bdi>”
			</p>
			<Form method="post" className="grid gap-4">
				<input type="hidden" name="lead" value={lead.id} />
				<ErrorSummary
					messages={rejection?.errors ?? {}}
					labels={labels}
					failure={rejection?.message}
					isSending={isSending}
					autoFocus
				/>
				{fields.map((field) => (
					<TextField
						key={field.name}
						{...field}
						isSummarized
						required
						maxLength={leadFieldLimits[field.name]}
						defaultValue={rejection?.values[field.name] ?? lead[field.name]}
						message={rejection?.errors[field.name]}
					/>
				))}
				<div className="flex flex-wrap gap-3">
					<button type="submit" className="button button-main">
						Save
					</button>
					<Link to={href("/my-data/:id/:token", link)} className="button button-quiet">
						Back
					</Link>
				</div>
			</Form>
		</section>
	);
}

export function ErrorBoundary({ actionData }: Route.ErrorBoundaryProps) {
	return <FormFailure code="mailLinkFailed" answer={actionData} typed={["firstName", "lastName", "phone"]} />;
}
