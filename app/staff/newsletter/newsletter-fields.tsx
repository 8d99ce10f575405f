import { createFieldProps, type FormFields } from "../../../domain/forms/field-props.ts";
import { newWithoutLastDays } from "../../../domain/newsletter/newsletter.ts";
import { NewsletterForm, newsletterFieldLabels } from "../../../domain/newsletter/newsletter-form.ts";
import { PageView } from "../../ui/article/article-view.tsx";
import { CheckboxField, TextField } from "../../ui/form/fields.tsx";
import { ArticleEditor } from "../../ui/staff/article-editor/article-editor.tsx";
import type { PreviewProps } from "../../ui/staff/article-editor/article-preview.tsx";
import { createPictureUploader } from "../../ui/staff/article-editor/picture-uploader.ts";
import { PickList } from "./pick-list.tsx";

const upload = createPictureUploader("pages");

type NewsletterFieldsProps = FormFields & { stored: PreviewProps["stored"] };

export function NewsletterFields({ stored, ...fields }: NewsletterFieldsProps) {
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
