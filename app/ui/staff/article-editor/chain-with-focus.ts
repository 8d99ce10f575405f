import type { ChainedCommands, Editor } from "@tiptap/react";

/**
 * Focuses the text and returns a chain of commands. TipTap's own `focus` waits for the next frame: keys pressed until
 * then would reach the toolbar button, and a focus that has moved on would be pulled back.
 */
export function chainWithFocus(editor: Editor): ChainedCommands {
	editor.view.focus();
	return editor.chain();
}
