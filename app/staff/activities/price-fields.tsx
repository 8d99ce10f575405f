import { useState } from "react";
import { activityFieldLabels } from "../../../domain/activity/activity-form-values.ts";
import { ActivityInput } from "../../../domain/activity/activity-input.ts";
import { type OfferKind, offerKinds } from "../../../domain/activity/offers-form.ts";
import { createFieldProps, type FormFields } from "../../../domain/forms/field-props.ts";
import { maxPrice } from "../../../domain/offer/offer.ts";
import { OtherPriceRows, UnitField } from "../../ui/activity-fields/price-rows.tsx";
import { RowField, RowInput, type RowProps } from "../../ui/activity-fields/rows.tsx";
import { Field, TextArea } from "../../ui/form/fields.tsx";
import type { ActivityFormDefaults } from "./activity-form-defaults.ts";
import { FormSection } from "./form-section.tsx";

const kindNames: Record<OfferKind, string> = {
	exact: "Exactly",
	range: "From lowest to highest",
	from: "This or more",
	over: "More than this",
	under: "This or less",
	unknown: "Not known",
};

type PriceFieldsProps = FormFields & { defaults: ActivityFormDefaults };

export function PriceFields({ defaults, ...fields }: PriceFieldsProps) {
	const row = { ...fields, group: "offers", row: 0 };
	const field = createFieldProps(ActivityInput, activityFieldLabels, fields);
	return (
		<FormSection title="Price" checked={["price"]} values={fields.values}>
			<div className="flex flex-wrap items-start gap-x-4 gap-y-2">
				<Price {...fields} />
				<UnitField row={row} labelClassName="mb-1 block font-semibold" />
			</div>
			<MorePrices row={row} defaults={defaults} />
			<TextArea
				{...field("cancellationPolicy")}
				rows={2}
				hint="What parents get back, and until when, like ‘Full refund until a week before’."
			/>
		</FormSection>
	);
}

function Price({ values, errors }: FormFields) {
	const [choice, setChoice] = useState(
		values.priceOnRequest === "on" ? "priceOnRequest" : values.isFree === "on" ? "isFree" : null,
	);
	const box = (name: "isFree" | "priceOnRequest", label: string) => (
		<label className="choice">
			<input
				type="checkbox"
				name={name}
				checked={choice === name}
				onChange={(event) => setChoice(event.target.checked ? name : null)}
				className="tick"
			/>
			{label}
		</label>
	);
	return (
		// Not `required`: without JavaScript a box may be ticked instead.
		<Field name="price" label={activityFieldLabels.price} message={errors.price} isOptional={false}>
			{(attributes) => (
				<div className="flex flex-wrap items-center gap-x-4">
					<input
						{...attributes}
						type="number"
						inputMode="decimal"
						min={0}
						max={maxPrice}
						step={0.01}
						defaultValue={values.price}
						onInput={() => setChoice(null)}
						className={choice ? "field w-32 max-w-full text-ink-soft line-through" : "field w-32 max-w-full"}
					/>
					{box("isFree", "Free")}
					{box("priceOnRequest", "Price on request")}
				</div>
			)}
		</Field>
	);
}

function MorePrices({ row, defaults: { currency } }: { row: RowProps; defaults: ActivityFormDefaults }) {
	const { values, errors } = row;
	const names = ["kind", "highest", "priceCurrency", "name", "validFrom", "validThrough"];
	const isOpen =
		names.some((name) => errors[`offers.0.${name}`]) || Object.keys(errors).some((name) => /^offers\.[1-9]/.test(name));
	const others = Object.keys(values).filter((name) => /^offers\.[1-9]\d*\.amount$/.test(name) && values[name]);
	const details = others.map((name) => `${values[name]} ${values[name.replace("amount", "name")] ?? ""}`.trim());
	return (
		<details open={isOpen || undefined}>
			<summary className="button button-quiet button-small w-fit">
				{details.length > 0 ? `More prices: ${details.join(", ")}` : "More prices"}
			</summary>
			<div className="mt-3 grid gap-3">
				<div className="grid grid-cols-2 gap-x-3 gap-y-2 md:grid-cols-4">
					<KindField row={row} kinds={offerKinds.filter((kind) => kind !== "unknown")} />
					<OfferDetails row={row} currency={currency} />
				</div>
				<OtherPriceRows values={values} errors={errors}>
					{(other) => (
						<div className="grid grid-cols-2 gap-x-3 gap-y-2 md:grid-cols-4">
							<KindField row={other} kinds={offerKinds} />
							<RowInput of={other} field="amount" inputMode="decimal" />
							<UnitField row={other} />
							<OfferDetails row={other} currency={currency} />
						</div>
					)}
				</OtherPriceRows>
			</div>
		</details>
	);
}

function KindField({ row, kinds }: { row: RowProps; kinds: readonly OfferKind[] }) {
	return (
		<RowField of={row} field="kind">
			{(attributes) => (
				<select {...attributes}>
					{kinds.map((kind) => (
						<option key={kind} value={kind}>
							{kindNames[kind]}
						</option>
					))}
				</select>
			)}
		</RowField>
	);
}

function OfferDetails({ row, currency }: { row: RowProps; currency: string }) {
	return (
		<>
			<RowInput of={row} field="highest" inputMode="decimal" />
			<RowInput of={row} field="priceCurrency" fallback={currency} maxLength={3} />
			<RowInput of={row} field="name" placeholder="Siblings, full week" maxLength={200} />
			<RowInput of={row} field="validFrom" {...getDateInput(row, "validFrom")} />
			<RowInput of={row} field="validThrough" {...getDateInput(row, "validThrough")} />
		</>
	);
}

/** Uses a text input for an imported date with a time of day, which a date input can't show. */
function getDateInput({ values, group, row }: RowProps, field: string) {
	return { type: values[`${group}.${row}.${field}`]?.includes("T") ? "text" : "date" };
}
