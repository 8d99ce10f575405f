import { noFilters } from "../../domain/search/filters.ts";
import NoResults from "../public/activities/no-results.tsx";
import { FailurePanel } from "../ui/failure-panel.tsx";
import { StatePicture } from "../ui/state-picture.tsx";
import { Specimen } from "./specimen.tsx";

const listing = { filters: noFilters, page: 1, view: "cards" } as const;
const camp = { name: "type", label: "Camp", query: "?search=judo", total: 2 } as const;

export function States() {
	return (
		<div className="grid gap-x-6 sm:grid-cols-2">
			<Specimen title="No activity at all">
				<NoResults listing={listing} isEmptyStore alternatives={[]} nearMisses={[]} />
			</Specimen>
			<Specimen title="No match">
				<NoResults listing={listing} isEmptyStore={false} alternatives={[camp]} nearMisses={[]} />
			</Specimen>
			<Specimen title="Not found">
				<FailurePanel failure={{ code: "activityNotFound" }} />
			</Specimen>
			<Specimen title="Failed">
				<FailurePanel failure={{ code: "unexpected", reference: "8K2M-Q4TD" }} />
			</Specimen>
			<Specimen title="Offline">
				<FailurePanel failure={{ code: "deviceOffline" }} />
			</Specimen>
			<Specimen title="Finished">
				<StatePicture name="thank-you" />
				<StatePicture name="letter" />
			</Specimen>
		</div>
	);
}
