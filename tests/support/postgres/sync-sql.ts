import { join } from "node:path";
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";

type Response = { rows: Record<string, unknown>[] } | { problem: string };

const responseTimeoutMs = 30_000;

let worker: { send(request: object): Response } | undefined;

/** Runs a statement on a PostgreSQL database synchronously, as node:sqlite does. A worker thread has the connection. */
export function syncSql(url: string, statement: string, values: unknown[] = []): Record<string, unknown>[] {
	worker ??= startWorker();
	const response = worker.send({ url, statement, values });
	if ("problem" in response) throw new Error(`${response.problem}: ${statement}`);
	return response.rows;
}

/** Closes the connection to this database. */
export function closeSql(url: string): void {
	worker?.send({ url });
}

function startWorker() {
	const lastAnswered = new Int32Array(new SharedArrayBuffer(4));
	const { port1: here, port2: there } = new MessageChannel();
	const thread = new Worker(join(import.meta.dirname, "sql-thread.ts"), {
		workerData: { lastAnswered, port: there },
		transferList: [there],
	});
	thread.unref();
	here.unref();
	let requestCount = 0;
	return {
		send(request: object): Response {
			const number = ++requestCount;
			here.postMessage({ ...request, number });
			return waitForResponse(lastAnswered, number) ? readResponse(number) : { problem: "PostgreSQL did not answer" };
		},
	};

	/** Skips responses that arrived after their timeout. */
	function readResponse(number: number): Response {
		for (;;) {
			const { message } = receiveMessageOnPort(here) as { message: { number: number; response: Response } };
			if (message.number === number) return message.response;
		}
	}
}

/**
 * Waits for the response to this request. Waking up alone proves nothing, since it may be due to the previous request.
 */
function waitForResponse(lastAnswered: Int32Array<SharedArrayBuffer>, number: number): boolean {
	const deadline = performance.now() + responseTimeoutMs;
	for (;;) {
		const last = Atomics.load(lastAnswered, 0);
		if (last === number) return true;
		const left = deadline - performance.now();
		if (left <= 0 || Atomics.wait(lastAnswered, 0, last, left) === "timed-out") return false;
	}
}
