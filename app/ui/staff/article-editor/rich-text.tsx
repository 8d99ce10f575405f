import { DOMSerializer, DOMParser as DocumentParser, type Node } from "@tiptap/pm/model";
import { type Editor, EditorContent, getSchema, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { tidyHtml, writeHtml } from "./article-html.ts";
import { articleExtensions } from "./extensions.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import type { PictureUploader } from "./picture-uploader.ts";
import { TableTools } from "./table-tools.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useInsertedPictures } from "./use-inserted-pictures.ts";

export type RichTextProps = {
	/** What it opens with; later values are not looked at. */
	html: string;
	/** Names the text for screen readers. */
	label: string;
	onChange: (html: string) => void;
	/** Called instead of opening, where something of the HTML would be lost here. */
	onUnfit: () => void;
	upload: PictureUploader;
};

/** The visual editor. It comes with all of TipTap, so it is only ever loaded by import(). */
export function RichText(props: RichTextProps) {
	const { html, onUnfit } = props;
	const [isFit] = useState(() => canHold(html));
	useEffect(() => {
		if (!isFit) onUnfit();
	}, [isFit, onUnfit]);
	return isFit ? <OpenRichText {...props} /> : null;
}

function OpenRichText({ html, label, onChange, upload }: RichTextProps) {
	const [dialog, setDialog] = useState<"link" | "picture" | null>(null);
	const toolbar = useRef<HTMLDivElement>(null);
	const files = useInsertedPictures(upload);
	const editor = useEditor({
		extensions: articleExtensions(),
		content: html,
		// Style elements are not let in; what ProseMirror needs stands in the staff area's own styles.
		injectCSS: false,
		immediatelyRender: true,
		editorProps: {
			attributes: {
				class: "prose prose-article editor-text",
				role: "textbox",
				"aria-multiline": "true",
				"aria-label": label,
				"aria-describedby": "editor-keys",
			},
			handleKeyDown(_view, event) {
				if (event.key === "k" && (event.ctrlKey || event.metaKey)) setDialog("link");
				else if (event.key === "F10" && event.altKey) focusToolbar();
				else return false;
				event.preventDefault();
				return true;
			},
			handlePaste: (view, event) => files.take(view, event.clipboardData),
			handleDrop: (view, event) => files.take(view, event.dataTransfer, event),
		},
		onUpdate: ({ editor }) => onChange(written(editor)),
	});

	function focusToolbar() {
		toolbar.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
	}

	function closeDialog() {
		// Gone before the text is given the focus: nothing behind an open dialog can take it.
		flushSync(() => setDialog(null));
		editor.view.focus();
	}

	return (
		<div className="editor-frame">
			<div ref={toolbar} className="editor-tools">
				<Toolbar editor={editor} onLink={() => setDialog("link")} onPicture={() => setDialog("picture")} />
				<TableTools editor={editor} />
			</div>
			<p id="editor-keys" className="sr-only">
				Alt and F10 lead to the tools, Escape back to the text.
			</p>
			<EditorContent editor={editor} />
			<p role="status" className="editor-status">
				{files.status}
			</p>
			{dialog === "link" && <LinkDialog editor={editor} onClose={closeDialog} />}
			{dialog === "picture" && <PictureDialog editor={editor} upload={upload} onClose={closeDialog} />}
		</div>
	);
}

/** True where the editor writes what it was given, but for what shows nothing. */
function canHold(html: string): boolean {
	const schema = getSchema(articleExtensions());
	const { body } = new DOMParser().parseFromString(html, "text/html");
	return serialised(DocumentParser.fromSchema(schema).parse(body)) === tidyHtml(html);
}

function written(editor: Editor): string {
	return serialised(editor.state.doc);
}

function serialised(document: Node): string {
	return writeHtml(DOMSerializer.fromSchema(document.type.schema).serializeFragment(document.content));
}
