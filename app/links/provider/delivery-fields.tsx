import type { ProviderDelivery } from "../../../domain/provider/provider-contact.ts";

const labels: Record<ProviderDelivery, string> = {
	each: "An e-mail for each inquiry, or one for several in a busy hour",
	weekly: "One e-mail a week with all of them",
};

/** Fields for how a provider wants to receive its leads. */
export function DeliveryFields({ delivery }: { delivery: ProviderDelivery }) {
	return (
		<fieldset>
			<legend className="mb-1 font-semibold">How do you want to get inquiries?</legend>
			{(["each", "weekly"] as const).map((value) => (
				<label key={value} className="choice">
					<input type="radio" name="delivery" value={value} defaultChecked={value === delivery} className="tick" />
					{labels[value]}
				</label>
			))}
		</fieldset>
	);
}
