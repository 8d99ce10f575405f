import { Table, TableCell, TableHeader } from "@tiptap/extension-table";

/** Without column widths, which are inline styles. The caption is plain text and not editable. */
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
			// In the last cell, Tab leaves the table. TipTap would add a row; the toolbar does that here.
			Tab: () => this.editor.commands.goToNextCell(),
		};
	},
});

const spans = {
	colspan: { default: 1, parseHTML: (element: HTMLElement) => parseSpan(element, "colspan") },
	rowspan: { default: 1, parseHTML: (element: HTMLElement) => parseSpan(element, "rowspan") },
	// The table commands need the attribute.
	colwidth: { default: null, parseHTML: () => null, rendered: false },
};

export const ArticleCell = TableCell.extend({ addAttributes: () => spans });

export const ArticleHeader = TableHeader.extend({ addAttributes: () => ({ ...spans, scope: { default: null } }) });

function parseSpan(element: HTMLElement, name: string): number {
	return Math.max(1, Number.parseInt(element.getAttribute(name) ?? "1", 10) || 1);
}
