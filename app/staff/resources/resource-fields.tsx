import { useState } from "react";
import { createFieldProps, type FormFields } from "../../../domain/forms/field-props.ts";
import { readTimes, resourceCategories } from "../../../domain/resource/resource.ts";
import { ResourceForm, resourceFieldLabels } from "../../../domain/resource/resource-form.ts";
import { maxTagLength } from "../../../domain/resource/tags.ts";
import { normalizeHttpUrl, normalizePictureUrl } from "../../../domain/url.ts";
import { ArticleView } from "../../ui/article/article-view.tsx";
import { SelectField, TextField } from "../../ui/form/fields.tsx";
import { ArticleEditor } from "../../ui/staff/article-editor/article-editor.tsx";
import type { PreviewProps } from "../../ui/staff/article-editor/article-preview.tsx";
import { createPictureUploader } from "../../ui/staff/article-editor/picture-uploader.ts";
import { ImageUrlField } from "../../ui/staff/image-url-field.tsx";
import { ListEditor } from "../../ui/staff/list-editor.tsx";

const upload = createPictureUploader("resources");

type ResourceFieldsProps = FormFields & { stored: PreviewProps["stored"]; createdAt: string };

export function ResourceFields({ stored, createdAt, ...fields }: ResourceFieldsProps) {
	const { values } = fields;
	const field = createFieldProps(ResourceForm, resourceFieldLabels, fields);
	const [html, setHtml] = useState(values.content ?? "");
	const [typedLink, setTypedLink] = useState(values.externalLink ?? "");
	// An external link only applies without content. The field is hidden, not removed, and stays visible while it is
	// invalid.
	const isLinkHidden = html.trim() !== "" && (typedLink.trim() === "" || normalizeHttpUrl(typedLink.trim()) !== null);
	return (
		<div className="grid gap-4">
			<TextField {...field("title")} />
			<div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
				<SelectField {...field("category")} options={resourceCategories} />
				<SelectField {...field("readTime")} options={getReadTimeOptions(values.readTime)} />
				<ImageUrlField {...field("imageUrl")} upload={upload} className="lg:col-span-2" />
			</div>
			<ListEditor
				{...field("tags")}
				itemName="tag"
				hint="Add one at a time. Readers see tags below the article."
				maxItemLength={maxTagLength}
			/>
			<div hidden={isLinkHidden}>
				<TextField
					{...field("externalLink")}
					type="url"
					hint="For an article on another site. Readers go there unless you add content here."
					onBlur={(event) => setTypedLink(event.target.value)}
				/>
			</div>
			<ArticleEditor
				{...field("content")}
				stored={stored}
				upload={upload}
				onChange={setHtml}
				show={(content, texts) => <ArticleView heading="h2" article={toArticle(texts, content, createdAt)} />}
			/>
		</div>
	);
}

function toArticle(texts: Record<string, string>, content: string, createdAt: string) {
	return {
		title: texts.title || "Title",
		readTime: Number(texts.readTime),
		imageUrl: normalizePictureUrl(texts.imageUrl ?? ""),
		tags: (texts.tags ?? "").split("\n").filter(Boolean),
		publishedAt: createdAt,
		content,
	};
}

function getReadTimeOptions(current: string | undefined): Record<string, string> {
	const minutes = new Set<number>([...readTimes, ...(Number(current) > 0 ? [Number(current)] : [])]);
	return Object.fromEntries([...minutes].map((count) => [count, `${count} min read`]));
}
