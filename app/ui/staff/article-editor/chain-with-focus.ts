import type { ChainedCommands, Editor } from "@tiptap/react";

/**
 * A chain of commands with the focus in the text. TipTap's own `focus` waits for the next frame: what is typed until then
 * would go to the tool that was pressed, and a focus that has moved on by then would be taken back.
 */
export function chainWithFocus(editor: Editor): ChainedCommands {
	editor.view.focus();
	return editor.chain();
}
