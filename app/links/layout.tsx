import { Outlet } from "react-router";
import type { Route } from "./+types/layout";

/** Covers every answer of the routes below: pages, their data, redirects, failures and files, which a `headers` export would not. */
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
