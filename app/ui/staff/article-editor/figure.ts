import { Node } from "@tiptap/core";
import { NodeSelection, Plugin } from "@tiptap/pm/state";

export type Picture = { src: string; alt: string; width?: number | null; height?: number | null };

export const Figure = Node.create({
	name: "figure",
	group: "block",
	content: "inline*",
	isolating: true,
	draggable: true,

	addAttributes() {
		const pictureAttribute = (name: string, defaultValue: string | null) => ({
			default: defaultValue,
			parseHTML: (element: HTMLElement) => element.querySelector("img")?.getAttribute(name) ?? defaultValue,
			rendered: false,
		});
		return {
			src: pictureAttribute("src", null),
			alt: pictureAttribute("alt", ""),
			width: pictureAttribute("width", null),
			height: pictureAttribute("height", null),
		};
	},

	parseHTML() {
		return [
			{
				tag: "figure",
				getAttrs: (element) => (isPictureWithCaption(element) ? null : false),
				contentElement: (element) => element.querySelector("figcaption") ?? document.createElement("figcaption"),
			},
		];
	},

	renderHTML({ node }) {
		const { src, alt, width, height } = node.attrs;
		return ["figure", ["img", { src, alt, width, height }], ["figcaption", { "data-empty": isEmpty(node) }, 0]];
	},

	addProseMirrorPlugins() {
		const { type } = this;
		return [
			new Plugin({
				props: {
					// A click on the picture selects the figure. By default it selects nothing.
					handleClickOn(view, _position, node, nodePosition, event) {
						if (node.type !== type || !(event.target instanceof HTMLImageElement)) return false;
						view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, nodePosition)));
						return true;
					},
				},
			}),
		];
	},

	addKeyboardShortcuts() {
		return {
			// At the start of the caption, Backspace selects the figure. A second press deletes it.
			Backspace: ({ editor }) => {
				const { $from, empty } = editor.state.selection;
				if (!empty || $from.parent.type !== this.type || $from.parentOffset > 0) return false;
				return editor.commands.setNodeSelection($from.before());
			},
			// A caption is a single line: Enter starts a paragraph below the figure.
			Enter: ({ editor }) => {
				const { $from } = editor.state.selection;
				if ($from.parent.type !== this.type) return false;
				const after = $from.after();
				return editor
					.chain()
					.insertContentAt(after, { type: "paragraph" })
					.setTextSelection(after + 1)
					.run();
			},
		};
	},
});

/** Returns true for figures that the editor supports. Others are edited as HTML source. */
function isPictureWithCaption(element: HTMLElement): boolean {
	const [picture, caption, ...others] = element.children;
	if (picture?.localName !== "img" || others.length > 0) return false;
	return !caption || caption.localName === "figcaption";
}

function isEmpty({ content }: { content: { size: number } }): string | null {
	return content.size === 0 ? "" : null;
}
