import { useState } from "react";
import { data, href, Link } from "react-router";
import { sanitizeArticleHtml, toEditableHtml } from "../../../domain/article/sanitize-article-html.server.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { isPageId, pageNames } from "../../../domain/page/page.ts";
import { PageForm, pageFieldLabels, pageMaxLengths } from "../../../domain/page/page-form.ts";
import { getDocuments, notFound, readFormData, rethrowAsFailure } from "../../context.server.ts";
import { PageView } from "../../ui/article/article-view.tsx";
import { ArticleEditor } from "../../ui/staff/article-editor/article-editor.tsx";
import { createPictureUploader } from "../../ui/staff/article-editor/picture-uploader.ts";
import { StaffField } from "../../ui/staff/fields.tsx";
import { createStaffMeta, PageHeader } from "../../ui/staff/page-header.tsx";
import { SaveBar } from "../../ui/staff/save-bar.tsx";
import { SavedMessage } from "../../ui/staff/saved-message.tsx";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import { type FormResult, submitInPlace } from "../../ui/staff/submit-form.ts";
import { showToast } from "../../ui/staff/toasts.tsx";
import { UnsavedGuard } from "../../ui/staff/unsaved-guard.tsx";
import editorStyles from "../../ui/styles/article-editor.css?url";
import { answerSaving } from "../answer-saving.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/page";

// Who comes here: whoever answers for what the site promises, a few times a year.

const upload = createPictureUploader("pages");

export const meta: Route.MetaFunction = ({ loaderData }) => createStaffMeta(loaderData?.name ?? "Page");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: editorStyles }];

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
	requireStaff(context);
	if (!isPageId(id)) throw notFound("pageNotFound");
	const page = await rethrowAsFailure(context, "staffPagesFailed", getDocuments(context).pages.find(id));
	const { title = "", description = "", content = "", updatedAt = "" } = page ?? {};
	const html = toEditableHtml(content);
	const fields = { title, description, content: html };
	return { id, name: pageNames[id], updatedAt, fields, stored: { html, safeHtml: sanitizeArticleHtml(content) } };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
	const staff = requireStaff(context);
	if (!isPageId(id)) throw notFound("pageNotFound");
	const sent = await readFormData(request);
	const form = parseForm(PageForm, sent, Number.POSITIVE_INFINITY);
	if (!form.ok) return data<FormResult>(form, { status: 400 });
	const { pages } = getDocuments(context);
	const base = String(sent.get("base") ?? "");
	const page = href("/admin/pages/edit/:id", { id });
	return answerSaving({ request, context, sent, page, missingCode: "pageNotFound" }, async () => {
		const edited = { ...form.value, id };
		if (base) return pages.update(edited, base, { by: staff.email });
		const now = new Date().toISOString();
		const outcome = await pages.add({ ...edited, createdAt: now, updatedAt: now }, { by: staff.email });
		// Somebody else made it meanwhile: no version of it was seen here, so it is no version to be replaced unasked.
		return outcome === "added"
			? { outcome: "changed", updatedAt: now }
			: pages.update(edited, base, { by: staff.email });
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitInPlace({ serverAction });

export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
	const { id, name, updatedAt } = loaderData;
	return (
		<>
			<PageHeader title={name} note={updatedAt ? undefined : "There is no such page yet: saving makes it."}>
				{updatedAt && (
					<Link to={href("/:page", { page: id })} target="_blank" className="button button-quiet">
						View on the site<span className="sr-only"> (opens in a new tab)</span>
					</Link>
				)}
			</PageHeader>
			<SavedMessage />
			<EditForm key={id} page={loaderData} answer={actionData as FormResult | undefined} />
		</>
	);
}

type EditFormProps = { page: Route.ComponentProps["loaderData"]; answer: FormResult | undefined };

function EditForm({ page: { id, fields, stored, updatedAt }, answer }: EditFormProps) {
	// The version that is edited: that of the store at first, then what was saved here. A newer one is somebody else's.
	const [base, setBase] = useState(updatedAt);
	return (
		<StaffForm
			name={`page:${id}`}
			base={base}
			action={href("/admin/pages/edit/:id", { id })}
			schema={PageForm}
			values={fields}
			labels={pageFieldLabels}
			pageAnswer={answer}
			theirs={href("/:page", { page: id })}
			onSaved={({ message, updatedAt }) => {
				if (updatedAt) setBase(updatedAt);
				showToast({ text: message, tone: "done" });
			}}
		>
			{({ values, messages, isSending }) => (
				<div className="grid gap-4">
					<StaffField
						label={pageFieldLabels.title}
						name="title"
						required
						maxLength={pageMaxLengths.title}
						defaultValue={values.title}
						message={messages.title}
					/>
					<StaffField
						label={pageFieldLabels.description}
						name="description"
						hint="A sentence for search engines and link previews."
						required
						maxLength={pageMaxLengths.description}
						defaultValue={values.description}
						message={messages.description}
					/>
					<ArticleEditor
						name="content"
						label={pageFieldLabels.content}
						defaultValue={values.content ?? ""}
						stored={stored}
						upload={upload}
						message={messages.content}
						show={(content, { title }) => <PageView page={{ title: title || "Title", content }} heading="h2" />}
					/>
					<SaveBar isSending={isSending} label="Save page">
						<Link to={href("/admin/pages")} className="button button-quiet">
							Cancel
						</Link>
						<UnsavedGuard stored={fields} version={base} isSending={isSending} />
					</SaveBar>
				</div>
			)}
		</StaffForm>
	);
}
