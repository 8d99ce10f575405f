import {
	createServer,
	type IncomingMessage,
	type RequestListener,
	type Server,
	type ServerResponse,
	STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { createBodyLimits } from "./body-limits.ts";
import { limitConnectionsOfNetworks } from "./limit-connections.ts";

/** How often a draining server checks its connections. */
const drainPollIntervalMs = 50;
/** How long a draining server leaves an idle connection open, since a request may be on its way. */
const idleGraceMs = 1000;

export type ConnectionLimits = {
	/** From the first byte of a request to the end of its headers. */
	headersTimeoutMs: number;
	/** From the end of a request's headers to the last byte of its body, unless `allowSlowBody` is called. */
	bodyTimeoutMs: number;
	/** From the first byte of a request to the last byte of its body, even after `allowSlowBody`. */
	requestTimeoutMs: number;
	/** Time without a byte in either direction, for example because the client does not read its response. */
	inactivityTimeoutMs: number;
	/** From a response to the next request on the connection. */
	keepAliveTimeoutMs: number;
	/** Maximum number of open connections of this process. Further ones are closed at once. */
	maxConnections: number;
	/** Maximum number of open connections per network, without a trusted proxy. A further one replaces an idle one. */
	maxConnectionsOfNetwork: number;
	/**
	 * Maximum number of one client's requests whose body has begun but not ended. Further ones are answered with 429.
	 */
	maxUnfinishedBodies: number;
	/** How often header and request deadlines are checked. */
	checkIntervalMs: number;
};

const connectionLimits: ConnectionLimits = {
	headersTimeoutMs: 15_000,
	bodyTimeoutMs: 15_000,
	/** Long enough for the largest picture at 1 Mbit/s. */
	requestTimeoutMs: 120_000,
	inactivityTimeoutMs: 120_000,
	/**
	 * Longer than the idle timeout of proxies, usually a minute: a proxy must never reuse a connection that is being
	 * closed.
	 */
	keepAliveTimeoutMs: 65_000,
	maxConnections: 5000,
	maxConnectionsOfNetwork: 500,
	maxUnfinishedBodies: 20,
	checkIntervalMs: 2000,
};

type DrainOptions = {
	/** How long new connections are still accepted. */
	delayMs: number;
	/** How long requests in progress may take after that, before they are cut off. */
	timeoutMs: number;
};

export type HttpServer = {
	server: Server;
	isDraining(): boolean;
	countRequestsInProgress(): number;
	/**
	 * Shuts down gracefully, closing each connection after its response. Returns the number of requests that were cut
	 * off.
	 */
	drain(options: DrainOptions): Promise<number>;
};

type HttpServerOptions = {
	limits?: ConnectionLimits;
	/** Default headers of every response, including those to bytes that are not HTTP. */
	plainHeaders?: Record<string, string>;
	/**
	 * The number of proxies in front of this server. Connections then belong to them, and clients are those they
	 * forward.
	 */
	trustedProxies?: number;
};

/** Creates an HTTP server that limits its connections, tracks its requests in progress and can be drained. */
export function createHttpServer(
	listener: RequestListener,
	{ limits = connectionLimits, plainHeaders = {}, trustedProxies = 0 }: HttpServerOptions = {},
): HttpServer {
	const { headersTimeoutMs, requestTimeoutMs, inactivityTimeoutMs, keepAliveTimeoutMs } = limits;
	const responses = new Set<ServerResponse>();
	let isDraining = false;
	const options = {
		headersTimeout: headersTimeoutMs,
		requestTimeout: requestTimeoutMs,
		keepAliveTimeout: keepAliveTimeoutMs,
		connectionsCheckingInterval: limits.checkIntervalMs,
		// The listener also answers requests without a Host header.
		requireHostHeader: false,
	};
	const defaultHeaders = new Map(Object.entries(plainHeaders));
	const admitBody = createBodyLimits(limits, trustedProxies);
	const server = createServer(options, (request, response) => {
		responses.add(response);
		response.once("close", () => responses.delete(response));
		if (isDraining) response.shouldKeepAlive = false;
		response.setHeaders(defaultHeaders);
		if (countHosts(request) > 1) refuse(request.socket, 400);
		else if (admitBody(request, () => refuse(request.socket, 408))) listener(request, response);
		else refuseBody(response, limits.bodyTimeoutMs);
	});
	// Same response as the default of Node.js, plus the headers.
	server.on("checkExpectation", (_, response) => response.writeHead(417, plainHeaders).end());
	server.on("clientError", ({ code }: NodeJS.ErrnoException, socket) => {
		refuse(socket, refusals[code ?? ""] ?? 400);
	});
	if (trustedProxies === 0) {
		const listBusy = () => new Set(Array.from(responses, ({ req }) => req.socket));
		limitConnectionsOfNetworks(server, limits.maxConnectionsOfNetwork, listBusy);
	}
	server.setTimeout(inactivityTimeoutMs);
	server.maxConnections = limits.maxConnections;

	/** Answers a request that cannot be read to its end, and closes its connection. */
	function refuse(socket: Duplex, status: number): void {
		const isAnswered = [...responses].some((response) => response.socket === socket && response.headersSent);
		if (!socket.writable || isAnswered) socket.destroy();
		else socket.end(createRefusal(status, plainHeaders), () => socket.destroy());
	}

	async function drain({ delayMs, timeoutMs }: DrainOptions): Promise<number> {
		isDraining = true;
		for (const response of responses) response.shouldKeepAlive = false;
		await wait(delayMs);
		const startedAtMs = performance.now();
		let lastBusyAtMs = startedAtMs;
		let cutOffCount = 0;
		const polling = setInterval(() => {
			const nowMs = performance.now();
			if (responses.size > 0) lastBusyAtMs = nowMs;
			// Needed for responses whose headers were sent before the drain began: they don't close their connection.
			server.closeIdleConnections();
			const isTimedOut = nowMs - startedAtMs > timeoutMs;
			if (!isTimedOut && nowMs - lastBusyAtMs < idleGraceMs) return;
			cutOffCount += responses.size;
			server.closeAllConnections();
		}, drainPollIntervalMs);
		await new Promise((resolve) => server.close(resolve));
		clearInterval(polling);
		return cutOffCount;
	}

	return { server, isDraining: () => isDraining, countRequestsInProgress: () => responses.size, drain };
}

function refuseBody(response: ServerResponse, retryAfterMs: number): void {
	const seconds = String(Math.ceil(retryAfterMs / 1000));
	const headers = { connection: "close", "content-type": "text/plain; charset=utf-8", "retry-after": seconds };
	response.writeHead(429, headers).end(`Too many of your forms are still being sent. Try again in ${seconds} seconds.`);
}

/** Statuses for requests that Node.js cannot parse, by error code. All other errors get 400. */
const refusals: Record<string, number> = {
	ERR_HTTP_REQUEST_TIMEOUT: 408,
	HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
	HPE_HEADER_OVERFLOW: 431,
};

function createRefusal(status: number, headers: Record<string, string>): string {
	const lines = Object.entries({ ...headers, connection: "close", "content-length": "0" });
	const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
	return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n`;
}

/** A request with two Host headers is invalid (RFC 9112, section 3.2); Node.js uses the first of them. */
function countHosts({ rawHeaders }: IncomingMessage): number {
	return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;
}
