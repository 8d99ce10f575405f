import { href } from "react-router";

export function getPersonPath(email: string): string {
	return `${href("/admin/people")}?${new URLSearchParams({ email })}`;
}
