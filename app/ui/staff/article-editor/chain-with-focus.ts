import type { ChainedCommands, Editor } from "@tiptap/react";

/** TipTap's own `focus` waits for the next frame: keys pressed until then would reach the toolbar button. */
export function chainWithFocus(editor: Editor): ChainedCommands {
	editor.view.focus();
	return editor.chain();
}
