import { Table, TableCell, TableHeader } from "@tiptap/extension-table";

/** Without the columns' widths, which are inline styles. The caption is kept as it is: plain text above the table. */
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
			// From the last cell, Tab leads on out of the table: rows are added by the toolbar.
			Tab: () => this.editor.commands.goToNextCell(),
		};
	},
});

const spans = {
	colspan: { default: 1, parseHTML: (element: HTMLElement) => spanOf(element, "colspan") },
	rowspan: { default: 1, parseHTML: (element: HTMLElement) => spanOf(element, "rowspan") },
	// Asked for by the table's own commands.
	colwidth: { default: null, parseHTML: () => null, rendered: false },
};

export const ArticleCell = TableCell.extend({ addAttributes: () => spans });

export const ArticleHeader = TableHeader.extend({ addAttributes: () => ({ ...spans, scope: { default: null } }) });

function spanOf(element: HTMLElement, name: string): number {
	return Math.max(1, Number.parseInt(element.getAttribute(name) ?? "1", 10) || 1);
}
