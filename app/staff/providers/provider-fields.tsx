import { providerFieldLabels, providerMaxLengths } from "../../../domain/provider/provider-form.ts";
import { createFieldProps, type FormFields, StaffField, StaffTextArea } from "../../ui/form/fields.tsx";

/** The fields of a new or an existing provider. */
export function ProviderFields(fields: FormFields) {
	const fieldProps = createFieldProps(providerFieldLabels, fields);
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<StaffField {...fieldProps("title")} required maxLength={providerMaxLengths.title} />
			<StaffField {...fieldProps("url")} type="url" inputMode="url" maxLength={providerMaxLengths.url} />
			<StaffField {...fieldProps("email")} type="email" maxLength={providerMaxLengths.email} />
			<StaffField {...fieldProps("telephone")} type="tel" maxLength={providerMaxLengths.telephone} />
			<StaffTextArea
				{...fieldProps("description")}
				rows={5}
				hint="Plain text. A blank line starts a new paragraph."
				className="sm:col-span-2"
			/>
		</div>
	);
}
