import { Node } from "@tiptap/core";
import { NodeSelection, Plugin } from "@tiptap/pm/state";

export type Picture = { src: string; alt: string; width?: number | null; height?: number | null };

/** A picture with its caption, which is written right below it and may be empty. */
export const Figure = Node.create({
	name: "figure",
	group: "block",
	content: "inline*",
	isolating: true,
	draggable: true,

	addAttributes() {
		const ofPicture = (name: string, otherwise: string | null) => ({
			default: otherwise,
			parseHTML: (element: HTMLElement) => element.querySelector("img")?.getAttribute(name) ?? otherwise,
			rendered: false,
		});
		return {
			src: ofPicture("src", null),
			alt: ofPicture("alt", ""),
			width: ofPicture("width", null),
			height: ofPicture("height", null),
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
					// A press on the picture is for the whole figure; by itself it would be for nothing.
					handleClickOn(view, _at, node, nodeAt, event) {
						if (node.type !== type || !(event.target instanceof HTMLImageElement)) return false;
						view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, nodeAt)));
						return true;
					},
				},
			}),
		];
	},

	addKeyboardShortcuts() {
		return {
			// At the caption's start there is only the picture before: it is selected, and goes with the next press.
			Backspace: ({ editor }) => {
				const { $from, empty } = editor.state.selection;
				if (!empty || $from.parent.type !== this.type || $from.parentOffset > 0) return false;
				return editor.commands.setNodeSelection($from.before());
			},
			// A caption is one line: what comes next stands below the picture.
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

/** The form that every picture of the editor has; any other figure is left to the HTML source. */
function isPictureWithCaption(element: HTMLElement): boolean {
	const [picture, caption, ...others] = element.children;
	if (picture?.localName !== "img" || others.length > 0) return false;
	return !caption || caption.localName === "figcaption";
}

function isEmpty({ content }: { content: { size: number } }): string | null {
	return content.size === 0 ? "" : null;
}
