import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { TextArea } from "../form/fields.tsx";
import { InteractiveListEditor, type ListEditorProps } from "./interactive-list-editor.tsx";

/** Until hydration it is a text area with one item per line, which the form submits in any case. */
export function ListEditor(props: ListEditorProps) {
	return useIsHydrated() ? <InteractiveListEditor {...props} /> : <ListTextArea {...props} />;
}

type ListTextAreaProps = Pick<ListEditorProps, "label" | "name" | "hint" | "defaultValue" | "message">;

export function ListTextArea({ label, name, hint, defaultValue, message }: ListTextAreaProps) {
	const optional = <span className="font-normal text-ink-soft text-sm">(optional, one a line)</span>;
	return (
		<TextArea
			{...{ name, hint, defaultValue, message }}
			label={
				<>
					{label} {optional}
				</>
			}
			isOptional={false}
			rows={3}
		/>
	);
}
