import { useRef } from "react";
import { href, redirect, useNavigate } from "react-router";
import { sanitizeArticleHtml, toEditableHtml } from "../../../domain/article/sanitize-article-html.server.ts";
import { createFieldProps, type FormFields } from "../../../domain/forms/field-props.ts";
import type { FormErrors } from "../../../domain/forms/parse-form.ts";
import { type NewsletterBlocks, newWithoutLastDays } from "../../../domain/newsletter/newsletter.ts";
import {
	NewsletterForm,
	newsletterFieldLabels,
	parseNewsletterForm,
	toNewsletterFormValues,
} from "../../../domain/newsletter/newsletter-form.ts";
import type { Documents } from "../../../store/port.ts";
import { getDocuments, notFound } from "../../context.server.ts";
import { PageView } from "../../ui/article/article-view.tsx";
import { CheckboxField, TextField } from "../../ui/form/fields.tsx";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { ArticleEditor } from "../../ui/staff/article-editor/article-editor.tsx";
import type { PreviewProps } from "../../ui/staff/article-editor/article-preview.tsx";
import { createPictureUploader } from "../../ui/staff/article-editor/picture-uploader.ts";
import { ButtonLink } from "../../ui/staff/button-link.tsx";
import { useListPath } from "../../ui/staff/list-path.ts";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { SaveBar } from "../../ui/staff/save-bar.tsx";
import { SavedMessage } from "../../ui/staff/saved-message.tsx";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { UnsavedGuard } from "../../ui/staff/unsaved-guard.tsx";
import { useEditedVersion } from "../../ui/staff/use-edited-version.ts";
import editorStyles from "../../ui/styles/article-editor.css?url";
import { requireStaff } from "../require-staff.server.ts";
import { refuseFields, saveAction } from "../respond.server.ts";
import type { Route } from "./+types/newsletter";
import { PickList } from "./pick-list.tsx";

const savedText = "Newsletter saved.";

export const handle = { failed: "load the newsletters" };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: editorStyles }];

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
	requireStaff(context);
	const newsletter = await getDocuments(context).newsletters.findForEditing(id);
	if (!newsletter) throw notFound("find newsletter");
	if (newsletter.state !== "draft") throw redirect(href("/admin/newsletter/:id/sending", { id }));
	const html = toEditableHtml(newsletter.content);
	return {
		id,
		title: newsletter.title,
		updatedAt: newsletter.updatedAt,
		fields: toNewsletterFormValues({ ...newsletter, content: html }),
		stored: { html, safeHtml: sanitizeArticleHtml(newsletter.content) },
	};
}

export const action = saveAction(
	{
		parse: parseNewsletterForm,
		page: ({ id, formData }) =>
			formData.has("sending")
				? href("/admin/newsletter/:id/sending", { id })
				: `${href("/admin/newsletter/:id", { id })}?saved`,
		failedCode: "save the newsletter",
		missingCode: "find newsletter",
		message: savedText,
	},
	async ({ context, id, by, form, version, choice }) => {
		const { newsletters } = getDocuments(context);
		const errors = await findUnknownItems(newsletters, form.value);
		if (errors) return refuseFields(errors);
		const stored = await newsletters.findForEditing(id);
		if (stored && stored.state !== "draft") return { code: "newsletterNotDraft" };
		return newsletters.update({ ...form.value, id }, version, { by }, choice);
	},
);

export const clientAction = submitInPlace("save the newsletter");

export default function StaffNewsletter({ loaderData, actionData }: Route.ComponentProps) {
	const { id, title, updatedAt } = loaderData;
	return (
		<>
			<PageHeader
				title={title}
				status={
					<>
						Draft, changed <Timestamp time={updatedAt} />
					</>
				}
			/>
			<SavedMessage text={savedText} />
			<EditForm key={id} newsletter={loaderData} pageResult={actionData} />
		</>
	);
}

type EditFormProps = { newsletter: Route.ComponentProps["loaderData"]; pageResult: ActionResult | undefined };

function EditForm({ newsletter: { id, fields, stored, updatedAt }, pageResult }: EditFormProps) {
	const { version, onSaved } = useEditedVersion(updatedAt);
	const listPath = useListPath(href("/admin/newsletter"));
	const navigate = useNavigate();
	const isOnToSending = useRef(false);
	const sendingPath = href("/admin/newsletter/:id/sending", { id });
	return (
		<StaffForm
			staysOpen
			autosaveName={`newsletter:${id}`}
			version={version}
			action={href("/admin/newsletter/:id", { id })}
			parse={parseNewsletterForm}
			values={fields}
			labels={newsletterFieldLabels}
			pageResult={pageResult}
			onSaved={(saved) => {
				onSaved(saved);
				if (isOnToSending.current) navigate(sendingPath);
				isOnToSending.current = false;
			}}
		>
			{(texts) => (
				<>
					<NewsletterFields {...texts} stored={stored} />
					<SaveBar label="Save newsletter">
						<button
							type="submit"
							name="sending"
							onClick={() => {
								isOnToSending.current = true;
							}}
							className="button button-quiet"
						>
							Preview and send
						</button>
						<ButtonLink to={listPath}>Cancel</ButtonLink>
						<UnsavedGuard stored={fields} version={version} pathAfterSave={sendingPath} />
					</SaveBar>
				</>
			)}
		</StaffForm>
	);
}

type Chosen = Pick<NewsletterBlocks, "activities" | "articles">;

async function findUnknownItems(
	picks: Pick<Documents["newsletters"], "findActivities" | "findArticles">,
	{ activities, articles }: Chosen,
): Promise<FormErrors<keyof Chosen> | null> {
	const unknown = {
		activities: listMissing(activities, await picks.findActivities(activities)),
		articles: listMissing(articles, await picks.findArticles(articles)),
	};
	const errors = {
		...(unknown.activities && {
			activities: `We couldn’t find a published activity at ${unknown.activities}. You can’t include drafts or activities that have ended.`,
		}),
		...(unknown.articles && { articles: `We couldn’t find a published article at ${unknown.articles}.` }),
	};
	return Object.keys(errors).length > 0 ? errors : null;
}

function listMissing(ids: string[], found: { id: string }[]): string {
	return ids.filter((id) => !found.some((item) => item.id === id)).join(", ");
}

const upload = createPictureUploader("pages");

type NewsletterFieldsProps = FormFields & { stored: PreviewProps["stored"] };

function NewsletterFields({ stored, ...fields }: NewsletterFieldsProps) {
	const field = createFieldProps(NewsletterForm, newsletterFieldLabels, fields);
	return (
		<div className="grid gap-4">
			<TextField {...field("title")} />
			<ArticleEditor
				{...field("content")}
				stored={stored}
				upload={upload}
				show={(content, texts) => <PageView page={{ title: texts.title || "Subject", content }} heading="h2" />}
			/>
			<fieldset className="grid min-w-0 gap-3 border-line border-t pt-4">
				<legend className="sr-only">Below the text</legend>
				<h2 className="text-lg">Below the text</h2>
				<p className="max-w-prose text-ink-soft">
					We look up what’s new and what has spots left when the newsletter goes out. In your first one, new means the
					last {newWithoutLastDays} days.
				</p>
				<div className="grid gap-x-8 gap-y-3 md:grid-cols-2">
					<div>
						<CheckboxField {...field("newActivities")} />
						<CheckboxField {...field("placesThisWeek")} />
						<PickList {...field("activities")} of="activities" placeholder="Title or provider" />
					</div>
					<div>
						<CheckboxField {...field("newArticles")} />
						<PickList {...field("articles")} of="articles" placeholder="Title" />
					</div>
				</div>
			</fieldset>
		</div>
	);
}
