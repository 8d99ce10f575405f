import { useState } from "react";
import type { FormErrors } from "../../../domain/forms/parse-form.ts";
import { readTimes, resourceCategories } from "../../../domain/resource/resource.ts";
import { resourceFieldLabels, resourceMaxLengths } from "../../../domain/resource/resource-form.ts";
import { maxTagLength } from "../../../domain/resource/tags.ts";
import { normalizeHttpUrl, normalizePictureUrl } from "../../../domain/url.ts";
import { ArticleView } from "../../ui/article/article-view.tsx";
import { ArticleEditor } from "../../ui/staff/article-editor/article-editor.tsx";
import type { PreviewProps } from "../../ui/staff/article-editor/article-preview.tsx";
import { createPictureUploader } from "../../ui/staff/article-editor/picture-uploader.ts";
import { StaffField, StaffSelect } from "../../ui/staff/fields.tsx";
import { ListEditor } from "../../ui/staff/list-editor.tsx";
import { ImageUrlField } from "./image-url-field.tsx";

const upload = createPictureUploader("resources");

type ResourceFieldsProps = {
	values: Record<string, string>;
	messages: FormErrors;
	stored: PreviewProps["stored"];
	/** When it was or will be published, for the preview. */
	createdAt: string;
};

/** All there is to say about a resource; for a new one and for one that is changed. */
export function ResourceFields({ values, messages, stored, createdAt }: ResourceFieldsProps) {
	const [html, setHtml] = useState(values.content ?? "");
	const [typedLink, setTypedLink] = useState(values.externalLink ?? "");
	// Only what is well is put out of sight; it is kept there for the day when the content goes.
	const isLinkHidden = html.trim() !== "" && (typedLink.trim() === "" || normalizeHttpUrl(typedLink.trim()) !== null);
	return (
		<div className="grid gap-4">
			<StaffField
				label={resourceFieldLabels.title}
				name="title"
				required
				maxLength={resourceMaxLengths.title}
				defaultValue={values.title}
				message={messages.title}
			/>
			<div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
				<StaffSelect
					label={resourceFieldLabels.category}
					name="category"
					required
					defaultValue={values.category}
					message={messages.category}
				>
					<option value="" disabled>
						Choose…
					</option>
					{resourceCategories.map((category) => (
						<option key={category}>{category}</option>
					))}
				</StaffSelect>
				<StaffSelect
					label={resourceFieldLabels.readTime}
					name="readTime"
					required
					defaultValue={values.readTime}
					message={messages.readTime}
				>
					{readTimesWith(values.readTime).map((minutes) => (
						<option key={minutes} value={minutes}>
							{minutes} min read
						</option>
					))}
				</StaffSelect>
				<ImageUrlField
					label={resourceFieldLabels.imageUrl ?? ""}
					name="imageUrl"
					upload={upload}
					maxLength={resourceMaxLengths.address}
					defaultValue={values.imageUrl}
					message={messages.imageUrl}
					className="lg:col-span-2"
				/>
			</div>
			<ListEditor
				label={resourceFieldLabels.tags}
				name="tags"
				entry="tag"
				hint="One at a time; readers see them below the article."
				defaultValue={values.tags}
				message={messages.tags}
				longest={maxTagLength}
			/>
			<div hidden={isLinkHidden}>
				<StaffField
					label={resourceFieldLabels.externalLink}
					name="externalLink"
					type="url"
					hint="For an article elsewhere: where readers are led while there is no content."
					maxLength={resourceMaxLengths.address}
					defaultValue={values.externalLink}
					onBlur={(event) => setTypedLink(event.target.value)}
					message={messages.externalLink}
				/>
			</div>
			<ArticleEditor
				name="content"
				label={resourceFieldLabels.content}
				defaultValue={values.content ?? ""}
				stored={stored}
				upload={upload}
				onChange={setHtml}
				message={messages.content}
				show={(content, fields) => (
					<ArticleView
						heading="h2"
						article={{
							title: fields.title || "Title",
							readTime: Number(fields.readTime),
							imageUrl: normalizePictureUrl(fields.imageUrl ?? ""),
							tags: (fields.tags ?? "").split("\n").filter(Boolean),
							createdAt,
							content,
						}}
					/>
				)}
			/>
		</div>
	);
}

/** The choices staff have; what an import or an earlier version said stays a choice. */
function readTimesWith(own: string | undefined): number[] {
	const known = [...readTimes] as number[];
	const minutes = Number(own);
	return minutes > 0 && !known.includes(minutes) ? [...known, minutes].sort((a, b) => a - b) : known;
}
