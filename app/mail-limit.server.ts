import { data } from "react-router";
import { errors } from "../domain/errors.ts";
import { type Context, getServices } from "./context.server.ts";
import type { Failure } from "./failure.ts";

/**
 * Throws a 429 failure where one client sends too many forms that make the site write, or by which providers answer, those that
 * are not valid among them. Other signed links have no such limit: a mailbox provider sends what all of its users answer, from
 * a few addresses.
 */
export function limitMailingForms(context: Context): void {
	const { clientNetwork, formLimits } = getServices(context);
	if (formLimits.tryTake([{ limit: "mailingFormOfClient", key: clientNetwork }])) return;
	throw data<Failure>({ code: "rateLimited" }, { status: errors.rateLimited.status });
}

/**
 * Whether a form may make the site write to the address that was typed into it. Counts before anything is looked up, so
 * that the answer does not tell whether the address is known.
 */
export function mayWriteTo(context: Context, email: string): boolean {
	return getServices(context).formLimits.tryTake([
		{ limit: "mailOfAddress", key: email },
		{ limit: "mailOfSite", key: "all" },
	]);
}
