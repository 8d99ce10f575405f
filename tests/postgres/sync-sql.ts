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
	const lastAnswered = new Int32Array(new SharedArrayBuffer(4));
	const { port1: here, port2: there } = new MessageChannel();
	const thread = new Worker(join(import.meta.dirname, "sql-thread.ts"), {
		workerData: { lastAnswered, port: there },
		transferList: [there],
	});
	thread.unref();
	here.unref();
	let asked = 0;
	return {
		ask(question: object): Answer {
			const number = ++asked;
			here.postMessage({ ...question, number });
			return isAnswered(lastAnswered, number) ? answerTo(number) : { problem: "PostgreSQL did not answer" };
		},
	};

	/** An answer that came too late lies before the one that is waited for. */
	function answerTo(number: number): Answer {
		for (;;) {
			const { message } = receiveMessageOnPort(here) as { message: { number: number; answer: Answer } };
			if (message.number === number) return message.answer;
		}
	}
}

/** Waits for the answer to that question. Being woken alone says nothing: it may have been meant for the one before. */
function isAnswered(lastAnswered: Int32Array<SharedArrayBuffer>, number: number): boolean {
	const deadline = performance.now() + longestAnswer;
	for (;;) {
		const last = Atomics.load(lastAnswered, 0);
		if (last === number) return true;
		const left = deadline - performance.now();
		if (left <= 0 || Atomics.wait(lastAnswered, 0, last, left) === "timed-out") return false;
	}
}
