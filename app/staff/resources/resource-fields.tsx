import { ImagePlus } from "lucide-react";
import { type ChangeEvent, type ComponentProps, useId, useRef, useState } from "react";
import { createFieldProps, type FormFields } from "../../../domain/forms/field-props.ts";
import { readTimes, resourceCategories } from "../../../domain/resource/resource.ts";
import { ResourceForm, resourceFieldLabels } from "../../../domain/resource/resource-form.ts";
import { maxTagLength } from "../../../domain/resource/tags.ts";
import { normalizeHttpUrl, normalizePictureUrl } from "../../../domain/url.ts";
import { acceptedPictureTypes } from "../../ui/accepted-picture-types.ts";
import { ArticleView } from "../../ui/article/article-view.tsx";
import { Field, SelectField, TextField } from "../../ui/form/fields.tsx";
import { ArticleEditor } from "../../ui/staff/article-editor/article-editor.tsx";
import type { PreviewProps } from "../../ui/staff/article-editor/article-preview.tsx";
import { createPictureUploader, type PictureUploader } from "../../ui/staff/article-editor/picture-uploader.ts";
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

type ImageUrlFieldProps = {
	upload: PictureUploader;
	label: string;
	name: string;
	message: string | undefined;
	className: string;
} & Pick<ComponentProps<"input">, "defaultValue" | "maxLength" | "inputMode">;

function ImageUrlField({ label, name, message, upload, className, ...input }: ImageUrlFieldProps) {
	const field = useRef<HTMLInputElement>(null);
	const [progress, setProgress] = useState<number | null>(null);
	const [status, setStatus] = useState("");
	const id = useId();

	async function handleFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
		const [file] = currentTarget.files ?? [];
		// Otherwise, choosing the same file again would fire no event.
		currentTarget.value = "";
		if (!file) return;
		setStatus("");
		setProgress(0);
		try {
			const { url } = await upload(file, setProgress);
			if (!field.current) return;
			field.current.value = url;
			// Fires an event as typing does, so that the draft and the preview update.
			field.current.dispatchEvent(new Event("input", { bubbles: true }));
			setStatus(`${file.name} has been added.`);
		} catch (error) {
			setStatus((error as Error).message);
		} finally {
			setProgress(null);
		}
	}

	return (
		<Field {...{ label, name, message, className }}>
			{(attributes) => (
				<>
					<div className="flex flex-wrap gap-2">
						<input {...input} {...attributes} ref={field} className="field min-w-0 flex-[1_1_12rem]" />
						<label
							htmlFor={id}
							className="button button-quiet relative has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3"
						>
							<ImagePlus aria-hidden className="size-5" />
							Choose a file
							<input
								id={id}
								type="file"
								accept={acceptedPictureTypes}
								aria-describedby={`${id}-status`}
								onChange={handleFile}
								className="sr-only"
							/>
						</label>
					</div>
					{progress !== null && (
						<progress aria-label="Uploading the picture" value={progress} className="mt-1 h-2 w-full" />
					)}
					<p id={`${id}-status`} role="status" className="text-ink-soft text-sm">
						{status}
					</p>
				</>
			)}
		</Field>
	);
}
