import { type AnyExtension, Mark, mergeAttributes } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { normalizeLinkHref } from "../../../../domain/url.ts";
import { Figure } from "./figure.ts";
import { ArticleCell, ArticleHeader, ArticleTable } from "./table.ts";

/** Returns extensions for everything that domain/article/sanitize-article-html.server.ts allows in an article. */
export function articleExtensions(): AnyExtension[] {
	return [
		StarterKit.configure({
			heading: { levels: [2, 3, 4] },
			code: false,
			link: {
				openOnClick: false,
				autolink: false,
				// The server adds these to each link. They are not stored.
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

/** TipTap's own code mark excludes all other marks, so it would remove them from stored articles. */
const Code = createMark("code", "Mod-e");
const Subscript = createMark("sub", "Mod-,", "sup");
const Superscript = createMark("sup", "Mod-.", "sub");

function createMark(tag: string, shortcut: string, excluded?: string) {
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
