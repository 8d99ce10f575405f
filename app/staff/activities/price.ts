import { href } from "react-router";
import { PriceForm } from "../../../domain/activity/activity-input.ts";
import { changePrice } from "../../../domain/activity/change-price.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { formatMoney } from "../../../domain/offer/format-offer.ts";
import { getLocalDay } from "../../../domain/session/local-day.ts";
import { getClock, getDocuments, getSiteSettings } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { staffAction, toOutcome } from "../respond.server.ts";

export const action = staffAction(
	{ page: href("/admin/activities"), failedCode: "save activity" },
	async ({ context, formData, by, id }) => {
		const form = parseForm(PriceForm, formData);
		if (!form.ok) return { code: "badRequest", errors: form.errors, message: form.errors.price };
		const { activities } = getDocuments(context);
		const stored = await activities.findForEditing(id);
		if (!stored) return { code: "find activity" };
		const { problem, ...prices } = changePrice(stored, form.value.price);
		if (problem) return { code: "badRequest", errors: { price: problem }, message: problem };
		const { currency, timeZone } = getSiteSettings(context);
		const checkedAt = { ...stored.checkedAt, price: getLocalDay(getClock(context).now(), timeZone) };
		const changed = { id: stored.id, ...prices, checkedAt };
		const result = await activities.update(changed, stored.updatedAt, { by });
		const message = `${stored.title}: ${formatPrice(prices.price, currency)}.`;
		return toOutcome(result, message, "find activity");
	},
);

function formatPrice(price: number | null, currency: string): string {
	if (price === null) return "price on request";
	return price === 0 ? "free" : formatMoney(price, currency, currency);
}

export const clientAction = submitWithToast("save activity");
