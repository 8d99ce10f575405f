import { href } from "react-router";

/** Returns the path of the page with everything about an e-mail address. */
export function getPersonPath(email: string): string {
	return `${href("/admin/people")}?${new URLSearchParams({ email })}`;
}
