import { parseForm } from "../forms/parse-form.ts";
import { ActivityInput, priceOnRequest } from "./activity-input.ts";

/**
 * Validates the staff's form of an activity. The box 'Price on request' takes the place of the price, whose field then may be
 * empty or disabled.
 */
export function parseActivityForm(form: Pick<FormData, "getAll">) {
	const isOnRequest = form.getAll("priceOnRequest").includes("on");
	const result = parseForm(
		ActivityInput,
		{ getAll: (name) => (name === "price" && isOnRequest ? [priceOnRequest] : form.getAll(name)) },
		Number.POSITIVE_INFINITY,
	);
	if (result.ok || !isOnRequest) return result;
	const price = form.getAll("price").find((value) => typeof value === "string") ?? "";
	return { ...result, values: { ...result.values, price, priceOnRequest: "on" } };
}
