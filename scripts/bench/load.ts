import { connect, type Socket } from "node:net";
import { createHistogram, type RecordableHistogram } from "node:perf_hooks";
import type { HttpResponse } from "./http-message.ts";

export type Load = {
	port: number;
	/** Each sends its next request as soon as the answer to the last one is there. */
	connections: number;
	/** After this no request is begun; those under way are waited for. */
	seconds: number;
	/** The bytes of the nth request. */
	request(n: number): Buffer;
	/** Every other status counts as an error. */
	status: number;
	/** A 503 that says when to come back counts as refused, not as an error; who asked comes back after so many milliseconds. */
	comeBackAfter?: number;
	/** As many requests at most. */
	atMost?: number;
};

export type Outcome = {
	requests: number;
	errors: number;
	/** Those that were sent away with a 503; not among the latencies. */
	refused: number;
	seconds: number;
	/** From the request's first byte to the answer's last, in nanoseconds. */
	latencies: RecordableHistogram;
	/** The first answer, and one of every 500 after it. */
	samples: HttpResponse[];
};

const longestWait = 60_000;
const sampledEvery = 500;
const mostSamples = 20;
const mostRequests = 500_000;
const headEnd = Buffer.from("\r\n\r\n");

/**
 * Asks a server on this machine as much as it can answer. Plain sockets, since on a machine with few cores the asking
 * must take far less than the answering: it reads no more of an answer than its status and length.
 */
export async function putLoad(load: Load): Promise<Outcome> {
	const outcome: Outcome = {
		requests: 0,
		errors: 0,
		refused: 0,
		seconds: 0,
		latencies: createHistogram(),
		samples: [],
	};
	const start = performance.now();
	let begun = 0;
	const isOver = () => performance.now() - start >= load.seconds * 1000 || begun >= (load.atMost ?? mostRequests);
	const visits = Array.from({ length: load.connections }, () => visit(load, outcome, () => begun++, isOver));
	await Promise.all(visits);
	outcome.seconds = (performance.now() - start) / 1000;
	return outcome;
}

/** One connection's requests, one after another. A connection that breaks is an error, and ends. */
function visit(load: Load, outcome: Outcome, next: () => number, isOver: () => boolean): Promise<void> {
	return new Promise((resolve) => {
		const socket = connect({ port: load.port, host: "127.0.0.1", noDelay: true });
		let answered = false;
		let sentAt = 0;
		const ask = () => {
			answered = false;
			const n = next();
			const keep = n % sampledEvery === 0 && outcome.samples.length < mostSamples;
			sentAt = performance.now();
			readAnswer(socket, keep, (status, response, isRefusal) => {
				answered = true;
				if (isRefusal && load.comeBackAfter !== undefined) {
					outcome.refused++;
					if (isOver()) socket.end();
					else setTimeout(ask, load.comeBackAfter);
					return;
				}
				outcome.latencies.record(Math.max(1, Math.round((performance.now() - sentAt) * 1e6)));
				outcome.requests++;
				if (status !== load.status) outcome.errors++;
				if (response) outcome.samples.push(response);
				if (isOver()) socket.end();
				else ask();
			});
			socket.write(load.request(n));
		};
		socket.on("connect", ask);
		socket.setTimeout(longestWait, () => socket.destroy());
		socket.on("error", () => {});
		socket.on("close", () => {
			if (!answered) outcome.errors++;
			resolve();
		});
	});
}

type Done = (status: number, response: HttpResponse | null, isRefusal: boolean) => void;

/** Reads one answer; only where it is kept is it handed out whole. An answer without a length is not understood: it never ends. */
function readAnswer(socket: Socket, keep: boolean, done: Done) {
	let head: Buffer | null = null;
	let status = 0;
	let missing = 0;
	let isRefusal = false;
	const kept: Buffer[] = [];
	socket.on("data", read);

	function read(chunk: Buffer): void {
		if (status === 0) {
			head = head ? Buffer.concat([head, chunk]) : chunk;
			const end = head.indexOf(headEnd);
			if (end < 0) return;
			const text = head.toString("latin1", 0, end);
			status = Number(text.slice(9, 12));
			isRefusal = status === 503 && /\r\nretry-after: \d/i.test(text);
			const length = status === 204 ? 0 : /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
			missing = Number(length) - (head.length - end - headEnd.length);
			if (keep) kept.push(head);
		} else {
			missing -= chunk.length;
			if (keep) kept.push(chunk);
		}
		// A length that could not be read is NaN, which no comparison lets pass.
		if (!(missing <= 0)) return;
		socket.off("data", read);
		done(status, keep ? parse(Buffer.concat(kept)) : null, isRefusal);
	}
}

function parse(bytes: Buffer): HttpResponse {
	const end = bytes.indexOf(headEnd);
	const [start = "", ...lines] = bytes.toString("latin1", 0, end).split("\r\n");
	const headers = lines.map((line): [string, string] => {
		const colon = line.indexOf(": ");
		return [line.slice(0, colon), line.slice(colon + 2)];
	});
	return { status: Number(start.slice(9, 12)), headers, body: bytes.subarray(end + headEnd.length) };
}
