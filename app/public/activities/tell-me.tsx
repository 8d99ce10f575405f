import { type ActivityFilters, filtersToQuery } from "../../../domain/search/filters.ts";
import { AlertForm } from "../../ui/alert-form.tsx";
import { useSendsMail } from "../../ui/use-sends-mail.ts";

/** Below the results: offers to send new ones by mail. */
export function TellMe({ filters }: { filters: ActivityFilters }) {
	if (!useSendsMail()) return null;
	return (
		<section aria-labelledby="tell-me" className="mx-auto mt-12 max-w-xl">
			<h2 id="tell-me" className="text-section">
				Get new ones by e-mail
			</h2>
			<p className="mt-1 mb-3 text-ink-soft">On Thursdays, if there’s something new for this search. Stop any time.</p>
			<AlertForm query={filtersToQuery({ ...filters, sentence: "" })} />
		</section>
	);
}
