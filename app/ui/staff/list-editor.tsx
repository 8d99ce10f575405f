import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { getFieldId } from "../form/error-summary.tsx";
import { StaffFieldMessage } from "../form/fields.tsx";
import { InteractiveListEditor, type ListEditorProps } from "./interactive-list-editor.tsx";

/** A list of short texts. Until hydration it is a text area with one item per line, which is also what is submitted. */
export function ListEditor(props: ListEditorProps) {
	return useIsHydrated() ? <InteractiveListEditor {...props} /> : <ListTextArea {...props} />;
}

function ListTextArea({ label, name, hint, defaultValue, message }: ListEditorProps) {
	return (
		<div>
			<label htmlFor={getFieldId(name)} className="mb-1 block font-semibold">
				{label} <span className="font-normal text-ink-soft text-sm">(optional, one a line)</span>
			</label>
			{hint && <p className="-mt-0.5 mb-1 text-ink-soft text-sm">{hint}</p>}
			<textarea id={getFieldId(name)} name={name} rows={3} defaultValue={defaultValue} className="field" />
			<StaffFieldMessage name={name} message={message} />
		</div>
	);
}
