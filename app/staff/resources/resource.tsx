import { href, Link } from "react-router";
import { sanitizeArticleHtml, toEditableHtml } from "../../../domain/article/sanitize-article-html.server.ts";
import { parseResourceForm } from "../../../domain/resource/parse-resource-form.ts";
import { articleSaved, resourceFieldLabels, toResourceFormValues } from "../../../domain/resource/resource-form.ts";
import { getDocuments, notFound } from "../../context.server.ts";
import { createPreviewPath } from "../../links/preview/preview.server.ts";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { ButtonLink } from "../../ui/staff/button-link.tsx";
import { useListPath } from "../../ui/staff/list-path.ts";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { PreviewLinks } from "../../ui/staff/preview-links.tsx";
import { PublicationBadge } from "../../ui/staff/publication-badge.tsx";
import { PublicationField } from "../../ui/staff/publication-field.tsx";
import { SaveBar } from "../../ui/staff/save-bar.tsx";
import { SavedMessage } from "../../ui/staff/saved-message.tsx";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { UnsavedGuard } from "../../ui/staff/unsaved-guard.tsx";
import { useEditedVersion } from "../../ui/staff/use-edited-version.ts";
import editorStyles from "../../ui/styles/article-editor.css?url";
import { formatPublicationLabel, loadPublication, resolvePublishedAt } from "../publication.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import { saveAction } from "../respond.server.ts";
import type { Route } from "./+types/resource";
import { ResourceFields } from "./resource-fields.tsx";

export const handle = { failed: "load resources" };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: editorStyles }];

export async function loader({ context, params }: Route.LoaderArgs) {
	requireStaff(context);
	const resource = await getDocuments(context).resources.findForEditing(params.id);
	if (!resource) throw notFound("find article");
	const { id, title, createdAt, updatedAt } = resource;
	const html = toEditableHtml(resource.content);
	const publication = loadPublication(context, resource.publishedAt);
	const label = formatPublicationLabel(context, resource.publishedAt);
	const fields = { ...toResourceFormValues({ ...resource, content: html }), ...publication.values };
	return {
		id,
		title,
		createdAt,
		updatedAt,
		label,
		previewPath: await createPreviewPath(context, "resources", id),
		fields,
		publication,
		stored: { html, safeHtml: sanitizeArticleHtml(resource.content) },
	};
}

export const action = saveAction(
	{
		parse: parseResourceForm,
		page: ({ id }) => `${href("/admin/resources/edit/:id", { id })}?saved`,
		failedCode: "save article",
		missingCode: "find article",
		message: articleSaved,
	},
	async ({ context, id, by, form, version, choice }) => {
		const { resources } = getDocuments(context);
		const stored = await resources.findForEditing(id);
		if (!stored) return { outcome: "missing" };
		const publication = resolvePublishedAt(context, form.publication, stored.publishedAt);
		if ("code" in publication) return publication;
		return resources.update({ ...form.value, id, ...publication }, version, { by }, choice);
	},
);

export const clientAction = submitInPlace("save article");

export default function StaffResource({ loaderData, actionData }: Route.ComponentProps) {
	const { id, title, updatedAt, label, previewPath } = loaderData;
	return (
		<>
			<PageHeader
				title={title}
				status={
					<>
						<PublicationBadge label={label} />
						<span>
							Changed <Timestamp time={updatedAt} />
						</span>
					</>
				}
			>
				{label ? (
					<PreviewLinks path={previewPath} />
				) : (
					<Link to={href("/resources/:id", { id })} target="_blank" className="button button-quiet">
						View on the site<span className="sr-only"> (opens in a new tab)</span>
					</Link>
				)}
			</PageHeader>
			<SavedMessage text={articleSaved} />
			<EditForm key={id} resource={loaderData} pageResult={actionData} />
		</>
	);
}

type EditFormProps = { resource: Route.ComponentProps["loaderData"]; pageResult: ActionResult | undefined };

function EditForm({ resource: { id, fields, publication, stored, createdAt, updatedAt }, pageResult }: EditFormProps) {
	const { version, onSaved } = useEditedVersion(updatedAt);
	const listPath = useListPath(href("/admin/resources"));
	return (
		<StaffForm
			staysOpen
			autosaveName={`resource:${id}`}
			version={version}
			action={href("/admin/resources/edit/:id", { id })}
			parse={parseResourceForm}
			values={fields}
			labels={resourceFieldLabels}
			pageResult={pageResult}
			publicPath={href("/resources/:id", { id })}
			onSaved={onSaved}
		>
			{(texts) => (
				<>
					<ResourceFields {...texts} stored={stored} createdAt={createdAt} />
					<div className="mt-6 border-line border-t pt-4">
						<PublicationField {...publication} {...texts} />
					</div>
					<SaveBar label="Save article">
						<ButtonLink to={listPath}>Cancel</ButtonLink>
						<UnsavedGuard stored={fields} version={version} />
					</SaveBar>
				</>
			)}
		</StaffForm>
	);
}
