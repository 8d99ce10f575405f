import { once } from "node:events";
import { createServer, type Server } from "node:net";
import type { Config } from "./config.ts";
import { StartError } from "./start-error.ts";

type Address = Pick<Config, "port" | "host">;

/** The accept backlog. The system may allow fewer. */
const maxQueuedConnections = 4096;

/** Starts to listen, and returns the port, which the system chooses if 0 is configured. */
export async function listen(server: Server, { port, host }: Address): Promise<number> {
	server.listen({ port, host, backlog: maxQueuedConnections });
	try {
		await once(server, "listening");
	} catch (error) {
		throw new StartError(describeListenError(error as NodeJS.ErrnoException, port), { cause: error });
	}
	const address = server.address();
	return typeof address === "object" && address ? address.port : port;
}

/**
 * Listens briefly to check the port. Called before the store is opened, so that a start on a taken port creates no
 * files.
 */
export async function requireFreePort(address: Address): Promise<void> {
	const probe = createServer();
	await listen(probe, address);
	probe.close();
	await once(probe, "close");
}

function describeListenError({ code, message }: NodeJS.ErrnoException, port: number): string {
	if (code !== "EADDRINUSE") return `The server couldn't start: ${message}`;
	return `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=3001 npm start`;
}
