import { type Editor, useEditorState } from "@tiptap/react";
import {
	Bold,
	Code,
	Heading2,
	Heading3,
	Heading4,
	ImagePlus,
	Italic,
	Link2,
	List,
	ListOrdered,
	type LucideIcon,
	Minus,
	Redo2,
	Strikethrough,
	Table,
	TextQuote,
	Underline,
	Undo2,
} from "lucide-react";
import { chainWithFocus } from "./chain-with-focus.ts";
import { RovingToolbar, ToolButton } from "./roving-toolbar.tsx";
import { nameColumns } from "./table.ts";

type ToolbarProps = { editor: Editor; onLink: () => void; onPicture: () => void };

type Tool = {
	name: string;
	keys?: string;
	Icon: LucideIcon;
	isOn?: (editor: Editor) => boolean;
	can?: (editor: Editor) => boolean;
	run: (editor: Editor) => void;
};

export function Toolbar({ editor, onLink, onPicture }: ToolbarProps) {
	const groups = [...toolGroups, insertTools(onLink, onPicture)];
	const states = useEditorState({
		editor,
		selector: ({ editor }) =>
			groups.map((tools) => tools.map(({ isOn, can }) => ({ isOn: isOn?.(editor), can: can?.(editor) ?? true }))),
	});
	return (
		<RovingToolbar label="Text tools" onEscape={() => editor.view.focus()}>
			{groups.map((tools, groupIndex) => (
				<div key={tools[0]?.name} className="editor-tool-group">
					{tools.map(({ name, keys, Icon, run }, index) => (
						<ToolButton
							key={name}
							name={name}
							keys={keys}
							isOn={states[groupIndex]?.[index]?.isOn}
							isDisabled={!states[groupIndex]?.[index]?.can}
							onPress={() => run(editor)}
						>
							<Icon aria-hidden className="size-5" />
						</ToolButton>
					))}
				</div>
			))}
		</RovingToolbar>
	);
}

const heading = (level: 2 | 3 | 4, Icon: LucideIcon): Tool => ({
	name: `Heading ${level}`,
	keys: `Ctrl+Alt+${level}`,
	Icon,
	isOn: (editor) => editor.isActive("heading", { level }),
	run: (editor) => chainWithFocus(editor).toggleHeading({ level }).run(),
});

const mark = (name: string, type: string, keys: string, Icon: LucideIcon): Tool => ({
	name,
	keys,
	Icon,
	isOn: (editor) => editor.isActive(type),
	run: (editor) => chainWithFocus(editor).toggleMark(type).run(),
});

const toolGroups: Tool[][] = [
	[
		{
			name: "Undo",
			keys: "Ctrl+Z",
			Icon: Undo2,
			can: (editor) => editor.can().undo(),
			run: (editor) => chainWithFocus(editor).undo().run(),
		},
		{
			name: "Redo",
			keys: "Ctrl+Y",
			Icon: Redo2,
			can: (editor) => editor.can().redo(),
			run: (editor) => chainWithFocus(editor).redo().run(),
		},
	],
	[heading(2, Heading2), heading(3, Heading3), heading(4, Heading4)],
	[
		mark("Bold", "bold", "Ctrl+B", Bold),
		mark("Italic", "italic", "Ctrl+I", Italic),
		mark("Underline", "underline", "Ctrl+U", Underline),
		mark("Strikethrough", "strike", "Ctrl+Shift+S", Strikethrough),
		mark("Code", "code", "Ctrl+E", Code),
	],
	[
		{
			name: "Bullet list",
			keys: "Ctrl+Shift+8",
			Icon: List,
			isOn: (editor) => editor.isActive("bulletList"),
			run: (editor) => chainWithFocus(editor).toggleBulletList().run(),
		},
		{
			name: "Numbered list",
			keys: "Ctrl+Shift+7",
			Icon: ListOrdered,
			isOn: (editor) => editor.isActive("orderedList"),
			run: (editor) => chainWithFocus(editor).toggleOrderedList().run(),
		},
		{
			name: "Quote",
			keys: "Ctrl+Shift+B",
			Icon: TextQuote,
			isOn: (editor) => editor.isActive("blockquote"),
			run: (editor) => chainWithFocus(editor).toggleBlockquote().run(),
		},
	],
];

const insertTools = (onLink: () => void, onPicture: () => void): Tool[] => [
	{ name: "Link", keys: "Ctrl+K", Icon: Link2, isOn: (editor) => editor.isActive("link"), run: onLink },
	{ name: "Picture", Icon: ImagePlus, isOn: (editor) => editor.isActive("figure"), run: onPicture },
	{
		name: "Table",
		Icon: Table,
		can: (editor) => !editor.isActive("table"),
		run: (editor) =>
			chainWithFocus(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).command(nameColumns).run(),
	},
	{ name: "Divider", Icon: Minus, run: (editor) => chainWithFocus(editor).setHorizontalRule().run() },
];
