import { createContext, use, useId } from "react";

type FormState = {
	/** The prefix of the form's field ids. */
	id: string;
	isSending: boolean;
	/** The field to focus when the page opens. */
	focusedField: string | null;
};

/** The form around a field or button. Its FormFrame announces the field errors. */
export const FormContext = createContext<FormState | null>(null);

/** Returns the id of a field, which the form's summary links to. */
export function useFieldId(name?: string): string {
	const id = useId();
	const form = use(FormContext);
	return form && name ? toFieldId(form.id, name) : id;
}

export function toFieldId(formId: string, name: string): string {
	return `${formId}-${name}`;
}
