import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** An answer as it came over the wire, undone of its chunks but of no content encoding. */
export type RawResponse = { status: number; headers: Map<string, string>; body: Buffer; text: string };

/** What is asked, byte for byte: nothing is normalised, escaped or added but Host, which may be given too. */
export type RawRequest = {
	method?: string;
	/** As it stands in the request line: '/booking/%00'. */
	target: string;
	headers?: Record<string, string> | [string, string][];
	body?: string | Buffer;
	/** How the body travels: with its length (the default), in chunks, or as it is, whatever the headers say. */
	framing?: "length" | "chunked" | "none";
};

/** One connection that says exactly what a test wants to say: fetch and browsers would mend it first. */
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
		// A server may well close on what a test sends: reading then ends, and tells.
		socket.on("error", () => {});
		await once(socket, "connect");
		return new RawConnection(socket, host);
	}

	send(question: RawRequest): void {
		this.sendBytes(toBytes(question, this.#host));
	}

	sendBytes(bytes: string | Buffer): void {
		this.#socket.write(bytes);
	}

	/** The next answer on this connection, interim ones (1xx) left out; null where it was closed instead. */
	async read(method = "GET"): Promise<RawResponse | null> {
		const head = await this.#until("\r\n\r\n");
		if (head === null) return null;
		const [first = "", ...lines] = head.split("\r\n");
		const status = Number(first.split(" ")[1]);
		if (status < 200) return this.read(method);
		const headers = new Map<string, string>();
		for (const line of lines) {
			const colon = line.indexOf(":");
			const name = line.slice(0, colon).toLowerCase();
			const value = line.slice(colon + 1).trim();
			headers.set(name, headers.has(name) ? `${headers.get(name)}, ${value}` : value);
		}
		const body = await this.#body(status, headers, method);
		return { status, headers, body, text: body.toString() };
	}

	close(): void {
		this.#socket.destroy();
	}

	async #body(status: number, headers: Map<string, string>, method: string): Promise<Buffer> {
		if (method === "HEAD" || status === 204 || status === 304) return Buffer.alloc(0);
		if (headers.get("transfer-encoding") === "chunked") return this.#chunked();
		const length = headers.get("content-length");
		if (length !== undefined) return this.#take(Number(length));
		while (await this.#more());
		return this.#take(this.#unread.length);
	}

	async #chunked(): Promise<Buffer> {
		const parts: Buffer[] = [];
		for (;;) {
			const size = Number.parseInt((await this.#until("\r\n")) ?? "0", 16);
			parts.push(await this.#take(size));
			await this.#take(2);
			if (size === 0) return Buffer.concat(parts);
		}
	}

	async #until(mark: string): Promise<string | null> {
		for (;;) {
			const at = this.#unread.indexOf(mark);
			if (at >= 0) {
				const found = (await this.#take(at)).toString("latin1");
				await this.#take(mark.length);
				return found;
			}
			if (!(await this.#more())) return null;
		}
	}

	async #take(length: number): Promise<Buffer> {
		while (this.#unread.length < length) {
			if (!(await this.#more())) throw new Error("The connection was closed in the middle of an answer.");
		}
		const taken = this.#unread.subarray(0, length);
		this.#unread = this.#unread.subarray(length);
		return taken;
	}

	async #more(): Promise<boolean> {
		const { value, done } = await this.#chunks.next().catch(() => ({ value: undefined, done: true }));
		if (done || value === undefined) return false;
		this.#unread = Buffer.concat([this.#unread, value]);
		return true;
	}
}

/** One question on a connection of its own. */
export async function sendRaw(origin: string, question: RawRequest): Promise<RawResponse> {
	const wire = await RawConnection.open(origin);
	try {
		wire.send(question);
		const answer = await wire.read(question.method);
		if (!answer) throw new Error(`No answer to ${question.method ?? "GET"} ${question.target.slice(0, 200)}`);
		return answer;
	} finally {
		wire.close();
	}
}

/** Asks the same again and again on one connection until it is told to wait (429): the answers before that one. */
export async function sendUntilRateLimited(origin: string, question: RawRequest): Promise<RawResponse[]> {
	const wire = await RawConnection.open(origin);
	const answers: RawResponse[] = [];
	try {
		// A quota grows while it is used: how many fit into it depends on how slow this machine is just now.
		while (answers.length < 5000) {
			wire.send(question);
			const answer = await wire.read(question.method);
			if (!answer) throw new Error(`No answer after ${answers.length} answers`);
			if (answer.status === 429) return answers;
			answers.push(answer);
		}
	} finally {
		wire.close();
	}
	throw new Error(`Not refused after ${answers.length} answers`);
}

/** A form as the browser sends it from this site's own pages; the fields are encoded already where they are a text. */
export function createFormPost(origin: string, target: string, fields: Record<string, string> | string): RawRequest {
	return {
		method: "POST",
		target,
		headers: { origin, "content-type": "application/x-www-form-urlencoded" },
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
	const parts: Buffer[] = [];
	for (let start = 0; start < content.length; start += size) {
		const part = content.subarray(start, start + size);
		parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n"));
	}
	return Buffer.concat([...parts, Buffer.from("0\r\n\r\n")]);
}
