import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Returns a free local port. It is random and below the range that the system assigns to connections and to servers on
 * port 0, so that nobody takes it before the intended server listens.
 */
export async function freePort(): Promise<number> {
	const port = randomInt(20_000, 30_000);
	const probe = createServer().listen(port, "127.0.0.1");
	try {
		await once(probe, "listening");
	} catch {
		return freePort();
	}
	probe.close();
	await once(probe, "close");
	return port;
}
