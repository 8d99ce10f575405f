import { parseForm } from "../../../domain/forms/parse-form.ts";
import { VenueForm, venueFieldLabels } from "../../../domain/venue/venue-form.ts";
import type { DocumentKind } from "../directory/document-kind.ts";
import { VenueFields } from "./venue-fields.tsx";

export const venueKind: DocumentKind<VenueForm> = {
	name: "place",
	collection: "venues",
	parse: (form, maxEchoedLength) => parseForm(VenueForm, form, maxEchoedLength),
	labels: venueFieldLabels,
	Fields: VenueFields,
};
