import { href } from "react-router";
import type { LinkSubject } from "../../../domain/signed-links.ts";
import { type Context, getClock, getServices } from "../../context.server.ts";

/** A lead that was just saved. `isReported`: it has been reported as a purchase, so the thank-you page doesn't. */
type LeadReceipt = { activityId: string; isReported: boolean };

/** How long the thank-you page thanks for a lead: reloads and a look back soon after. */
const receiptTtlMs = 3_600_000;

/** The address of the thank-you page of a lead that was just saved. */
export async function createThankYouPath(context: Context, receipt: LeadReceipt): Promise<string> {
	const expiresAt = new Date(getClock(context).now().getTime() + receiptTtlMs);
	const token = await getServices(context).backend.signedLinks.createToken(toSubject(receipt), expiresAt);
	const lead: Record<string, string> = receipt.isReported ? {} : { lead: "new" };
	return `${href("/thank-you")}?${new URLSearchParams({ activity: receipt.activityId, ...lead, receipt: token })}`;
}

/** The receipt of the address, or null for an address that was made by hand, or more than an hour ago. */
export async function findReceipt(context: Context, params: URLSearchParams): Promise<LeadReceipt | null> {
	const receipt = { activityId: params.get("activity") ?? "", isReported: params.get("lead") !== "new" };
	const { signedLinks } = getServices(context).backend;
	const token = params.get("receipt") ?? "";
	return (await signedLinks.isValid(token, toSubject(receipt), getClock(context).now())) ? receipt : null;
}

function toSubject({ activityId, isReported }: LeadReceipt): LinkSubject {
	return ["lead receipt", activityId, isReported ? "reported" : "new"];
}
