import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { openBackend } from "../backend/compose.server.ts";
import { readConfig } from "../backend/config.server.ts";
import { addDemoWorld, isEmpty } from "../backend/demo-world.ts";
import { createApp } from "./app.ts";
import { EventBuffer } from "./event-buffer.ts";
import { addFirstStaff } from "./first-staff.ts";
import { scheduleRollUps } from "./roll-up.ts";
import { scheduleSweeps } from "./sweep.ts";

/** How long requests under way may take once the server is told to stop, in milliseconds. */
const longestDrain = 10_000;

const buildFolder = resolve(import.meta.dirname, "../build");
const config = readConfig();
const backend = await openBackend(config).catch((error: Error) => {
	console.error(error.message);
	process.exit(1);
});
const isNew = await isEmpty(backend);
if (isNew) {
	console.info("The store is empty: adding the demo world …");
	await addDemoWorld(backend);
}
await addFirstStaff(backend, config.staff, isNew);

const development = process.argv.includes("--dev") ? await (await import("./development.ts")).startDevelopment() : null;
const events = new EventBuffer(backend.documents.analytics);
const app = createApp({
	backend,
	build: development ? development.build : ((await import(`${buildFolder}/server/index.js`)) as ServerBuild),
	clientFolder: join(buildFolder, "client"),
	publicOrigin: config.publicOrigin ?? `http://${shownHost(config.host)}:${config.port}`,
	trustedProxies: config.trustedProxies,
	events,
	measurementId: config.measurementId,
	mode: development ? "development" : "production",
});

const listener = getRequestListener(app.fetch);
const server = createServer((request, response) => {
	if (development) development.middlewares(request, response, () => void listener(request, response));
	else void listener(request, response);
});
server.on("error", (error: NodeJS.ErrnoException) => {
	console.error(
		error.code === "EADDRINUSE"
			? `Port ${config.port} is taken. Stop what runs there, or choose another: PORT=3001 npm start`
			: `The server could not start: ${error.message}`,
	);
	process.exit(1);
});
server.listen(config.port, config.host, () => {
	const address = server.address();
	const port = typeof address === "object" && address ? address.port : config.port;
	scheduleSweeps(backend);
	scheduleRollUps(backend);
	console.info(`Larkabout is open at http://${shownHost(config.host)}:${port}`);
});

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);

/** Answers what is under way, takes nothing new, closes the store. */
async function stop(): Promise<void> {
	setTimeout(() => process.exit(1), longestDrain).unref();
	await new Promise((done) => {
		server.close(done);
		server.closeIdleConnections();
	});
	await development?.close();
	await events.flush();
	await backend.documents.close();
	process.exit(0);
}

function shownHost(host: string): string {
	return ["127.0.0.1", "0.0.0.0", "::", "::1", ""].includes(host) ? "localhost" : host;
}
