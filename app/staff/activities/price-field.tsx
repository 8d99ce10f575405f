import { useState } from "react";
import { activityFieldLabels } from "../../../domain/activity/activity-form-values.ts";
import { maxPrice } from "../../../domain/offer/offer.ts";
import { createFieldProps, FieldFrame, type FormFields, getInputAttributes } from "../../ui/form/fields.tsx";

/** The price, and beside it the choice to state none. */
export function PriceField(fields: FormFields) {
	const { label, defaultValue, message, name } = createFieldProps(activityFieldLabels, fields)("price");
	const [isOnRequest, setOnRequest] = useState(fields.values.priceOnRequest === "on");
	return (
		<FieldFrame label={label} name={name} message={message} required>
			<input
				// Not `required`: without JavaScript the box may be ticked instead.
				{...getInputAttributes({ name, message })}
				type="number"
				inputMode="decimal"
				min={0}
				max={maxPrice}
				step={0.01}
				defaultValue={defaultValue}
				readOnly={isOnRequest}
				className={isOnRequest ? "field text-ink-soft line-through" : "field"}
			/>
			<label className="flex min-h-11 w-fit items-center gap-2">
				<input
					type="checkbox"
					name="priceOnRequest"
					defaultChecked={isOnRequest}
					onChange={(event) => setOnRequest(event.target.checked)}
					className="size-5 shrink-0 accent-accent"
				/>
				Price on request
			</label>
		</FieldFrame>
	);
}
