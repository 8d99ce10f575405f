import type { ReactNode } from "react";
import type { ErrorCode } from "../../../domain/errors.ts";
import type { FormFields } from "../../../domain/forms/field-props.ts";
import type { FormResult } from "../../../domain/forms/parse-form.ts";

/** What differs between providers, places and synonyms for their pages. `Value` is what a valid form yields. */
export type DocumentKind<Value extends { title: string }> = {
	/** What one is called: 'provider', 'place'. */
	name: string;
	/** The path of the table; those of the documents stand below it. */
	page: string;
	loadFailedCode: ErrorCode;
	saveFailedCode: ErrorCode;
	missingCode: ErrorCode;
	parse(form: FormData, maxEchoedLength?: number): FormResult<Value>;
	/** The form values of a document, or of a new one. */
	toFormValues(document?: Value): Record<string, string>;
	/** The labels of the fields, in the order of the form. */
	labels: Record<string, string>;
	Fields(fields: FormFields): ReactNode;
};
