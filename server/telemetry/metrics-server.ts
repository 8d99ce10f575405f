import type { Worker } from "node:cluster";
import { createServer, type Server } from "node:http";
import { log } from "./log.ts";
import { type Samples, toText } from "./metrics.ts";

export type ProcessSamples = { number: number; samples: Samples };

/** How long a process may take to tell what it counted, in milliseconds: one that hangs is left out. */
const longestAnswer = 1000;

/** Serves the figures at /metrics on a port of their own, which the public does not reach. Never keeps the process from ending. */
export function serveMetrics(
	{ port, host }: { port: number; host: string },
	collect: () => Promise<ProcessSamples[]>,
): Server {
	const server = createServer(async (request, response) => {
		if (request.url !== "/metrics") return response.writeHead(404).end();
		const text = toText(await collect());
		response.writeHead(200, {
			"content-type": "text/plain; version=0.0.4; charset=utf-8",
			"cache-control": "no-store",
		});
		response.end(text);
	});
	// The site goes on without its figures.
	server.on("error", (error) => log("error", "The metrics can't be served", { port, error: error.message }));
	server.listen(port, host).unref();
	return server;
}

/** In a process among several: tells the one that looks after them what was counted, when it asks. */
export function tellSamples(samples: () => Samples): void {
	process.on("message", (message: { samplesFor?: number }) => {
		if (message.samplesFor !== undefined) process.send?.({ samplesFor: message.samplesFor, samples: samples() });
	});
}

let asked = 0;

/** The samples of one of the processes, or null where it does not tell them in time. */
export function askSamples(worker: Worker): Promise<Samples | null> {
	const question = ++asked;
	return new Promise((resolve) => {
		const done = (samples: Samples | null) => {
			clearTimeout(late);
			worker.off("message", hear);
			resolve(samples);
		};
		const hear = (message: { samplesFor?: number; samples?: Samples }) => {
			if (message.samplesFor === question) done(message.samples ?? null);
		};
		const late = setTimeout(() => done(null), longestAnswer);
		worker.on("message", hear);
		worker.send({ samplesFor: question }, (error) => {
			if (error) done(null);
		});
	});
}
