import type { FacetName } from "../../../domain/search/facets.ts";
import { FacetCount } from "./facet-counts.tsx";

type CheckboxChipsProps = {
	legend: string;
	/** The field's name, which is also the URL parameter. */
	name: FacetName;
	options: { value: string; label: string }[];
	chosen: readonly string[];
};

/** A group of checkboxes styled as chips. */
export function CheckboxChips({ legend, name, options, chosen }: CheckboxChipsProps) {
	return (
		<fieldset>
			<legend className="mb-2 font-semibold">{legend}</legend>
			<div className="flex flex-wrap gap-2">
				{options.map(({ value, label }) => (
					<label key={value} className="check-chip">
						<input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
						<span>
							{label}
							<FacetCount facet={name} value={value} />
						</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
