import { createFieldProps, type FormFields } from "../../../domain/forms/field-props.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { ProviderForm, providerFieldLabels } from "../../../domain/provider/provider-form.ts";
import { TextArea, TextField } from "../../ui/form/fields.tsx";
import type { DocumentKind } from "../directory/document-kind.ts";

export const providerKind: DocumentKind<ProviderForm> = {
	name: "provider",
	collection: "providers",
	activityFilter: "provider",
	parse: (form, maxEchoedLength) => parseForm(ProviderForm, form, maxEchoedLength),
	labels: providerFieldLabels,
	Fields: ProviderFields,
};

function ProviderFields(fields: FormFields) {
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
