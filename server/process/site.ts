import { join, resolve } from "node:path";
import type { ServerBuild } from "react-router";
import type { Connect } from "vite";

/** The screens, either built or served from source by Vite. */
export type Site = {
	/** A function in development, since the build changes with the code. */
	build: ServerBuild | (() => Promise<ServerBuild>);
	/** Handles Vite's own requests; null for a built site. */
	middlewares: Connect.Server | null;
	close(): Promise<void>;
};

const buildFolder = resolve(import.meta.dirname, "../../build");
export const clientFolder = join(buildFolder, "client");

export async function loadBuiltSite(): Promise<Site> {
	const build = (await import(join(buildFolder, "server/index.js"))) as ServerBuild;
	return { build, middlewares: null, close: async () => {} };
}

/** Serves the screens from source and picks up changes. */
export async function openDevelopmentSite(): Promise<Site> {
	const { createServer } = await import("vite");
	const vite = await createServer({ server: { middlewareMode: true } });
	return {
		build: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>,
		middlewares: vite.middlewares,
		close: () => vite.close(),
	};
}
