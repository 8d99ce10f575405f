import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * A port of this machine that nobody listens on just now. At random and below those that the system itself gives to
 * connections and to servers on port 0, so that nobody takes it before the server that is meant listens on it.
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
