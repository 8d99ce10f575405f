import { venueFieldLabels, venueMaxLengths } from "../../../domain/venue/venue-form.ts";
import { createFieldProps, type FormFields, StaffField } from "../../ui/form/fields.tsx";

/** The fields of a new or an existing place. */
export function VenueFields(fields: FormFields) {
	const fieldProps = createFieldProps(venueFieldLabels, fields);
	return (
		<div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-6">
			<StaffField {...fieldProps("title")} required maxLength={venueMaxLengths.title} className="lg:col-span-2" />
			<StaffField
				{...fieldProps("address")}
				hint="In one line, such as 12 Quay Street, Alder Quay."
				maxLength={venueMaxLengths.address}
				className="lg:col-span-4"
			/>
			<StaffField {...fieldProps("locality")} maxLength={venueMaxLengths.locality} className="lg:col-span-4" />
			<StaffField {...fieldProps("postalCode")} maxLength={venueMaxLengths.postalCode} className="lg:col-span-2" />
			<StaffField
				{...fieldProps("latitude")}
				inputMode="decimal"
				hint="In degrees, such as 41.8781."
				className="lg:col-span-2"
			/>
			<StaffField
				{...fieldProps("longitude")}
				inputMode="decimal"
				hint="West is negative: -87.6298."
				className="lg:col-span-2"
			/>
			<StaffField
				{...fieldProps("timeZone")}
				hint="Such as America/Chicago."
				maxLength={60}
				className="lg:col-span-2"
			/>
		</div>
	);
}
