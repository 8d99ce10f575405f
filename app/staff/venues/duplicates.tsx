import { href } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { DuplicateGroups } from "../directory/duplicate-groups.tsx";
import { loadDuplicates } from "../directory/load-documents.server.ts";
import { mergeDocuments } from "../directory/merge-documents.server.ts";
import type { Route } from "./+types/duplicates";

export const handle = { failed: "load places" };

export const loader = (args: Route.LoaderArgs) =>
	loadDuplicates(
		getDocuments(args.context).venues,
		({ address, locality, postalCode }) => [address, locality, postalCode],
		args,
	);

export const action = mergeDocuments("venues", href("/admin/venues/duplicates"));

export const clientAction = submitWithToast("mergeFailed");

export default function DuplicateVenues({ loaderData }: Route.ComponentProps) {
	return (
		<DuplicateGroups
			title="Duplicate places"
			names={{ one: "place", many: "places" }}
			page={href("/admin/venues")}
			{...loaderData}
		/>
	);
}
