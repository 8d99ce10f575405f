import { type AnyExtension, Mark, mergeAttributes } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { normalizeLinkHref } from "../../../../domain/url.ts";
import { Figure } from "./figure.ts";
import { ArticleCell, ArticleHeader, ArticleTable } from "./table.ts";

/** Everything that domain/safe-html.server.ts lets an article hold, and nothing else. */
export function articleExtensions(): AnyExtension[] {
	return [
		StarterKit.configure({
			heading: { levels: [2, 3, 4] },
			code: false,
			link: {
				openOnClick: false,
				autolink: false,
				// The server adds what a link needs; none of it is the article's.
				HTMLAttributes: { target: null, rel: null, class: null },
				isAllowedUri: (address) => normalizeLinkHref(address) !== null,
			},
			trailingNode: { notAfter: ["paragraph"] },
		}),
		Code,
		Subscript,
		Superscript,
		Image.configure({ inline: true }),
		Figure,
		ArticleTable.configure({ resizable: false, View: null }),
		TableRow,
		ArticleHeader,
		ArticleCell,
	];
}

/** TipTap's own one excludes every other mark, and would take them off stored texts. */
const Code = simpleMark("code", "Mod-e");
const Subscript = simpleMark("sub", "Mod-,", "sup");
const Superscript = simpleMark("sup", "Mod-.", "sub");

/** A mark without attributes, written as the tag of its name. */
function simpleMark(tag: string, shortcut: string, excluded?: string) {
	return Mark.create({
		name: tag,
		excludes: excluded ? `${tag} ${excluded}` : tag,
		parseHTML: () => [{ tag }],
		renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
		addKeyboardShortcuts() {
			return { [shortcut]: () => this.editor.commands.toggleMark(tag) };
		},
	});
}
