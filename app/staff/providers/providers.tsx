import { randomBytes } from "node:crypto";
import { data, href, Link, useSearchParams } from "react-router";
import { formatListTotal } from "../../../domain/format-count.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { ProviderForm, providerFieldLabels, toProviderFormValues } from "../../../domain/provider/provider-form.ts";
import { createReadableId } from "../../../domain/readable-id.ts";
import { parseStaffResourceFilters } from "../../../domain/resource/staff-filters.ts";
import { getDocuments, readFormData, rethrowAsFailure } from "../../context.server.ts";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { createStaffMeta, PageHeader } from "../../ui/staff/page-header.tsx";
import { StaffFailure } from "../../ui/staff/staff-failure.tsx";
import { AddLink } from "../../ui/staff/staff-table.tsx";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { AddDocument } from "../directory/add-document.tsx";
import { DirectoryTable } from "../directory/directory-table.tsx";
import { requireStaff } from "../require-staff.server.ts";
import { respondToSave } from "../respond.server.ts";
import type { Route } from "./+types/providers";
import { ProviderFields } from "./provider-fields.tsx";

const pageSize = 25;

export const meta: Route.MetaFunction = () => createStaffMeta("Providers");

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const filters = parseStaffResourceFilters(new URL(request.url).searchParams);
	const listing = getDocuments(context).providers.listForStaff(filters, pageSize);
	return { filters, ...(await rethrowAsFailure(context, "providersFailed", listing)) };
}

export async function action({ context, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const formData = await readFormData(request);
	const form = parseForm(ProviderForm, formData, Number.POSITIVE_INFINITY);
	if (!form.ok) return data<ActionResult>(form, { status: 400 });
	const submission = {
		...{ request, context, formData, page: href("/admin/providers") },
		failedCode: "providerSaveFailed",
		missingCode: "providerNotFound",
		message: `"${form.value.title}" has been added.`,
	} as const;
	return respondToSave(submission, async () => {
		const now = new Date().toISOString();
		const id = createReadableId(form.value.title, randomBytes(4).toString("hex"));
		await getDocuments(context).providers.add(
			{ ...form.value, id, createdAt: now, updatedAt: now },
			{ by: staff.email },
		);
		return { outcome: "added", id };
	});
}

export const clientAction = submitInPlace;

export default function StaffProviders({ loaderData, actionData }: Route.ComponentProps) {
	const { filters, rows, total } = loaderData;
	const [params] = useSearchParams();
	const isAdding = params.has("add") || actionData !== undefined;
	return (
		<>
			<PageHeader title="Providers" status={`${formatListTotal(total)} in this list`}>
				<Link to={href("/admin/providers/duplicates")} className="button button-quiet">
					Merge duplicates
				</Link>
				{!isAdding && <AddLink>Add provider</AddLink>}
			</PageHeader>
			{isAdding && (
				<AddDocument
					name="provider"
					page={href("/admin/providers")}
					parse={(form) => parseForm(ProviderForm, form)}
					values={toProviderFormValues()}
					labels={providerFieldLabels}
					pageResult={actionData as ActionResult | undefined}
				>
					{(fields) => <ProviderFields {...fields} />}
				</AddDocument>
			)}
			<DirectoryTable
				names={{ one: "provider", many: "providers" }}
				page={href("/admin/providers")}
				filters={filters}
				pageSize={pageSize}
				total={total}
				head={["Website", "Contact"]}
				rows={rows.map((row) => ({
					...{ id: row.id, title: row.title, activityCount: row.activityCount },
					cells: [row.url, [row.email, row.telephone].filter(Boolean).join(", ")],
				}))}
			/>
		</>
	);
}

export function ErrorBoundary() {
	return <StaffFailure code="providersFailed" />;
}
