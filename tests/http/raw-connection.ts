import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A response as received: transfer encoding decoded, content encoding not. */
export type RawResponse = { status: number; headers: Map<string, string>; body: Buffer; text: string };

/**
 * A request that is sent byte for byte, without normalising or escaping anything. Only a missing Host header and the
 * header for its `framing` are added.
 */
export type RawRequest = {
	method?: string;
	/** The target of the request line: '/booking/%00'. */
	target: string;
	headers?: Record<string, string> | [string, string][];
	body?: string | Buffer;
	/** How the body is framed: Content-Length (the default), chunked, or neither, whatever the headers say. */
	framing?: "length" | "chunked" | "none";
};

/** A TCP connection that sends exact bytes. fetch and browsers would normalise malformed requests. */
export class RawConnection {
	readonly #socket: Socket;
	readonly #chunks: AsyncIterator<Buffer>;
	readonly #host: string;
	#unread = Buffer.alloc(0);

	private constructor(socket: Socket, host: string) {
		this.#socket = socket;
		this.#chunks = socket[Symbol.asyncIterator]();
		this.#host = host;
	}

	static async open(origin: string): Promise<RawConnection> {
		const { hostname, port, host } = new URL(origin);
		const socket = connect(Number(port), hostname);
		// The server may close the connection on a malformed request; readResponse() then returns null.
		socket.on("error", () => {});
		await once(socket, "connect");
		return new RawConnection(socket, host);
	}

	send(request: RawRequest): void {
		this.sendBytes(toBytes(request, this.#host));
	}

	sendBytes(bytes: string | Buffer): void {
		this.#socket.write(bytes);
	}

	/**
	 * Reads the response to a request with this method, skipping interim responses (1xx). Returns null if the connection
	 * was closed before it; throws if it was closed in the middle of it.
	 */
	async readResponse(requestMethod = "GET"): Promise<RawResponse | null> {
		const head = await this.#readUntil("\r\n\r\n");
		if (head === null) return null;
		const [first = "", ...lines] = head.split("\r\n");
		const status = Number(first.split(" ")[1]);
		if (status < 200) return this.readResponse(requestMethod);
		const headers = new Map<string, string>();
		for (const line of lines) {
			const colon = line.indexOf(":");
			const name = line.slice(0, colon).toLowerCase();
			const value = line.slice(colon + 1).trim();
			headers.set(name, headers.has(name) ? `${headers.get(name)}, ${value}` : value);
		}
		const body = await this.#readBody(status, headers, requestMethod);
		return { status, headers, body, text: body.toString() };
	}

	close(): void {
		this.#socket.destroy();
	}

	async #readBody(status: number, headers: Map<string, string>, method: string): Promise<Buffer> {
		if (method === "HEAD" || status === 204 || status === 304) return Buffer.alloc(0);
		if (headers.get("transfer-encoding") === "chunked") return this.#readChunkedBody();
		const length = headers.get("content-length");
		if (length !== undefined) return this.#readBytes(Number(length));
		while (await this.#readMore());
		return this.#readBytes(this.#unread.length);
	}

	async #readChunkedBody(): Promise<Buffer> {
		const chunks: Buffer[] = [];
		for (;;) {
			const size = Number.parseInt((await this.#readUntil("\r\n")) ?? "0", 16);
			chunks.push(await this.#readBytes(size));
			await this.#readBytes(2);
			if (size === 0) return Buffer.concat(chunks);
		}
	}

	async #readUntil(delimiter: string): Promise<string | null> {
		for (;;) {
			const index = this.#unread.indexOf(delimiter);
			if (index >= 0) {
				const found = (await this.#readBytes(index)).toString("latin1");
				await this.#readBytes(delimiter.length);
				return found;
			}
			if (!(await this.#readMore())) return null;
		}
	}

	async #readBytes(length: number): Promise<Buffer> {
		while (this.#unread.length < length) {
			if (!(await this.#readMore())) throw new Error("The connection was closed in the middle of a response.");
		}
		const bytes = this.#unread.subarray(0, length);
		this.#unread = this.#unread.subarray(length);
		return bytes;
	}

	async #readMore(): Promise<boolean> {
		const { value, done } = await this.#chunks.next().catch(() => ({ value: undefined, done: true }));
		if (done || value === undefined) return false;
		this.#unread = Buffer.concat([this.#unread, value]);
		return true;
	}
}

/** Sends one request on a new connection and returns its response. */
export async function sendRaw(origin: string, request: RawRequest): Promise<RawResponse> {
	const wire = await RawConnection.open(origin);
	try {
		wire.send(request);
		const response = await wire.readResponse(request.method);
		if (!response) throw new Error(`No response to ${request.method ?? "GET"} ${request.target.slice(0, 200)}`);
		return response;
	} finally {
		wire.close();
	}
}

/**
 * Returns whether a request is well-formed and idempotent, so that its connection stays usable and it may be sent
 * again.
 */
function isRepeatable({ method = "GET", target, headers = {}, body, framing }: RawRequest): boolean {
	const given = Array.isArray(headers) ? headers : Object.entries(headers);
	return (
		(method === "GET" || method === "HEAD") &&
		body === undefined &&
		framing === undefined &&
		/^\/[\x21-\x7e]*$/.test(target) &&
		given.every(([name, value]) => repeatableHeaders.has(name.toLowerCase()) && /^[\x20-\x7e]*$/.test(value))
	);
}

const repeatableHeaders = new Set(["cookie", "origin", "referer", "accept", "accept-encoding", "if-none-match"]);

/** A pool of keep-alive connections. Opening a connection costs more than many responses. */
export class ConnectionPool {
	readonly #origin: string;
	readonly #idle: RawConnection[] = [];

	constructor(origin: string) {
		this.#origin = origin;
	}

	/** Sends repeatable requests on a pooled connection, and all others on a new one, like `sendRaw`. */
	async send(request: RawRequest): Promise<RawResponse> {
		if (!isRepeatable(request)) return sendRaw(this.#origin, request);
		const open = this.#idle.pop();
		// Retries on a new connection if the server has closed this one, as browsers do.
		const response = open && (await this.#sendOn(open, request));
		if (response) return response;
		const anew = await this.#sendOn(await RawConnection.open(this.#origin), request);
		if (!anew) throw new Error(`No response to ${request.method ?? "GET"} ${request.target.slice(0, 200)}`);
		return anew;
	}

	close(): void {
		for (const wire of this.#idle.splice(0)) wire.close();
	}

	async #sendOn(wire: RawConnection, request: RawRequest): Promise<RawResponse | null> {
		try {
			wire.send(request);
			const response = await wire.readResponse(request.method);
			if (response && staysOpen(response)) this.#idle.push(wire);
			else wire.close();
			return response;
		} catch (error) {
			wire.close();
			throw error;
		}
	}
}

/** Returns true if the server neither closes the connection nor marks the end of the body by closing it. */
function staysOpen({ headers }: RawResponse): boolean {
	const isFramed = headers.has("content-length") || headers.get("transfer-encoding") === "chunked";
	return isFramed && headers.get("connection") !== "close";
}

/** Repeats a request on one connection until the response is 429. Returns the responses before it. */
export async function sendUntilRateLimited(origin: string, request: RawRequest): Promise<RawResponse[]> {
	const wire = await RawConnection.open(origin);
	const responses: RawResponse[] = [];
	try {
		// The token bucket refills in the meantime, so the number of responses depends on the machine's speed.
		while (responses.length < 5000) {
			wire.send(request);
			const response = await wire.readResponse(request.method);
			if (!response) throw new Error(`No response after ${responses.length} responses`);
			if (response.status === 429) return responses;
			responses.push(response);
		}
	} finally {
		wire.close();
	}
	throw new Error(`Not rate limited after ${responses.length} responses`);
}

/**
 * Creates a form post as a browser sends it from this site's pages. A string is sent as an already encoded body. The
 * `client` is what a proxy would say, for a site that trusts one.
 */
export function createFormPost(
	origin: string,
	target: string,
	fields: Record<string, string> | string,
	client?: string,
): RawRequest {
	const type = "application/x-www-form-urlencoded";
	return {
		method: "POST",
		target,
		headers: { origin, "content-type": type, ...(client !== undefined && { "x-forwarded-for": client }) },
		body: typeof fields === "string" ? fields : new URLSearchParams(fields).toString(),
	};
}

function toBytes({ method = "GET", target, headers = {}, body, framing = "length" }: RawRequest, host: string): Buffer {
	const given = Array.isArray(headers) ? headers : Object.entries(headers);
	const content = Buffer.from(body ?? "");
	const lines = [`${method} ${target} HTTP/1.1`];
	if (!given.some(([name]) => name.toLowerCase() === "host")) lines.push(`host: ${host}`);
	for (const [name, value] of given) lines.push(`${name}: ${value}`);
	if (body !== undefined && framing === "length") lines.push(`content-length: ${content.length}`);
	if (framing === "chunked") lines.push("transfer-encoding: chunked");
	const head = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
	return Buffer.concat([head, framing === "chunked" ? toChunks(content) : content]);
}

function toChunks(content: Buffer): Buffer {
	const size = 60_000;
	const chunks: Buffer[] = [];
	for (let start = 0; start < content.length; start += size) {
		const chunk = content.subarray(start, start + size);
		chunks.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from("\r\n"));
	}
	return Buffer.concat([...chunks, Buffer.from("0\r\n\r\n")]);
}
