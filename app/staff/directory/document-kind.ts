import type { ReactNode } from "react";
import type { FormFields } from "../../../domain/forms/field-props.ts";
import type { FormResult } from "../../../domain/forms/parse-form.ts";

export function getTablePath({ collection }: { collection: string }): string {
	return `/admin/${collection}`;
}

export type Titled = { title: string };

/** What differs between the pages of providers, places and synonyms. `Value` is the result of a valid form. */
export type DocumentKind<Value extends Titled> = {
	name: string;
	/** As in the paths of the table, and of the documents below it. */
	collection: "providers" | "venues" | "synonyms";
	parse(form: FormData, maxEchoedLength?: number): FormResult<Value>;
	labels: Record<string, string>;
	/** The filter of the table of activities by these documents. */
	activityFilter?: "provider" | "place";
	Fields(fields: FormFields): ReactNode;
};
