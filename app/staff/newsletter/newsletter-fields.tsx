import { newWithoutLastDays } from "../../../domain/newsletter/newsletter.ts";
import { newsletterFieldLabels, newsletterMaxLengths } from "../../../domain/newsletter/newsletter-form.ts";
import { PageView } from "../../ui/article/article-view.tsx";
import { createFieldProps, type FormFields, StaffCheckbox, StaffField } from "../../ui/form/fields.tsx";
import { ArticleEditor } from "../../ui/staff/article-editor/article-editor.tsx";
import type { PreviewProps } from "../../ui/staff/article-editor/article-preview.tsx";
import { createPictureUploader } from "../../ui/staff/article-editor/picture-uploader.ts";
import { ListEditor } from "../../ui/staff/list-editor.tsx";

const upload = createPictureUploader("pages");

type NewsletterFieldsProps = FormFields & { stored: PreviewProps["stored"] };

/** The subject and the text, then what stands below them. */
export function NewsletterFields({ stored, ...fields }: NewsletterFieldsProps) {
	const fieldProps = createFieldProps(newsletterFieldLabels, fields);
	const { values } = fields;
	return (
		<div className="grid gap-4">
			<StaffField {...fieldProps("title")} required maxLength={newsletterMaxLengths.title} />
			<ArticleEditor
				{...fieldProps("content")}
				defaultValue={values.content ?? ""}
				stored={stored}
				upload={upload}
				show={(content, texts) => <PageView page={{ title: texts.title || "Subject", content }} heading="h2" />}
			/>
			<fieldset className="grid min-w-0 gap-3 border-line border-t pt-4">
				<legend className="sr-only">Below the text</legend>
				<h2 className="text-lg">Below the text</h2>
				<p className="max-w-prose text-ink-soft">
					What a rule finds is looked up when the newsletter goes out; nothing is shown twice, and nothing that is a
					draft or has ended. Without an earlier newsletter, what is new is what came in the last {newWithoutLastDays}{" "}
					days.
				</p>
				<div className="grid gap-x-8 gap-y-3 md:grid-cols-2">
					<div>
						{(["newActivities", "placesThisWeek"] as const).map((name) => (
							<RuleCheckbox key={name} name={name} {...fields} />
						))}
						<ListEditor
							{...fieldProps("activities")}
							itemName="activity"
							hint="The address of an activity’s page, or its id."
							maxItemLength={newsletterMaxLengths.address}
							isOrdered
						/>
					</div>
					<div>
						<RuleCheckbox name="newArticles" {...fields} />
						<ListEditor
							{...fieldProps("articles")}
							itemName="article"
							hint="The address of an article’s page, or its id."
							maxItemLength={newsletterMaxLengths.address}
							isOrdered
						/>
					</div>
				</div>
			</fieldset>
		</div>
	);
}

type RuleCheckboxProps = FormFields & { name: "newActivities" | "placesThisWeek" | "newArticles" };

function RuleCheckbox({ name, values, messages }: RuleCheckboxProps) {
	return (
		<StaffCheckbox name={name} defaultChecked={values[name] === "on"} message={messages[name]}>
			{newsletterFieldLabels[name]}
		</StaffCheckbox>
	);
}
