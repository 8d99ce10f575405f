import { Outlet } from "react-router";
import type { FailureHandle } from "../failure.ts";
import type { Route } from "./+types/layout";

export const handle = { failed: "linkFailed" } satisfies FailureHandle;

/**
 * Applies to every answer of the routes below, unlike a `headers` export: pages, their data, redirects, failures and
 * files.
 */
export const middleware: Route.MiddlewareFunction[] = [
	async (_, next) => {
		const response = await next();
		response.headers.set("cache-control", "no-store");
		response.headers.set("x-robots-tag", "noindex");
		return response;
	},
];

export default function PrivateLayout() {
	return <Outlet />;
}
