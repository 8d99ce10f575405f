import { useState } from "react";
import { data, href, Link } from "react-router";
import { sanitizeArticleHtml, toEditableHtml } from "../../../domain/article/sanitize-article-html.server.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { ResourceForm, resourceFieldLabels, toResourceFormValues } from "../../../domain/resource/resource-form.ts";
import { getDocuments, notFound, readFormData, rethrowAsFailure } from "../../context.server.ts";
import { createStaffMeta, PageHeader, Timestamp } from "../../ui/staff/page-header.tsx";
import { SaveBar } from "../../ui/staff/save-bar.tsx";
import { SavedMessage } from "../../ui/staff/saved-message.tsx";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import { type FormResult, submitInPlace } from "../../ui/staff/submit-form.ts";
import { showToast } from "../../ui/staff/toasts.tsx";
import { UnsavedGuard } from "../../ui/staff/unsaved-guard.tsx";
import editorStyles from "../../ui/styles/article-editor.css?url";
import { answerSaving } from "../answer-saving.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/resource";
import { ResourceFields } from "./resource-fields.tsx";

// Who comes here: somebody with an article to write, perhaps for an hour, who must not lose a word of it.

export const meta: Route.MetaFunction = ({ loaderData }) => createStaffMeta(loaderData?.title ?? "Article");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: editorStyles }];

export async function loader({ context, params }: Route.LoaderArgs) {
	requireStaff(context);
	const { resources } = getDocuments(context);
	const resource = await rethrowAsFailure(context, "staffResourcesFailed", resources.find(params.id));
	if (!resource) throw notFound("staffResourceNotFound");
	const { id, title, createdAt, updatedAt } = resource;
	const html = toEditableHtml(resource.content);
	const fields = toResourceFormValues({ ...resource, content: html });
	return { id, title, createdAt, updatedAt, fields, stored: { html, safeHtml: sanitizeArticleHtml(resource.content) } };
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const sent = await readFormData(request);
	const form = parseForm(ResourceForm, sent, Number.POSITIVE_INFINITY);
	if (!form.ok) return data<FormResult>(form, { status: 400 });
	const { resources } = getDocuments(context);
	const page = href("/admin/resources/edit/:id", params);
	return answerSaving({ request, context, sent, page, missingCode: "staffResourceNotFound" }, () =>
		resources.update({ ...form.value, id: params.id }, String(sent.get("base") ?? ""), { by: staff.email }),
	);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitInPlace({ serverAction });

export default function StaffResource({ loaderData, actionData }: Route.ComponentProps) {
	const { id, title, updatedAt } = loaderData;
	return (
		<>
			<PageHeader
				title={title}
				note={
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
			<EditForm key={id} resource={loaderData} answer={actionData as FormResult | undefined} />
		</>
	);
}

type EditFormProps = { resource: Route.ComponentProps["loaderData"]; answer: FormResult | undefined };

function EditForm({ resource: { id, fields, stored, createdAt, updatedAt }, answer }: EditFormProps) {
	// The version that is edited: that of the store at first, then what was saved here. A newer one is somebody else's.
	const [base, setBase] = useState(updatedAt);
	return (
		<StaffForm
			name={`resource:${id}`}
			base={base}
			action={href("/admin/resources/edit/:id", { id })}
			schema={ResourceForm}
			values={fields}
			labels={resourceFieldLabels}
			pageAnswer={answer}
			theirs={href("/resources/:id", { id })}
			onSaved={({ message, updatedAt }) => {
				if (updatedAt) setBase(updatedAt);
				showToast({ text: message, tone: "done" });
			}}
		>
			{({ values, messages, isSending }) => (
				<>
					<ResourceFields values={values} messages={messages} stored={stored} createdAt={createdAt} />
					<SaveBar isSending={isSending} label="Save article">
						<Link to={href("/admin/resources")} className="button button-quiet">
							Cancel
						</Link>
						<UnsavedGuard stored={fields} version={base} isSending={isSending} />
					</SaveBar>
				</>
			)}
		</StaffForm>
	);
}
