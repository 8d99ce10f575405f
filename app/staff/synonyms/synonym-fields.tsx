import { createFieldProps, type FormFields } from "../../../domain/forms/field-props.ts";
import { SynonymForm, synonymFieldLabels } from "../../../domain/synonym/synonym-form.ts";
import { TextField } from "../../ui/form/fields.tsx";

export function SynonymFields(fields: FormFields) {
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
