import { createContext, use, useId } from "react";

type FormState = {
	/** Begins the ids of the form's fields. */
	id: string;
	isSending: boolean;
	/** The field that has the focus when the page opens. */
	focusedField: string | null;
};

/** The form around a field or a button. Its frame announces what is wrong with the fields. */
export const FormContext = createContext<FormState | null>(null);

/** The id of a field, by which the form's summary links to it. */
export function useFieldId(name?: string): string {
	const id = useId();
	const form = use(FormContext);
	return form && name ? toFieldId(form.id, name) : id;
}

export function toFieldId(formId: string, name: string): string {
	return `${formId}-${name}`;
}
