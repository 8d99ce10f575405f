import type { Command } from "@tiptap/core";
import { Table, TableCell, TableHeader } from "@tiptap/extension-table";
import { TextSelection } from "@tiptap/pm/state";

/** A table without column widths, which would be inline styles. The caption is plain text and not editable. */
export const ArticleTable = Table.extend({
	addAttributes() {
		return {
			caption: {
				default: null,
				parseHTML: (element) => element.querySelector(":scope > caption")?.textContent?.trim() || null,
				rendered: false,
			},
		};
	},

	parseHTML() {
		return [{ tag: "table" }, { tag: "table > caption", ignore: true }];
	},

	renderHTML({ node }) {
		const { caption } = node.attrs;
		const rows = ["tbody", 0] as const;
		return caption ? ["table", ["caption", { contenteditable: "false" }, caption], rows] : ["table", rows];
	},

	addKeyboardShortcuts() {
		return {
			...this.parent?.(),
			// In the last cell, Tab leaves the table. TipTap would add a row; here, the toolbar does that.
			Tab: () => this.editor.commands.goToNextCell(),
		};
	},
});

const spans = {
	colspan: { default: 1, parseHTML: (element: HTMLElement) => parseSpan(element, "colspan") },
	rowspan: { default: 1, parseHTML: (element: HTMLElement) => parseSpan(element, "rowspan") },
	// The table commands need this attribute.
	colwidth: { default: null, parseHTML: () => null, rendered: false },
};

export const ArticleCell = TableCell.extend({ addAttributes: () => spans });

export const ArticleHeader = TableHeader.extend({ addAttributes: () => ({ ...spans, scope: { default: null } }) });

function parseSpan(element: HTMLElement, name: string): number {
	return Math.max(1, Number.parseInt(element.getAttribute(name) ?? "1", 10) || 1);
}

/** An empty heading says nothing. Selects the first name, so that typing replaces it. */
export const nameColumns: Command = ({ tr }) => {
	const { $from } = tr.selection;
	const row = $from.node(-2);
	const rowStart = $from.start(-2);
	const cellStarts: number[] = [];
	row.forEach((_, offset) => {
		// The offset of 2 skips the start of the cell and of its paragraph.
		cellStarts.push(rowStart + offset + 2);
	});
	const getName = (index: number) => `Column ${index + 1}`;
	// Starts with the last one, so that the positions of earlier cells stay valid.
	for (const [index, start] of [...cellStarts.entries()].toReversed()) tr.insertText(getName(index), start);
	const first = rowStart + 2;
	tr.setSelection(TextSelection.create(tr.doc, first, first + getName(0).length));
	return true;
};
