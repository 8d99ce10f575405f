import type { Server } from "node:http";
import type { Socket } from "node:net";
import { toWideNetwork } from "../../domain/client-network.ts";

/**
 * Limits the open connections per network (an IPv6 /48, an IPv4 /24), so that no network uses up the server's maximum.
 * A further connection replaces the network's least recently used idle one; if none is idle, the new connection is
 * closed. `listBusy` returns the connections whose request is being answered.
 */
export function limitConnectionsOfNetworks(server: Server, maxOfNetwork: number, listBusy: () => Set<Socket>): void {
	/** The connections of each network, least recently used first. */
	const networks = new Map<string, Set<Socket>>();
	const neighbours = new WeakMap<Socket, Set<Socket>>();

	server.on("connection", (socket: Socket) => {
		const network = toWideNetwork(socket.remoteAddress ?? "");
		const sockets = networks.get(network) ?? new Set();
		networks.set(network, sockets.add(socket));
		neighbours.set(socket, sockets);
		socket.once("close", () => {
			sockets.delete(socket);
			if (sockets.size === 0 && networks.get(network) === sockets) networks.delete(network);
		});
		if (sockets.size <= maxOfNetwork) return;
		const busy = listBusy();
		// The new connection itself, if all others are busy.
		const idle = sockets.values().find((each) => !busy.has(each)) ?? socket;
		sockets.delete(idle);
		idle.destroy();
	});
	server.on("request", ({ socket }) => {
		const sockets = neighbours.get(socket);
		if (sockets?.delete(socket)) sockets.add(socket);
	});
}
