import { href } from "react-router";
import { getServices } from "../context.server.ts";
import type { Route } from "./+types/security";

/** The file must state how long it is valid (RFC 9116, 2.5.5): always for some more weeks while the site runs. */
const validDays = 90;

/**
 * Serves the security contact for reporting vulnerabilities (RFC 9116). The contact page names the operator's address.
 */
export function loader({ context }: Route.LoaderArgs) {
	const { publicOrigin, clock } = getServices(context);
	const expiresAt = new Date(clock.now());
	expiresAt.setUTCHours(0, 0, 0, 0);
	expiresAt.setUTCDate(expiresAt.getUTCDate() + validDays);
	const lines = [
		`Contact: ${publicOrigin}${href("/:page", { page: "contact" })}`,
		`Expires: ${expiresAt.toISOString()}`,
		"Preferred-Languages: en",
		`Canonical: ${publicOrigin}${href("/.well-known/security.txt")}`,
		"",
	];
	return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
