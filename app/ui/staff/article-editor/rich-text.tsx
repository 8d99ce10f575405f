import { DOMSerializer, DOMParser as DocumentParser, type Node } from "@tiptap/pm/model";
import { EditorContent, getSchema, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { parseInertHtml } from "../../../browser/trusted-types.ts";
import { normalizeHtml, serializeArticle } from "./article-html.ts";
import { articleExtensions } from "./extensions.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { cleanPastedHtml } from "./pasted-html.ts";
import { PictureDialog } from "./picture-dialog.tsx";
import type { PictureUploader } from "./picture-uploader.ts";
import { TableTools } from "./table-tools.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useInsertedPictures } from "./use-inserted-pictures.ts";

export type RichTextProps = {
	/** The initial HTML. Later values are ignored. */
	html: string;
	label: string;
	onChange: (html: string) => void;
	/** Called instead of opening if the editor would lose part of the HTML. */
	onUnsupported: () => void;
	upload: PictureUploader;
};

/** The visual editor. Contains TipTap, so it must only be loaded by a dynamic import. */
export function RichText(props: RichTextProps) {
	const { html, onUnsupported } = props;
	const [isSupported] = useState(() => supportsHtml(html));
	useEffect(() => {
		if (!isSupported) onUnsupported();
	}, [isSupported, onUnsupported]);
	return isSupported ? <OpenRichText {...props} /> : null;
}

function OpenRichText({ html, label, onChange, upload }: RichTextProps) {
	const [dialog, setDialog] = useState<"link" | "picture" | null>(null);
	const [content] = useState(() => parseDocument(html).toJSON());
	const toolbar = useRef<HTMLDivElement>(null);
	const pictures = useInsertedPictures(upload);
	const editor = useEditor({
		extensions: articleExtensions(),
		content,
		// The Content-Security-Policy forbids style elements, so article-editor.css contains ProseMirror's styles.
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
			transformPastedHTML: cleanPastedHtml,
			handlePaste: (view, event) => pictures.handleTransfer(view, event.clipboardData),
			handleDrop: (view, event) => pictures.handleTransfer(view, event.dataTransfer, event),
		},
		onTransaction: ({ transaction }) => pictures.handleTransaction(transaction),
		onUpdate: ({ editor }) => onChange(serializeDocument(editor.state.doc)),
	});

	function focusToolbar() {
		toolbar.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
	}

	function closeDialog() {
		// Rendered immediately, because nothing behind an open modal dialog can be focused.
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
				Press Alt+F10 for the toolbar, and Escape to go back to the text.
			</p>
			<EditorContent editor={editor} />
			<p role="status" className="editor-status">
				{pictures.status}
			</p>
			{dialog === "link" && <LinkDialog editor={editor} onClose={closeDialog} />}
			{dialog === "picture" && <PictureDialog editor={editor} upload={upload} onClose={closeDialog} />}
		</div>
	);
}

/** Returns true if the editor would serialise the HTML unchanged, apart from invisible differences. */
function supportsHtml(html: string): boolean {
	return serializeDocument(parseDocument(html)) === normalizeHtml(html);
}

/** Parses the HTML here, because TipTap would pass the browser a plain string, which Trusted Types reject. */
function parseDocument(html: string): Node {
	const schema = getSchema(articleExtensions());
	return DocumentParser.fromSchema(schema).parse(parseInertHtml(html).body);
}

function serializeDocument(document: Node): string {
	return serializeArticle(DOMSerializer.fromSchema(document.type.schema).serializeFragment(document.content));
}
