import { data, href } from "react-router";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { ProviderForm, providerFieldLabels, toProviderFormValues } from "../../../domain/provider/provider-form.ts";
import { getDocuments, notFound, readFormData, rethrowAsFailure } from "../../context.server.ts";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { createStaffMeta, PageHeader } from "../../ui/staff/page-header.tsx";
import { StaffFailure } from "../../ui/staff/staff-failure.tsx";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { EditDocument } from "../directory/edit-document.tsx";
import { requireStaff } from "../require-staff.server.ts";
import { respondToSave } from "../respond.server.ts";
import type { Route } from "./+types/provider";
import { ProviderFields } from "./provider-fields.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => createStaffMeta(loaderData?.provider.title ?? "Provider");

export async function loader({ context, params }: Route.LoaderArgs) {
	requireStaff(context);
	const finding = getDocuments(context).providers.findForEditing(params.id);
	const provider = await rethrowAsFailure(context, "providersFailed", finding);
	if (!provider) throw notFound("providerNotFound");
	return { provider };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const formData = await readFormData(request);
	const form = parseForm(ProviderForm, formData, Number.POSITIVE_INFINITY);
	if (!form.ok) return data<ActionResult>(form, { status: 400 });
	const submission = {
		...{ request, context, formData, page: href("/admin/providers") },
		failedCode: "providerSaveFailed",
		missingCode: "providerNotFound",
		message: `"${form.value.title}" has been saved.`,
	} as const;
	const version = String(formData.get("version") ?? "");
	return respondToSave(submission, () =>
		getDocuments(context).providers.update({ ...form.value, id }, version, { by: staff.email }),
	);
}

export const clientAction = submitInPlace;

export default function StaffProvider({ loaderData: { provider }, actionData }: Route.ComponentProps) {
	return (
		<>
			<PageHeader
				title={provider.title}
				status={
					<>
						Changed <Timestamp time={provider.updatedAt} /> UTC
					</>
				}
			/>
			<EditDocument
				name="provider"
				document={provider}
				page={href("/admin/providers")}
				action={href("/admin/providers/:id", { id: provider.id })}
				parse={(form) => parseForm(ProviderForm, form)}
				values={toProviderFormValues(provider)}
				labels={providerFieldLabels}
				pageResult={actionData as ActionResult | undefined}
			>
				{(fields) => <ProviderFields {...fields} />}
			</EditDocument>
		</>
	);
}

export function ErrorBoundary() {
	return <StaffFailure code="providersFailed" />;
}
