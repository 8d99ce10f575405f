import { priceBuckets } from "../../../domain/activity/price.ts";
import type { ActivityFilters } from "../../../domain/search/filters.ts";
import { FacetCount } from "./facet-counts.tsx";

const choices = [
	{ value: "", label: "Any price" },
	{ value: "free", label: "Free" },
	...Object.entries(priceBuckets).map(([value, { label }]) => ({ value, label })),
];

/** A price range or a maximum. Choosing one clears the other. */
export function PriceField({ filters: { price, maxPrice } }: { filters: ActivityFilters }) {
	return (
		<fieldset
			onChange={({ target, currentTarget }) => {
				const [any, ...others] = currentTarget.querySelectorAll<HTMLInputElement>("[name=price]");
				const limit = currentTarget.querySelector<HTMLInputElement>("[name=max]");
				if (!any || !limit || !(target instanceof HTMLInputElement)) return;
				if (target !== limit) limit.value = "";
				else if (limit.value !== "" && others.some(({ checked }) => checked)) any.checked = true;
			}}
		>
			<legend className="mb-2 font-semibold">Price</legend>
			<div className="flex flex-wrap gap-2">
				{choices.map(({ value, label }) => (
					<label key={value} className="check-chip">
						<input type="radio" name="price" value={value} defaultChecked={value === (price ?? "")} />
						<span>
							{label}
							{value && <FacetCount facet="price" value={value} />}
						</span>
					</label>
				))}
				<label className="check-chip">
					At most
					<input
						name="max"
						inputMode="decimal"
						pattern="\d{1,7}(\.\d{1,2})?"
						title="An amount, like 50 or 12.50"
						defaultValue={maxPrice ?? ""}
						placeholder="50"
						className="w-16 border-line-strong border-b bg-transparent"
					/>
				</label>
			</div>
		</fieldset>
	);
}
