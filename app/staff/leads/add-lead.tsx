import { href, Link, useLocation, useNavigate } from "react-router";
import { createFieldProps } from "../../../domain/forms/field-props.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { HandLeadForm } from "../../../domain/lead/lead-changes.ts";
import { normalizeLine } from "../../../domain/normalize-text.ts";
import { getDocuments } from "../../context.server.ts";
import { CheckboxField, TextArea } from "../../ui/form/fields.tsx";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { useListPath } from "../../ui/staff/list-path.ts";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { TableSearch } from "../../ui/staff/table-search.tsx";
import { showToast } from "../../ui/staff/toasts.tsx";
import { requireStaff } from "../require-staff.server.ts";
import { saveAction } from "../respond.server.ts";
import type { Route } from "./+types/add-lead";
import { detailLabels, LeadDetailFields } from "./lead-detail-fields.tsx";

const maxChoices = 20;
const labels = { ...detailLabels, message: "Message", agreeToTerms: "Terms" };

export const handle = { failed: "load leads" };

/** `?activity` is the lead's activity. Without it, the page searches activities. */
export async function loader({ context, url }: Route.LoaderArgs) {
	requireStaff(context);
	const { activities } = getDocuments(context);
	const id = url.searchParams.get("activity");
	const search = normalizeLine(url.searchParams.get("search") ?? "").slice(0, 200);
	const [activity, { rows }] = await Promise.all([
		id ? activities.findForEditing(id) : null,
		id ? { rows: [] } : activities.listForStaff({ search, sort: "title" }, maxChoices),
	]);
	return {
		activity: activity && { id: activity.id, title: activity.title },
		search,
		choices: rows.map(({ id, title }) => ({ id, title })),
	};
}

export const action = saveAction(
	{
		parse: (formData) => parseForm(HandLeadForm, formData),
		page: href("/admin/leads"),
		failedCode: "save the lead",
		missingCode: "find activity",
		message: "Lead added.",
	},
	async ({ context, by, form }) => {
		const { activities, leads, pages } = getDocuments(context);
		const { activity: activityId, ...details } = form.value;
		const [activity, terms] = await Promise.all([activities.findForEditing(activityId), pages.find("terms")]);
		if (!activity) return { outcome: "missing" };
		const about = {
			newsletter: false,
			activityId,
			activityName: activity.title,
			termsVersion: terms?.updatedAt ?? null,
		};
		return { outcome: "added", id: await leads.add({ ...details, ...about }, { by }) };
	},
);

export const clientAction = submitInPlace("save the lead");

export default function AddLead({ loaderData: { activity, search, choices }, actionData }: Route.ComponentProps) {
	const { state } = useLocation();
	if (activity) return <NewLead activity={activity} pageResult={actionData} />;
	return (
		<>
			<PageHeader title="New lead" status="What’s it for?" />
			<TableSearch label="Search activities" defaultValue={search} />
			<ul className="staff-panel mt-3 divide-y divide-line">
				{choices.map(({ id, title }) => (
					<li key={id}>
						<Link
							to={`?${new URLSearchParams({ activity: id })}`}
							state={state}
							className="flex min-h-11 items-center px-4 hover:underline"
						>
							{title}
						</Link>
					</li>
				))}
				{choices.length === 0 && <li className="px-4 py-3">Nothing matches.</li>}
			</ul>
		</>
	);
}

type NewLeadProps = { activity: { id: string; title: string }; pageResult: ActionResult | undefined };

function NewLead({ activity, pageResult }: NewLeadProps) {
	const navigate = useNavigate();
	const listPath = useListPath(href("/admin/leads"));
	return (
		<>
			<PageHeader title="New lead" status={`For ${activity.title}`} />
			<StaffForm
				autosaveName={`lead:new:${activity.id}`}
				version=""
				action={`${href("/admin/leads/new")}?${new URLSearchParams({ activity: activity.id })}`}
				parse={(form) => parseForm(HandLeadForm, form)}
				values={{}}
				labels={labels}
				pageResult={pageResult}
				className="staff-panel max-w-2xl p-5"
				foot={{ label: "Add lead", leave: { to: listPath, label: "Cancel" } }}
				onSaved={({ message, id }) => {
					showToast({ text: message, tone: "success" });
					navigate(id ? href("/admin/leads/:id", { id }) : href("/admin/leads"));
				}}
			>
				{(fields) => {
					const field = createFieldProps(HandLeadForm, labels, fields);
					return (
						<>
							<input type="hidden" name="activity" value={activity.id} />
							<LeadDetailFields {...fields} />
							<TextArea {...field("message")} rows={3} className="mt-4" />
							<CheckboxField {...field("agreeToTerms")} label="The parent agreed to the terms and conditions" />
						</>
					);
				}}
			</StaffForm>
		</>
	);
}
