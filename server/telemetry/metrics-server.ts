import { createServer, type Server } from "node:http";
import { AggregatorRegistry, type Registry } from "prom-client";
import { log } from "./log.ts";

type Address = { port: number; host: string };

/** Serves the metrics of this process only. */
export function serveMetrics(address: Address, registry: Registry): Server {
	return createMetricsServer(address, registry.contentType, () => registry.metrics());
}

/** Serves the metrics of all workers of this cluster from its primary. */
export function serveClusterMetrics(address: Address): Server {
	const aggregator = new AggregatorRegistry();
	return createMetricsServer(address, aggregator.contentType, () => aggregator.clusterMetrics());
}

/** Lets the primary collect this worker's metrics. */
export function shareMetricsWithPrimary(registry: Registry): void {
	AggregatorRegistry.setRegistries(registry);
	new AggregatorRegistry();
}

/** Serves metrics on a separate port that the public cannot reach. The server does not keep the process running. */
function createMetricsServer({ port, host }: Address, contentType: string, collect: () => Promise<string>): Server {
	const server = createServer(async (request, response) => {
		if (request.url !== "/metrics") return response.writeHead(404).end();
		try {
			const text = await collect();
			response.writeHead(200, { "content-type": contentType, "cache-control": "no-store" }).end(text);
		} catch (error) {
			// A worker did not respond in time. Incomplete sums would look like counters that were reset.
			log("warn", "Metrics could not be collected", { error });
			response.writeHead(503).end();
		}
	});
	server.on("error", (error) => log("error", "Metrics cannot be served", { port, error }));
	server.listen(port, host).unref();
	return server;
}
