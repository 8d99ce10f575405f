import type { Venue } from "../../../domain/venue/venue.ts";
import { getDocuments } from "../../context.server.ts";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { DirectoryPage } from "../directory/directory-page.tsx";
import { loadTable } from "../directory/load-documents.server.ts";
import { addDocument } from "../directory/save-document.server.ts";
import type { Route } from "./+types/venues";
import { venueKind } from "./venue-kind.tsx";

export const handle = { failed: "load places" };

export const loader = (args: Route.LoaderArgs) => loadTable(getDocuments(args.context).venues, args);

export const action = addDocument(venueKind, ({ venues }) => venues);

export const clientAction = submitInPlace("save place");

export default function StaffVenues({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<DirectoryPage
			title="Places"
			kind={venueKind}
			plural="places"
			list={loaderData}
			result={actionData}
			columns={[
				{ name: "Address", cell: formatAddress },
				{ name: "On the map", cell: ({ latitude }) => latitude !== null && "Yes" },
			]}
		/>
	);
}

/** An address often ends with the town already. */
function formatAddress({ address, locality, postalCode }: Pick<Venue, "address" | "locality" | "postalCode">): string {
	const isRepeated = locality && address?.endsWith(locality);
	return [address, !isRepeated && locality, postalCode].filter(Boolean).join(", ");
}
