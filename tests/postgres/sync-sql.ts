import { join } from "node:path";
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";

type Answer = { rows: Record<string, unknown>[] } | { problem: string };

/** Milliseconds. */
const longestAnswer = 30_000;

let worker: { ask(question: object): Answer } | undefined;

/** Asks a PostgreSQL database past the product, and waits for its answer as node:sqlite does: a thread does the talking. */
export function syncSql(url: string, statement: string, values: unknown[] = []): Record<string, unknown>[] {
	worker ??= startWorker();
	const answer = worker.ask({ url, statement, values });
	if ("problem" in answer) throw new Error(`${answer.problem}: ${statement}`);
	return answer.rows;
}

/** Ends the connection to that database. */
export function closeSql(url: string): void {
	worker?.ask({ url });
}

function startWorker() {
	const signal = new Int32Array(new SharedArrayBuffer(4));
	const { port1: here, port2: there } = new MessageChannel();
	const thread = new Worker(join(import.meta.dirname, "sql-thread.ts"), {
		workerData: { signal, port: there },
		transferList: [there],
	});
	thread.unref();
	here.unref();
	return {
		ask(question: object): Answer {
			Atomics.store(signal, 0, 0);
			here.postMessage(question);
			Atomics.wait(signal, 0, 0, longestAnswer);
			const received = receiveMessageOnPort(here);
			return received ? received.message : { problem: "PostgreSQL did not answer" };
		},
	};
}
