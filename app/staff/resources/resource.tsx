import { useState } from "react";
import { data, href, Link } from "react-router";
import { sanitizeArticleHtml, toEditableHtml } from "../../../domain/article/sanitize-article-html.server.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import {
	articleSaved,
	ResourceForm,
	resourceFieldLabels,
	toResourceFormValues,
} from "../../../domain/resource/resource-form.ts";
import { getDocuments, notFound, readFormData, rethrowAsFailure } from "../../context.server.ts";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { createStaffMeta, PageHeader } from "../../ui/staff/page-header.tsx";
import { SaveBar } from "../../ui/staff/save-bar.tsx";
import { SavedMessage } from "../../ui/staff/saved-message.tsx";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { showToast } from "../../ui/staff/toasts.tsx";
import { UnsavedGuard } from "../../ui/staff/unsaved-guard.tsx";
import editorStyles from "../../ui/styles/article-editor.css?url";
import { requireStaff } from "../require-staff.server.ts";
import { respondToSave } from "../respond.server.ts";
import type { Route } from "./+types/resource";
import { ResourceFields } from "./resource-fields.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => createStaffMeta(loaderData?.title ?? "Article");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: editorStyles }];

export async function loader({ context, params }: Route.LoaderArgs) {
	requireStaff(context);
	const finding = getDocuments(context).resources.findForEditing(params.id);
	const resource = await rethrowAsFailure(context, "staffResourcesFailed", finding);
	if (!resource) throw notFound("staffResourceNotFound");
	const { id, title, createdAt, updatedAt } = resource;
	const html = toEditableHtml(resource.content);
	const fields = toResourceFormValues({ ...resource, content: html });
	return { id, title, createdAt, updatedAt, fields, stored: { html, safeHtml: sanitizeArticleHtml(resource.content) } };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const formData = await readFormData(request);
	const form = parseForm(ResourceForm, formData, Number.POSITIVE_INFINITY);
	if (!form.ok) return data<ActionResult>(form, { status: 400 });
	const submission = {
		...{ request, context, formData, page: `${href("/admin/resources/edit/:id", { id })}?saved` },
		failedCode: "articleSaveFailed",
		missingCode: "staffResourceNotFound",
		message: articleSaved,
	} as const;
	const version = String(formData.get("version") ?? "");
	return respondToSave(submission, () =>
		getDocuments(context).resources.update({ ...form.value, id }, version, { by: staff.email }),
	);
}

export const clientAction = submitInPlace;

export default function StaffResource({ loaderData, actionData }: Route.ComponentProps) {
	const { id, title, updatedAt } = loaderData;
	return (
		<>
			<PageHeader
				title={title}
				status={
					<>
						Changed <Timestamp time={updatedAt} /> UTC
					</>
				}
			>
				<Link to={href("/resources/:id", { id })} target="_blank" className="button button-quiet">
					View on the site<span className="sr-only"> (opens in a new tab)</span>
				</Link>
			</PageHeader>
			<SavedMessage />
			<EditForm key={id} resource={loaderData} pageResult={actionData as ActionResult | undefined} />
		</>
	);
}

type EditFormProps = { resource: Route.ComponentProps["loaderData"]; pageResult: ActionResult | undefined };

function EditForm({ resource: { id, fields, stored, createdAt, updatedAt }, pageResult }: EditFormProps) {
	// The version that was loaded or last saved here. A later load may bring a colleague's version, which was not edited.
	const [version, setVersion] = useState(updatedAt);
	return (
		<StaffForm
			draftName={`resource:${id}`}
			version={version}
			action={href("/admin/resources/edit/:id", { id })}
			parse={(form) => parseForm(ResourceForm, form)}
			values={fields}
			labels={resourceFieldLabels}
			pageResult={pageResult}
			publicPath={href("/resources/:id", { id })}
			onSaved={({ message, updatedAt }) => {
				if (updatedAt) setVersion(updatedAt);
				showToast({ text: message, tone: "success" });
			}}
		>
			{({ values, messages, isSending }) => (
				<>
					<ResourceFields values={values} messages={messages} stored={stored} createdAt={createdAt} />
					<SaveBar isSending={isSending} label="Save article">
						<Link to={href("/admin/resources")} className="button button-quiet">
							Cancel
						</Link>
						<UnsavedGuard stored={fields} version={version} isSending={isSending} />
					</SaveBar>
				</>
			)}
		</StaffForm>
	);
}
