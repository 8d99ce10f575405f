import { useState } from "react";
import { activityFieldLabels } from "../../../domain/activity/activity-form-values.ts";
import type { FormFields } from "../../../domain/forms/field-props.ts";
import { maxPrice } from "../../../domain/offer/offer.ts";
import { Field } from "../../ui/form/fields.tsx";

/** The price, and beside it the choice to state none. */
export function PriceField({ values, errors }: FormFields) {
	const [isOnRequest, setOnRequest] = useState(values.priceOnRequest === "on");
	return (
		// Not `required`: without JavaScript the box may be ticked instead.
		<Field name="price" label={activityFieldLabels.price} message={errors.price} isOptional={false}>
			{(attributes) => (
				<>
					<input
						{...attributes}
						type="number"
						inputMode="decimal"
						min={0}
						max={maxPrice}
						step={0.01}
						defaultValue={values.price}
						readOnly={isOnRequest}
						className={isOnRequest ? "field text-ink-soft line-through" : "field"}
					/>
					<label className="choice">
						<input
							type="checkbox"
							name="priceOnRequest"
							defaultChecked={isOnRequest}
							onChange={(event) => setOnRequest(event.target.checked)}
							className="tick"
						/>
						Price on request
					</label>
				</>
			)}
		</Field>
	);
}
