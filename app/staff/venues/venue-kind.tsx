import { createFieldProps, type FormFields } from "../../../domain/forms/field-props.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { VenueForm, venueFieldLabels } from "../../../domain/venue/venue-form.ts";
import { TextField } from "../../ui/form/fields.tsx";
import type { DocumentKind } from "../directory/document-kind.ts";

export const venueKind: DocumentKind<VenueForm> = {
	name: "place",
	collection: "venues",
	activityFilter: "place",
	parse: (form, maxEchoedLength) => parseForm(VenueForm, form, maxEchoedLength),
	labels: venueFieldLabels,
	Fields: VenueFields,
};

function VenueFields(fields: FormFields) {
	const field = createFieldProps(VenueForm, venueFieldLabels, fields);
	return (
		<div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-6">
			<TextField {...field("title")} className="lg:col-span-2" />
			<TextField {...field("address")} hint="On one line, like 12 Quay Street, Alder Quay." className="lg:col-span-4" />
			<TextField {...field("locality")} className="lg:col-span-4" />
			<TextField {...field("postalCode")} className="lg:col-span-2" />
			<TextField {...field("latitude")} hint="In degrees, like 41.8781." className="lg:col-span-2" />
			<TextField {...field("longitude")} hint="West is negative: -87.6298." className="lg:col-span-2" />
			<TextField {...field("timeZone")} hint="Like America/Chicago." className="lg:col-span-2" />
		</div>
	);
}
