import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { buildTargets } from "./commands/build/build-targets.ts";
import { chunkGroups } from "./commands/build/chunk-groups.ts";
import { replaceRouteLoading } from "./commands/build/route-loading.ts";

export default defineConfig({
	plugins: [tailwindcss(), replaceRouteLoading(), reactRouter()],
	// Bundled, so that the server does not load every icon, and every shape and scale, from files of their own at its start.
	ssr: { noExternal: ["lucide-react", /^@visx\//, /^d3-/] },
	// Dependencies that the development server discovers late make it reload the first page that is opened.
	optimizeDeps: { include: ["lucide-react", "zod/mini"] },
	build: {
		target: buildTargets,
		// Fonts and pictures stay files: an inlined file can be neither preloaded nor cached.
		assetsInlineLimit: 0,
	},
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: { codeSplitting: { groups: chunkGroups } },
				},
			},
		},
	},
});
