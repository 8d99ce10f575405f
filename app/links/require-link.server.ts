import type { LinkSubject } from "../../domain/signed-links.ts";
import { type Context, getClock, getServices, notFound } from "../context.server.ts";

/** Throws a 404 if the token of a signed link is invalid or has expired. */
export async function requireLink(context: Context, token: string, subject: LinkSubject): Promise<void> {
	const { signedLinks } = getServices(context).backend;
	if (!(await signedLinks.isValid(token, subject, getClock(context).now()))) throw notFound("mailLinkInvalid");
}
