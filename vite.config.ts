import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { replaceRouteLoading } from "./scripts/route-loading.ts";

export default defineConfig({
	plugins: [tailwindcss(), replaceRouteLoading(), reactRouter()],
	// Found late, these would reload the first page that is opened in development.
	// Left outside, the server would load every icon there is at its start.
	ssr: { noExternal: ["lucide-react"] },
	optimizeDeps: { include: ["lucide-react", "zod/mini"] },
	build: {
		target: "es2022",
		// Fonts and pictures stay files: inlined they could neither be preloaded nor kept by the browser.
		assetsInlineLimit: 0,
	},
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						// Left alone, the build makes some thirty files of a few hundred bytes each, all of them needed at once.
						codeSplitting: {
							// A group takes along what its modules import, so the one that every page needs comes first.
							groups: [
								{
									name: "framework",
									test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/,
									priority: 4,
								},
								{
									name: "site",
									test: /node_modules[\\/]lucide-react|app[\\/]ui[\\/](?!staff|article-view)|domain[\\/](?!staff|audit-log|article[\\/]|forms[\\/]|page-number|lead[\\/]|subscription[\\/]|resource[\\/](resource-form|staff-filters|tags)|page[\\/]page-form|activity[\\/](activity-input|activity-form-values|staff-filters))/,
									minShareCount: 2,
									priority: 3,
								},
								// Drawn for staff alone, on one screen.
								{
									name: "charts",
									test: /node_modules[\\/](@visx|d3-|internmap|classnames)/,
									priority: 2,
								},
								// Shown to parents and, as a preview, to staff: on its own, so that parents get nothing else of the editor.
								{
									name: "article",
									test: /app[\\/]ui[\\/]article-view/,
									minShareCount: 2,
									priority: 2,
								},
								// Needed where something is typed, so no part of the home page.
								{
									name: "forms",
									test: /node_modules[\\/]zod[\\/]|domain[\\/](forms[\\/]|lead[\\/]lead-form\.ts)/,
									priority: 2,
								},
								{
									name: "staff",
									test: /app[\\/]ui[\\/]staff|domain[\\/](staff|audit-log|article[\\/]|page-number|resource[\\/](resource-form|staff-filters|tags)|page[\\/]page-form|activity[\\/](activity-input|activity-form-values|staff-filters))/,
									minShareCount: 2,
									priority: 1,
								},
							],
						},
					},
				},
			},
		},
	},
});
