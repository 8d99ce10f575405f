import type { ReactNode } from "react";
import type { FormFields } from "../../../domain/forms/field-props.ts";
import type { FormResult } from "../../../domain/forms/parse-form.ts";

/** What differs between the pages of providers, places and synonyms. `Value` is the result of a valid form. */
export type DocumentKind<Value extends { title: string }> = {
	name: string;
	/** The path of the table, below which the documents' paths are. */
	page: string;
	parse(form: FormData, maxEchoedLength?: number): FormResult<Value>;
	labels: Record<string, string>;
	Fields(fields: FormFields): ReactNode;
};
