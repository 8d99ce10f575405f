import { href } from "react-router";
import { getServices } from "../context.server.ts";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs) {
	const sitemap = getServices(context).publicOrigin + href("/sitemap.xml");
	const lines = ["User-agent: *", "Disallow: /admin/", "Disallow: /thank-you", "", `Sitemap: ${sitemap}`, ""];
	return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
