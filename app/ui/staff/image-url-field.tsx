import { ImagePlus } from "lucide-react";
import { type ChangeEvent, type ComponentProps, useId, useRef, useState } from "react";
import { acceptedPictureTypes } from "../accepted-picture-types.ts";
import { Field } from "../form/fields.tsx";
import type { PictureUploader } from "./article-editor/picture-uploader.ts";

type ImageUrlFieldProps = {
	upload: PictureUploader;
	label: string;
	name: string;
	message: string | undefined;
	className: string;
} & Pick<ComponentProps<"input">, "defaultValue" | "maxLength" | "inputMode">;

export function ImageUrlField({ label, name, message, upload, className, ...input }: ImageUrlFieldProps) {
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
