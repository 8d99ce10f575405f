import { href, Link } from "react-router";
import { getFormTexts } from "../../../domain/forms/form-texts.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { LeadAssignmentForm } from "../../../domain/lead/lead-changes.ts";
import { getDocuments, getServices, notFound } from "../../context.server.ts";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { staffAction } from "../respond.server.ts";
import type { Route } from "./+types/assignment";
import { LeadAssignment } from "./lead-assignment.tsx";

export const handle = { failed: "load leads" };

export async function loader({ context, params }: Route.LoaderArgs) {
	requireStaff(context);
	const [lead, accounts] = await Promise.all([
		getDocuments(context).leads.find(params.id),
		getServices(context).backend.auth.accounts.list(),
	]);
	if (!lead) throw notFound("find lead");
	const { id, firstName, lastName, owner, remindOn } = lead;
	return { lead: { id, firstName, lastName, owner, remindOn }, accounts: accounts.map(({ email }) => email) };
}

export const action = staffAction(
	{ page: ({ id }) => href("/admin/leads/:id", { id }), failedCode: "save the lead", hasFormPage: true },
	async ({ context, id, formData, by }) => {
		const form = parseForm(LeadAssignmentForm, formData);
		const values = getFormTexts(formData);
		if (!form.ok) return { code: "badRequest", errors: form.errors, message: Object.values(form.errors)[0], values };
		const { owner } = form.value;
		const accounts = await getServices(context).backend.auth.accounts.list();
		if (owner !== null && !accounts.some(({ email }) => email.toLowerCase() === owner)) {
			return { code: "badRequest", message: "We couldn’t find this staff account. Choose another.", values };
		}
		const outcome = await getDocuments(context).leads.setAssignment(id, form.value, { by });
		if (outcome === "missing") return { code: "find lead" };
		return { ok: true, message: "Owner and reminder saved." };
	},
);

export const clientAction = submitWithToast("save the lead");

/** Shown without JavaScript if the assignment could not be saved, with the chosen values. */
export default function Assignment({ loaderData: { lead, accounts }, actionData, params }: Route.ComponentProps) {
	const result = actionData;
	const failure = result?.ok === false ? result : null;
	const { owner = lead.owner, remindOn = lead.remindOn } = failure?.values ?? {};
	return (
		<>
			<PageHeader title={`Owner of ${lead.firstName} ${lead.lastName}`} />
			<div className="staff-panel max-w-2xl p-5">
				{failure?.message && (
					<p role="alert" className="rounded-lg bg-danger-ground px-3 py-2 font-semibold text-danger">
						{failure.message}
					</p>
				)}
				<LeadAssignment lead={{ id: lead.id, owner: owner || null, remindOn }} accounts={accounts} />
				<Link to={href("/admin/leads/:id", { id: params.id })} className="link mt-4 inline-flex min-h-11 items-center">
					Back to the lead
				</Link>
			</div>
		</>
	);
}
