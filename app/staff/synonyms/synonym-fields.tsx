import { synonymFieldLabels, synonymMaxLengths } from "../../../domain/synonym/synonym-form.ts";
import { createFieldProps, type FormFields, StaffField } from "../../ui/form/fields.tsx";

/** The fields of a new or an existing synonym. */
export function SynonymFields(fields: FormFields) {
	const fieldProps = createFieldProps(synonymFieldLabels, fields);
	return (
		<div className="grid gap-4">
			<StaffField {...fieldProps("title")} required maxLength={synonymMaxLengths.title} className="sm:max-w-96" />
			<StaffField
				{...fieldProps("finds")}
				required
				maxLength={synonymMaxLengths.finds}
				hint="Words or groups of words, with commas between them: ballet, hip hop, tap dance. One direction only: a search for ballet finds dance where a synonym of its own says so."
			/>
		</div>
	);
}
