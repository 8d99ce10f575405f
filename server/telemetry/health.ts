import type { IncomingMessage, ServerResponse } from "node:http";
import type { Backend } from "../../app/ports.ts";
import { log } from "./log.ts";

/** A service that takes longer counts as unavailable. Shorter than the timeout of a load balancer's check. */
const checkTimeoutMs = 1000;

const missingFile = "activities/health-check.webp";

type HealthOptions = Pick<Backend, "documents" | "files"> & { isDraining(): boolean };

/**
 * Creates the handler of health checks. `/health/live` (liveness): the process runs. `/health/ready` (readiness): no
 * shutdown has begun. While the store or the files don't respond in time, readiness stays 200 with the status
 * "degraded": all servers share them, so a load balancer that took out each of them would leave none to serve cached
 * pages. The handler returns false for any other request. See docs/decisions/0020-outages.md.
 */
export function createHealth({ documents, files, isDraining }: HealthOptions) {
	let checkInProgress: Promise<string[]> | undefined;
	let wasDegraded = false;

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
		const unavailable = await checkInProgress;
		const isDegraded = unavailable.length > 0;
		if (isDraining()) send(response, 503, "draining");
		else if (isDegraded) send(response, 200, "degraded", unavailable);
		else send(response, 200, "ready");
		// Load balancers check every few seconds, so only changes are logged.
		if (isDegraded && !wasDegraded) log("warn", "Degraded", { unavailable: unavailable.join(", ") });
		if (!isDegraded && wasDegraded) log("info", "Ready again");
		wasDegraded = isDegraded;
	}

	/** Returns the names of the services that do not respond. */
	async function checkServices(): Promise<string[]> {
		const services = { store: documents.ping(), files: files.open(missingFile) };
		const checks = Object.entries(services).map(async ([name, check]) => {
			try {
				await withTimeout(check);
				return [];
			} catch {
				return [name];
			}
		});
		return (await Promise.all(checks)).flat();
	}
}

async function withTimeout(work: Promise<unknown>): Promise<void> {
	const { promise, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => reject(new Error("Timed out")), checkTimeoutMs);
	await Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

function send(response: ServerResponse, status: number, state: string, unavailable?: string[]): void {
	const body = JSON.stringify({ status: state, unavailable });
	response.writeHead(status, {
		"content-type": "application/json",
		"content-length": body.length,
		"cache-control": "no-store",
	});
	response.end(response.req.method === "HEAD" ? undefined : body);
}
