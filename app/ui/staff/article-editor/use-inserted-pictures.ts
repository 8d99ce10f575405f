import type { EditorView } from "@tiptap/pm/view";
import { useState } from "react";
import type { PictureUploader } from "./picture-uploader.ts";

/** Uploads pictures that are pasted or dropped into the text, and inserts them there. */
export function useInsertedPictures(upload: PictureUploader) {
	const [status, setStatus] = useState("");

	async function add(view: EditorView, file: File, position: number) {
		setStatus(`Uploading ${file.name}…`);
		try {
			const { url, width, height } = await upload(file, (fraction) =>
				setStatus(`Uploading ${file.name}: ${Math.round(fraction * 100)} %`),
			);
			if (view.isDestroyed) return;
			const figure = view.state.schema.nodes.figure?.create({ src: url, width, height });
			const insertPosition = Math.min(position, view.state.doc.content.size);
			if (figure) view.dispatch(view.state.tr.insert(insertPosition, figure));
			setStatus("The picture is in the text. Please say what it shows: select it and press Picture.");
		} catch (error) {
			setStatus(error instanceof Error ? error.message : String(error));
		}
	}

	return {
		status,
		/** Returns true if it handles the pasted or dropped data, which must be picture files. */
		handleTransfer(view: EditorView, data: DataTransfer | null, drop?: DragEvent): boolean {
			const pictures = [...(data?.files ?? [])].filter((file) => file.type.startsWith("image/"));
			if (pictures.length === 0 || data?.types.includes("text/html")) return false;
			const dropPosition = drop && view.posAtCoords({ left: drop.clientX, top: drop.clientY });
			const $position = view.state.doc.resolve(dropPosition?.pos ?? view.state.selection.to);
			const position = $position.depth === 0 ? $position.pos : $position.after(1);
			for (const file of pictures) void add(view, file, position);
			return true;
		},
	};
}
