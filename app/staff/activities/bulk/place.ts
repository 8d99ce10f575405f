import { formatLocation } from "../../../../domain/venue/format-location.ts";
import { submitWithToast } from "../../../ui/staff/submit-form.ts";
import { changeSelected, resolveField, setFields } from "./change-selected.server.ts";

export const action = changeSelected(async (bulk) => {
	const resolved = await resolveField("venue", bulk);
	if ("code" in resolved) return resolved;
	const venue = await bulk.documents.venues.findForEditing(resolved.id);
	if (!venue) return { code: "badRequest" };
	const place = { venueId: venue.id, location: formatLocation(venue) };
	return {
		apply: (stored, actor) => setFields(bulk.documents, stored, place, actor),
		done: `moved to ${venue.title}`,
	};
});

export const clientAction = submitWithToast("save activity");
