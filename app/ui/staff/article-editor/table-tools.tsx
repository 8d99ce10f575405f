import { type ChainedCommands, type Editor, useEditorState } from "@tiptap/react";
import { chainWithFocus } from "./chain-with-focus.ts";
import { RovingToolbar, ToolButton } from "./roving-toolbar.tsx";

type Tool = { name: string; run: (chain: ChainedCommands) => ChainedCommands };

const tools: Tool[] = [
	{ name: "Row above", run: (chain) => chain.addRowBefore() },
	{ name: "Row below", run: (chain) => chain.addRowAfter() },
	{ name: "Delete row", run: (chain) => chain.deleteRow() },
	{ name: "Column left", run: (chain) => chain.addColumnBefore() },
	{ name: "Column right", run: (chain) => chain.addColumnAfter() },
	{ name: "Delete column", run: (chain) => chain.deleteColumn() },
	{ name: "Header row", run: (chain) => chain.toggleHeaderRow() },
	{ name: "Delete table", run: (chain) => chain.deleteTable() },
];

export function TableTools({ editor }: { editor: Editor }) {
	const isInTable = useEditorState({ editor, selector: ({ editor }) => editor.isActive("table") });
	if (!isInTable) return null;
	return (
		<RovingToolbar label="Table tools" onEscape={() => editor.view.focus()}>
			{tools.map(({ name, run }) => (
				<ToolButton key={name} name={name} onPress={() => run(chainWithFocus(editor)).run()}>
					<span className="px-1.5 text-sm">{name}</span>
				</ToolButton>
			))}
		</RovingToolbar>
	);
}
