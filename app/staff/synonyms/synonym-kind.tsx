import { createFieldProps, type FormFields } from "../../../domain/forms/field-props.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { SynonymForm, synonymFieldLabels } from "../../../domain/synonym/synonym-form.ts";
import { TextField } from "../../ui/form/fields.tsx";
import type { DocumentKind } from "../directory/document-kind.ts";

export const synonymKind: DocumentKind<SynonymForm> = {
	name: "synonym",
	collection: "synonyms",
	parse: (form, maxEchoedLength) => parseForm(SynonymForm, form, maxEchoedLength),
	labels: synonymFieldLabels,
	Fields: SynonymFields,
};

function SynonymFields(fields: FormFields) {
	const field = createFieldProps(SynonymForm, synonymFieldLabels, fields);
	return (
		<div className="grid gap-4">
			<TextField {...field("title")} className="sm:max-w-96" />
			<TextField
				{...field("finds")}
				hint="Words or phrases, separated by commas: ballet, hip hop, tap dance. This works one way only. If a search for ballet should also find dance, add another synonym."
			/>
		</div>
	);
}
