import { createFieldProps, type FormFields } from "../../../domain/forms/field-props.ts";
import { ProviderForm, providerFieldLabels } from "../../../domain/provider/provider-form.ts";
import { TextArea, TextField } from "../../ui/form/fields.tsx";

export function ProviderFields(fields: FormFields) {
	const field = createFieldProps(ProviderForm, providerFieldLabels, fields);
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<TextField {...field("title")} />
			<TextField {...field("url")} type="url" />
			<TextField {...field("email")} />
			<TextField {...field("telephone")} />
			<TextArea
				{...field("description")}
				rows={5}
				hint="Plain text. A blank line starts a new paragraph."
				className="sm:col-span-2"
			/>
		</div>
	);
}
