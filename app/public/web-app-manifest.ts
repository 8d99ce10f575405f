import { href } from "react-router";
import { brand } from "../../domain/brand.ts";

/** Serves the web app manifest, so that phones can install the site as an app: https://www.w3.org/TR/appmanifest/. */
export function loader() {
	const icon = (size: number, purpose: "any" | "maskable") => ({
		src: `/app-icon-${size}.png`,
		sizes: `${size}x${size}`,
		type: "image/png",
		purpose,
	});
	const manifest = {
		id: href("/"),
		name: brand.name,
		description: brand.description,
		lang: "en",
		start_url: href("/"),
		display: "browser",
		background_color: "#fcf6ea",
		theme_color: "#fcf6ea",
		icons: brand.logoUrl
			? [{ src: brand.logoUrl, sizes: "any", purpose: "any" }]
			: [icon(192, "any"), icon(512, "any"), icon(512, "maskable")],
	};
	return new Response(JSON.stringify(manifest), { headers: { "content-type": "application/manifest+json" } });
}
