import { NodeSelection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { type ChangeEvent, useState } from "react";
import { normalizePictureUrl } from "../../../../domain/url.ts";
import { acceptedPictureTypes } from "../../accepted-picture-types.ts";
import { FieldMessage, TextField } from "../../form/fields.tsx";
import { FormDialog } from "../form-dialog.tsx";
import { chainWithFocus } from "./chain-with-focus.ts";
import type { Picture } from "./figure.ts";
import type { PictureUploader } from "./picture-uploader.ts";

type PictureDialogProps = { editor: Editor; upload: PictureUploader; onClose: () => void };

export function PictureDialog({ editor, upload, onClose }: PictureDialogProps) {
	const isExisting = editor.isActive("figure");
	const [picture, setPicture] = useState<Picture>(() => getSelectedPicture(editor));
	const [caption, setCaption] = useState("");
	const [progress, setProgress] = useState<number | null>(null);
	const [messages, setMessages] = useState<{ file?: string; address?: string }>({});

	/** Applies changes to the latest picture, since an upload can finish between a render and a key press. */
	function change(changes: Partial<Picture>) {
		setPicture((latest) => ({ ...latest, ...changes }));
	}

	async function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
		const file = target.files?.[0];
		if (!file) return;
		setMessages({});
		setProgress(0);
		try {
			const { url, width, height } = await upload(file, setProgress);
			change({ src: url, width, height });
		} catch (error) {
			setMessages({ file: error instanceof Error ? error.message : String(error) });
		}
		setProgress(null);
	}

	function save() {
		if (progress !== null) return;
		const src = normalizePictureUrl(picture.src.trim());
		if (!src) {
			setMessages({ address: "Choose a file, or enter an address like https://example.com/picture.jpg." });
			return;
		}
		const attributes = { ...picture, src, alt: picture.alt.trim() };
		if (isExisting) editor.chain().updateAttributes("figure", attributes).run();
		else {
			const text = caption.trim();
			const content = text ? [{ type: "text", text }] : [];
			editor
				.chain()
				.insertContent([{ type: "figure", attrs: attributes, content }, { type: "paragraph" }])
				.run();
		}
		onClose();
	}

	return (
		<FormDialog title={isExisting ? "Change picture" : "Add picture"} onSubmit={save} onClose={onClose}>
			<div>
				<label className="mb-1 block font-semibold">
					From this device
					<input
						type="file"
						accept={acceptedPictureTypes}
						onChange={handleFile}
						className="field mt-1 block font-normal"
					/>
				</label>
				{progress !== null && (
					<progress value={progress} max={1} aria-label="Upload" className="mt-2 block w-full accent-accent" />
				)}
				<FieldMessage id="picture-file-message" message={messages.file} />
			</div>
			<TextField
				label="Or a web address"
				isOptional={false}
				value={picture.src}
				onChange={(event) => change({ src: event.target.value, width: null, height: null })}
				message={messages.address}
				inputMode="url"
				autoFocus
			/>
			<TextField
				label="Describe the picture"
				hint="For people who can’t see it. Leave it empty if it’s just decoration."
				value={picture.alt}
				onChange={(event) => change({ alt: event.target.value })}
			/>
			{!isExisting && (
				<TextField label="Caption" value={caption} onChange={(event) => setCaption(event.target.value)} />
			)}
			<div className="flex flex-wrap gap-2">
				<button type="submit" aria-disabled={progress !== null} className="button button-main">
					{isExisting ? "Change picture" : "Add picture"}
				</button>
				{isExisting && (
					<button
						type="button"
						onClick={() => {
							removePicture(editor);
							onClose();
						}}
						className="button button-danger"
					>
						Remove picture
					</button>
				)}
				<button type="button" onClick={onClose} className="button button-quiet">
					Cancel
				</button>
			</div>
		</FormDialog>
	);
}

function removePicture(editor: Editor): void {
	const chain = chainWithFocus(editor);
	const isSelected = editor.state.selection instanceof NodeSelection;
	(isSelected ? chain.deleteSelection() : chain.deleteNode("figure")).run();
}

function getSelectedPicture(editor: Editor): Picture {
	const { src, alt, width, height } = editor.getAttributes("figure");
	return { src: src ?? "", alt: alt ?? "", width, height };
}
