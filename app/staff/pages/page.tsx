import { href, Link } from "react-router";
import { sanitizeArticleHtml, toEditableHtml } from "../../../domain/article/sanitize-article-html.server.ts";
import { createFieldProps } from "../../../domain/forms/field-props.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { isPageId, pageNames } from "../../../domain/page/page.ts";
import { PageForm, pageFieldLabels } from "../../../domain/page/page-form.ts";
import { articleSaved } from "../../../domain/resource/resource-form.ts";
import { getDocuments, notFound } from "../../context.server.ts";
import { PageView } from "../../ui/article/article-view.tsx";
import { TextField } from "../../ui/form/fields.tsx";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { ArticleEditor } from "../../ui/staff/article-editor/article-editor.tsx";
import { createPictureUploader } from "../../ui/staff/article-editor/picture-uploader.ts";
import { ButtonLink } from "../../ui/staff/button-link.tsx";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { SaveBar } from "../../ui/staff/save-bar.tsx";
import { SavedMessage } from "../../ui/staff/saved-message.tsx";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { UnsavedGuard } from "../../ui/staff/unsaved-guard.tsx";
import { useEditedVersion } from "../../ui/staff/use-edited-version.ts";
import editorStyles from "../../ui/styles/article-editor.css?url";
import { saveOrAdd } from "../directory/save-document.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import { saveAction } from "../respond.server.ts";
import type { Route } from "./+types/page";

const upload = createPictureUploader("pages");

export const handle = { failed: "load pages" };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: editorStyles }];

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
	requireStaff(context);
	if (!isPageId(id)) throw notFound("pageNotFound");
	const page = await getDocuments(context).pages.findForEditing(id);
	const { title = "", description = "", content = "", updatedAt = "" } = page ?? {};
	const html = toEditableHtml(content);
	const fields = { title, description, content: html };
	return { id, name: pageNames[id], updatedAt, fields, stored: { html, safeHtml: sanitizeArticleHtml(content) } };
}

export const action = saveAction(
	{
		parse: (formData) => parseForm(PageForm, formData, Number.POSITIVE_INFINITY),
		page: ({ id }) => `${href("/admin/pages/edit/:id", { id })}?saved`,
		failedCode: "save article",
		missingCode: "pageNotFound",
		message: articleSaved,
	},
	async ({ id, form, ...args }) =>
		isPageId(id) ? saveOrAdd(getDocuments(args.context).pages, { ...form.value, id }, args) : { outcome: "missing" },
);

export const clientAction = submitInPlace("save article");

export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
	const { id, name, updatedAt } = loaderData;
	return (
		<>
			<PageHeader title={name} status={updatedAt ? undefined : "This page doesn’t exist yet. Save it to create it."}>
				{updatedAt && (
					<Link to={href("/:page", { page: id })} target="_blank" className="button button-quiet">
						View on the site<span className="sr-only"> (opens in a new tab)</span>
					</Link>
				)}
			</PageHeader>
			<SavedMessage text={articleSaved} />
			<EditForm key={id} page={loaderData} pageResult={actionData} />
		</>
	);
}

type EditFormProps = { page: Route.ComponentProps["loaderData"]; pageResult: ActionResult | undefined };

function EditForm({ page: { id, fields: storedFields, stored, updatedAt }, pageResult }: EditFormProps) {
	const { version, onSaved } = useEditedVersion(updatedAt);
	return (
		<StaffForm
			staysOpen
			autosaveName={`page:${id}`}
			version={version}
			action={href("/admin/pages/edit/:id", { id })}
			parse={(form) => parseForm(PageForm, form)}
			values={storedFields}
			labels={pageFieldLabels}
			pageResult={pageResult}
			publicPath={href("/:page", { page: id })}
			onSaved={onSaved}
		>
			{(fields) => {
				const field = createFieldProps(PageForm, pageFieldLabels, fields);
				return (
					<div className="grid gap-4">
						<TextField {...field("title")} />
						<TextField {...field("description")} hint="One sentence for search engines and link previews." />
						<ArticleEditor
							{...field("content")}
							stored={stored}
							upload={upload}
							show={(content, { title }) => <PageView page={{ title: title || "Title", content }} heading="h2" />}
						/>
						<SaveBar label="Save page">
							<ButtonLink to={href("/admin/pages")}>Cancel</ButtonLink>
							<UnsavedGuard stored={storedFields} version={version} />
						</SaveBar>
					</div>
				);
			}}
		</StaffForm>
	);
}
