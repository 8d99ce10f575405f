import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { useRef, useState } from "react";
import type { PictureUploader } from "./picture-uploader.ts";

export function useInsertedPictures(upload: PictureUploader) {
	const [status, setStatus] = useState("");
	const places = useRef(new Set<{ position: number }>());

	async function add(view: EditorView, file: File, place: { position: number }) {
		places.current.add(place);
		setStatus(`Uploading ${file.name}…`);
		try {
			const { url, width, height } = await upload(file, (fraction) =>
				setStatus(`Uploading ${file.name}: ${Math.round(fraction * 100)} %`),
			);
			if (view.isDestroyed) return;
			const figure = view.state.schema.nodes.figure?.create({ src: url, width, height });
			if (figure) view.dispatch(view.state.tr.insert(getBlockEnd(view.state.doc, place.position), figure));
			setStatus("The picture is in the text. To describe it, select it and press Picture.");
		} catch (error) {
			setStatus(error instanceof Error ? error.message : String(error));
		} finally {
			places.current.delete(place);
		}
	}

	return {
		status,
		/** Maps the positions when the text around them changes during an upload. */
		handleTransaction({ mapping }: Transaction): void {
			for (const place of places.current) place.position = mapping.map(place.position);
		},
		handleTransfer(view: EditorView, data: DataTransfer | null, drop?: DragEvent): boolean {
			const pictures = [...(data?.files ?? [])].filter((file) => file.type.startsWith("image/"));
			if (pictures.length === 0 || data?.types.includes("text/html")) return false;
			const dropPosition = drop && view.posAtCoords({ left: drop.clientX, top: drop.clientY });
			const position = getBlockEnd(view.state.doc, dropPosition?.pos ?? view.state.selection.to);
			for (const file of pictures) void add(view, file, { position });
			return true;
		},
	};
}

function getBlockEnd(document: Node, position: number): number {
	const $position = document.resolve(position);
	return $position.depth === 0 ? position : $position.after(1);
}
