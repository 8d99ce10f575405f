import type { ServerBuild } from "react-router";
import { createServer } from "vite";

/** Vite in front of the same shell: pages are built as they are asked for, and follow each change of the code. */
export async function startDevelopment() {
	const vite = await createServer({ server: { middlewareMode: true } });
	return {
		middlewares: vite.middlewares,
		build: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>,
		close: () => vite.close(),
	};
}
