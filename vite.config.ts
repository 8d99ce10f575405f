import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
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
							groups: [
								{
									name: "framework",
									test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/,
									priority: 3,
								},
								{
									name: "site",
									test: /node_modules[\\/](?!zod)|app[\\/]ui|domain[\\/](?!form\.ts|lead[\\/]|subscription[\\/])/,
									minShareCount: 2,
									priority: 2,
								},
								// Needed by the sign-up form alone, so no part of the home page.
								{
									name: "forms",
									test: /node_modules[\\/]zod[\\/]|domain[\\/](form|lead[\\/]lead-form)\.ts/,
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
