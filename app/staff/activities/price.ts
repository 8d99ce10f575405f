import { href } from "react-router";
import { PriceForm, priceOnRequest } from "../../../domain/activity/activity-input.ts";
import { changePrice } from "../../../domain/activity/change-price.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { formatMoney } from "../../../domain/offer/format-offer.ts";
import { getLocalDay } from "../../../domain/session/local-day.ts";
import { getClock, getDocuments, getSiteSettings, readFormData } from "../../context.server.ts";
import { submitWithUndo } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";
import type { Route } from "./+types/price";

/** Changes the price of an activity in its table row. The toast offers to restore the previous one. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const form = parseForm(PriceForm, await readFormData(request));
	const page = href("/admin/activities");
	return respondToAction({ request, context, page, failedCode: "activityChangeFailed" }, async () => {
		if (!form.ok) return { code: "badRequest", errors: form.errors, message: form.errors.price };
		const { activities } = getDocuments(context);
		const stored = await activities.findForEditing(params.id);
		if (!stored) return { code: "staffActivityNotFound" };
		const { price, offers } = form.value;
		const { problem, ...prices } = offers ? { price, offers, problem: null } : changePrice(stored, price);
		if (problem) return { code: "badRequest", errors: { price: problem }, message: problem };
		const { currency, timeZone } = getSiteSettings(context);
		const { price: checkedBefore, ...otherChecks } = stored.checkedAt;
		const checked = form.value.checkedAt ?? getLocalDay(getClock(context).now(), timeZone);
		const checkedAt = { ...otherChecks, ...(checked && { price: checked }) };
		const changed = { ...stored, ...prices, checkedAt };
		const { outcome } = await activities.update(changed, stored.updatedAt, { by: staff.email });
		if (outcome === "missing") return { code: "staffActivityNotFound" };
		if (outcome === "conflict") return { code: "editConflict" };
		const text = formatPrice(prices.price, currency);
		const priceBefore = stored.price === null ? priceOnRequest : String(stored.price);
		const undo = { price: priceBefore, checkedAt: checkedBefore ?? "", offers: JSON.stringify(stored.offers) };
		return { ok: true, message: `${stored.title}: ${text}.`, undo };
	});
}

function formatPrice(price: number | null, currency: string): string {
	if (price === null) return "price on request";
	return price === 0 ? "free" : formatMoney(price, currency, currency);
}

export const clientAction = (args: Route.ClientActionArgs) =>
	submitWithUndo(args, "activityChangeFailed", href("/admin/activities/:id/price", args.params));
