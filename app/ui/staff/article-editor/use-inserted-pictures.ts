import type { EditorView } from "@tiptap/pm/view";
import { useState } from "react";
import type { PictureUploader } from "./picture-uploader.ts";

/** Pictures that are pasted or dropped into the text: they are brought to the site, and then stand where they were put. */
export function useInsertedPictures(upload: PictureUploader) {
	const [status, setStatus] = useState("");

	async function add(view: EditorView, file: File, at: number) {
		setStatus(`Uploading ${file.name}…`);
		try {
			const { url, width, height } = await upload(file, (part) =>
				setStatus(`Uploading ${file.name}: ${Math.round(part * 100)} %`),
			);
			if (view.isDestroyed) return;
			const figure = view.state.schema.nodes.figure?.create({ src: url, width, height });
			const place = Math.min(at, view.state.doc.content.size);
			if (figure) view.dispatch(view.state.tr.insert(place, figure));
			setStatus("The picture is in the text. Please say what it shows: select it and press Picture.");
		} catch (error) {
			setStatus(error instanceof Error ? error.message : String(error));
		}
	}

	return {
		status,
		/** Takes what was pasted or dropped, where it is pictures; tells whether it did. */
		take(view: EditorView, data: DataTransfer | null, drop?: DragEvent): boolean {
			const pictures = [...(data?.files ?? [])].filter((file) => file.type.startsWith("image/"));
			if (pictures.length === 0 || data?.types.includes("text/html")) return false;
			const under = drop && view.posAtCoords({ left: drop.clientX, top: drop.clientY });
			const $place = view.state.doc.resolve(under?.pos ?? view.state.selection.to);
			const at = $place.depth === 0 ? $place.pos : $place.after(1);
			for (const file of pictures) void add(view, file, at);
			return true;
		},
	};
}
