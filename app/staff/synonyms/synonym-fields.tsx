import { createFieldProps, type FormFields } from "../../../domain/forms/field-props.ts";
import { SynonymForm, synonymFieldLabels } from "../../../domain/synonym/synonym-form.ts";
import { TextField } from "../../ui/form/fields.tsx";

/** The fields of a new or an existing synonym. */
export function SynonymFields(fields: FormFields) {
	const field = createFieldProps(SynonymForm, synonymFieldLabels, fields);
	return (
		<div className="grid gap-4">
			<TextField {...field("title")} className="sm:max-w-96" />
			<TextField
				{...field("finds")}
				hint="Words or groups of words, with commas between them: ballet, hip hop, tap dance. One direction only: a search for ballet finds dance where a synonym of its own says so."
			/>
		</div>
	);
}
