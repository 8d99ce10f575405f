import type { ReactNode } from "react";
import { isOfferContent } from "../../../domain/activity/offers-form.ts";
import type { FormFields } from "../../../domain/forms/field-props.ts";
import { unitTexts } from "../../../domain/offer/format-offer.ts";
import { offerUnits } from "../../../domain/offer/offer.ts";
import { RowField, type RowProps, Rows } from "./rows.tsx";

/** The prices of an activity after the first. */
export function OtherPriceRows({ children, ...fields }: FormFields & { children(row: RowProps): ReactNode }) {
	return (
		<Rows
			{...fields}
			group="offers"
			from={1}
			kinds={[{ name: "price" }]}
			hasContent={isOfferContent}
			summarize={summarizeOffer}
		>
			{children}
		</Rows>
	);
}

/** Returns 'Siblings: 8 USD a day'. */
function summarizeOffer(get: (field: string) => string): string {
	const unit = offerUnits.find((each) => each === get("unitText"));
	const amount = [get("amount"), get("kind") === "range" && get("highest")].filter(Boolean).join("–") || "Not known";
	return [get("name") && `${get("name")}:`, amount, get("priceCurrency"), unit && unitTexts[unit]]
		.filter(Boolean)
		.join(" ");
}

/** The unit of a price: a session, a week, the course. */
export function UnitField({ row, labelClassName }: { row: RowProps; labelClassName?: string }) {
	return (
		<RowField of={row} field="unitText" labelClassName={labelClassName}>
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
	);
}
