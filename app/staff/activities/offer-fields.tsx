import { isOfferContent, type OfferKind, offerKinds } from "../../../domain/activity/offers-form.ts";
import type { FormFields } from "../../../domain/forms/field-props.ts";
import { unitTexts } from "../../../domain/offer/format-offer.ts";
import { offerUnits } from "../../../domain/offer/offer.ts";
import type { ActivityFormDefaults } from "./activity-form-defaults.ts";
import { FormSection } from "./form-section.tsx";
import { RowField, RowInput, type RowProps, Rows } from "./row-field.tsx";

const kindNames: Record<OfferKind, string> = {
	exact: "Exactly",
	range: "Lowest to highest",
	from: "From this on",
	over: "More than this",
	under: "At most this",
	unknown: "Not known",
};

/** The prices at which it is offered. */
export function OfferFields({ values, errors, defaults }: FormFields & { defaults: ActivityFormDefaults }) {
	return (
		<FormSection
			title="Prices"
			checked="price"
			values={values}
			hint="For more than one price, a unit or a registration window. The lowest of them then takes the place of the price above."
		>
			<Rows group="offers" name="price" hasContent={isOfferContent} values={values} errors={errors}>
				{(row) => <OfferRow row={row} currency={defaults.currency} />}
			</Rows>
		</FormSection>
	);
}

function OfferRow({ row, currency }: { row: RowProps; currency: string }) {
	return (
		<div className="grid grid-cols-2 gap-x-3 gap-y-2 md:grid-cols-4">
			<RowField of={row} field="kind">
				{(attributes) => (
					<select {...attributes}>
						{offerKinds.map((kind) => (
							<option key={kind} value={kind}>
								{kindNames[kind]}
							</option>
						))}
					</select>
				)}
			</RowField>
			<RowInput of={row} field="amount" inputMode="decimal" />
			<RowInput of={row} field="highest" inputMode="decimal" />
			<RowInput of={row} field="priceCurrency" fallback={currency} maxLength={3} />
			<RowField of={row} field="unitText">
				{(attributes) => (
					<select {...attributes}>
						<option value="">Not stated</option>
						{offerUnits.map((unit) => (
							<option key={unit} value={unit}>
								{unitTexts[unit]}
							</option>
						))}
					</select>
				)}
			</RowField>
			<RowInput of={row} field="name" placeholder="Siblings, full week" maxLength={200} />
			<RowInput of={row} field="validFrom" {...getDateInput(row, "validFrom")} />
			<RowInput of={row} field="validThrough" {...getDateInput(row, "validThrough")} />
		</div>
	);
}

/** An imported time of day does not fit into a date input. */
function getDateInput({ values, group, row }: RowProps, field: string) {
	return { type: values[`${group}.${row}.${field}`]?.includes("T") ? "text" : "date" };
}
