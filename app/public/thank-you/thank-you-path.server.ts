import { href } from "react-router";
import type { LinkSubject } from "../../../domain/signed-links.ts";
import { type Context, getClock, getServices } from "../../context.server.ts";

/** Leads that one form has just saved. `isReported`: they were reported as purchases, so the thank-you page doesn't. */
type LeadReceipt = { activityIds: string[]; isReported: boolean };

/** How long the thank-you page thanks for a lead: reloads and a look back soon after. */
const receiptTtlMs = 3_600_000;

/** The address of the thank-you page of leads that were just saved. */
export async function createThankYouPath(context: Context, receipt: LeadReceipt): Promise<string> {
	const expiresAt = new Date(getClock(context).now().getTime() + receiptTtlMs);
	const token = await getServices(context).backend.signedLinks.createToken(toSubject(receipt), expiresAt);
	const lead: Record<string, string> = receipt.isReported ? {} : { lead: "new" };
	const activity = receipt.activityIds.join(",");
	return `${href("/thank-you")}?${new URLSearchParams({ activity, ...lead, receipt: token })}`;
}

/** The receipt of the address, or null for an address that was made by hand, or more than an hour ago. */
export async function findReceipt(context: Context, params: URLSearchParams): Promise<LeadReceipt | null> {
	const activityIds = (params.get("activity") ?? "").split(",");
	const receipt = { activityIds, isReported: params.get("lead") !== "new" };
	const { signedLinks } = getServices(context).backend;
	const token = params.get("receipt") ?? "";
	return (await signedLinks.isValid(token, toSubject(receipt), getClock(context).now())) ? receipt : null;
}

function toSubject({ activityIds, isReported }: LeadReceipt): LinkSubject {
	return ["lead receipt", activityIds.join(","), isReported ? "reported" : "new"];
}
