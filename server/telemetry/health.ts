import type { IncomingMessage, ServerResponse } from "node:http";
import type { Backend } from "../../app/ports.ts";
import { log } from "./log.ts";

/** How long the services may take to answer before they count as out of reach, in milliseconds. */
const longestCheck = 3000;

/** A name that no stored file has. */
const absentFile = "activities/is-anybody-there.webp";

type HealthOptions = Pick<Backend, "documents" | "files"> & { isDraining(): boolean };

/**
 * Answers whoever watches over this process. `/health/live`: it runs. `/health/ready`: it can serve, that is its store
 * and its files answer in time, and it is not being stopped. Gives false where something else was asked for.
 */
export function createHealth({ documents, files, isDraining }: HealthOptions) {
	let checking: Promise<string> | undefined;
	let wasReady = true;

	return function answer(request: IncomingMessage, response: ServerResponse): boolean {
		if (!request.url?.startsWith("/health/") || (request.method !== "GET" && request.method !== "HEAD")) return false;
		const path = request.url.split("?")[0];
		if (path === "/health/live") send(response, 200, "live");
		else if (path !== "/health/ready") return false;
		else if (isDraining()) send(response, 503, "draining");
		else void ready(response);
		return true;
	};

	/** However many ask at once, the services are asked once. */
	async function ready(response: ServerResponse): Promise<void> {
		checking ??= check().finally(() => {
			checking = undefined;
		});
		const failed = await checking;
		if (failed) send(response, 503, "unavailable");
		else if (isDraining()) send(response, 503, "draining");
		else send(response, 200, "ready");
		const isReady = failed === "";
		// Who watches asks every few seconds: only the change is worth a line.
		if (isReady !== wasReady) log(isReady ? "info" : "warn", isReady ? "Ready again" : "Not ready", { failed });
		wasReady = isReady;
	}

	/** The names of those that don't answer. */
	async function check(): Promise<string> {
		const services = { store: documents.ping(), files: files.open(absentFile) };
		const answers = Object.entries(services).map(async ([name, work]) => {
			try {
				await inTime(work);
				return [];
			} catch {
				return [name];
			}
		});
		return (await Promise.all(answers)).flat().join(", ");
	}
}

async function inTime(work: Promise<unknown>): Promise<void> {
	const { promise, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => reject(new Error("No answer in time")), longestCheck);
	await Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

function send(response: ServerResponse, status: number, what: string): void {
	const body = JSON.stringify({ status: what });
	response.writeHead(status, {
		"content-type": "application/json",
		"content-length": body.length,
		"cache-control": "no-store",
		"x-content-type-options": "nosniff",
	});
	response.end(response.req.method === "HEAD" ? undefined : body);
}
