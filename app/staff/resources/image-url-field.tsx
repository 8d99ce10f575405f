import { ImagePlus } from "lucide-react";
import { type ChangeEvent, type ComponentProps, useId, useRef, useState } from "react";
import { acceptedPictureTypes } from "../../ui/staff/accepted-picture-types.ts";
import type { PictureUploader } from "../../ui/staff/article-editor/picture-uploader.ts";
import { FieldFrame, getFieldId, getFieldProps } from "../../ui/staff/fields.tsx";

type PictureAddressFieldProps = {
	label: string;
	name: string;
	message?: string | undefined;
	/** Brings a chosen file to the site. */
	upload: PictureUploader;
} & Pick<ComponentProps<"input">, "defaultValue" | "maxLength" | "className">;

/** A picture by its address; a file that is chosen instead is sent at once, and its address put in. */
export function ImageUrlField({ label, name, message, upload, className, ...input }: PictureAddressFieldProps) {
	const address = useRef<HTMLInputElement>(null);
	const [sent, setSent] = useState<number | null>(null);
	const [news, setNews] = useState("");
	const id = useId();

	async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
		const [file] = currentTarget.files ?? [];
		// So that the same file can be chosen again.
		currentTarget.value = "";
		if (!file) return;
		setNews("");
		setSent(0);
		try {
			const { url } = await upload(file, setSent);
			if (!address.current) return;
			address.current.value = url;
			// Counts as typing: it is kept with the rest, and the preview shows it.
			address.current.dispatchEvent(new Event("input", { bubbles: true }));
			setNews(`${file.name} has been added.`);
		} catch (error) {
			setNews((error as Error).message);
		} finally {
			setSent(null);
		}
	}

	return (
		<FieldFrame label={label} name={name} message={message} className={className}>
			<div className="flex flex-wrap gap-2">
				<input
					{...input}
					{...getFieldProps({ name, message })}
					ref={address}
					inputMode="url"
					className="field min-w-0 flex-[1_1_12rem]"
				/>
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
						aria-describedby={`${getFieldId(name)}-news`}
						onChange={choose}
						className="sr-only"
					/>
				</label>
			</div>
			{sent !== null && <progress aria-label="Sending the picture" value={sent} className="mt-1 h-2 w-full" />}
			<p id={`${getFieldId(name)}-news`} role="status" className="text-ink-soft text-sm">
				{news}
			</p>
		</FieldFrame>
	);
}
