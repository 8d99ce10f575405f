import type { IncomingMessage, ServerResponse } from "node:http";
import type { Backend } from "../../app/ports.ts";
import { log } from "./log.ts";

/** A service that takes longer counts as unavailable. Shorter than the timeout of a load balancer's check. */
const checkTimeoutMs = 1000;

type HealthOptions = Pick<Backend, "documents" | "files"> & {
	isDiskLow(): boolean;
	isDraining(): boolean;
};

/**
 * Creates the handler of health checks. `/health/live` (liveness): the process runs. `/health/ready` (readiness): no
 * shutdown has begun. While the store, the files or the disk fail, readiness stays 200 with the status "degraded" and the
 * reasons: all servers share them, so a load balancer that took out each of them would leave none to serve cached
 * pages. The handler returns false for any other request. See docs/decisions/0020-outages.md.
 */
export function createHealth({ documents, files, isDiskLow, isDraining }: HealthOptions) {
	let checkInProgress: Promise<string[]> | undefined;
	let lastProblems = "";

	return function handleHealth(request: IncomingMessage, response: ServerResponse): boolean {
		if (!request.url?.startsWith("/health/") || (request.method !== "GET" && request.method !== "HEAD")) return false;
		const path = request.url.split("?")[0];
		if (path === "/health/live") send(response, 200, "live");
		else if (path !== "/health/ready") return false;
		else if (isDraining()) send(response, 503, "draining");
		else void sendReadiness(response);
		return true;
	};

	/** Single-flight: concurrent requests share one check. */
	async function sendReadiness(response: ServerResponse): Promise<void> {
		checkInProgress ??= checkServices().finally(() => {
			checkInProgress = undefined;
		});
		const problems = await checkInProgress;
		const isDegraded = problems.length > 0;
		if (isDraining()) send(response, 503, "draining");
		else if (isDegraded) send(response, 200, "degraded", problems);
		else send(response, 200, "ready");
		// Load balancers check every few seconds, so only changes are logged.
		const text = problems.join(", ");
		if (text === lastProblems) return;
		if (isDegraded) log("warn", "Degraded", { problems: text });
		else log("info", "Ready again");
		lastProblems = text;
	}

	/** Returns each service that fails, with the reason: 'store: read-only'. */
	async function checkServices(): Promise<string[]> {
		const services = { store: documents.check(), files: checkFiles(), disk: checkDisk() };
		const checks = Object.entries(services).map(async ([name, check]) => {
			const problem = await withTimeout(check).catch(() => "not answering");
			return problem === null ? [] : [`${name}: ${problem}`];
		});
		return (await Promise.all(checks)).flat();
	}

	async function checkFiles(): Promise<string | null> {
		return (await files.isWritable()) ? null : "read-only";
	}

	async function checkDisk(): Promise<string | null> {
		return isDiskLow() ? "nearly full" : null;
	}
}

async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
	const { promise, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => reject(new Error("Timed out")), checkTimeoutMs);
	return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

function send(response: ServerResponse, status: number, state: string, problems?: string[]): void {
	const body = JSON.stringify({ status: state, problems });
	response.writeHead(status, {
		"content-type": "application/json",
		"content-length": body.length,
		"cache-control": "no-store",
	});
	response.end(response.req.method === "HEAD" ? undefined : body);
}
