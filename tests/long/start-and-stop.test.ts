import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sendRaw } from "../http/raw-connection.ts";
import { ServerProcess, startServer } from "../http/server-process.ts";

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "larkabout-start-"));
});
afterEach(() => rm(folder, { recursive: true }));

test.each(["1", "2"])(
	"a PORT in use makes the start of %s process(es) fail before the store is created",
	async (processes) => {
		const occupant = createServer().listen(0, "127.0.0.1");
		await once(occupant, "listening");
		const PORT = String((occupant.address() as AddressInfo).port);
		const dataDir = join(folder, "data");
		const server = startServer({ PORT, DATA_DIR: dataDir, WEB_CONCURRENCY: processes });
		expect(await server.waitForExit()).toBe(1);
		occupant.close();
		expect(server.errorOutput).toBe(
			`Port ${PORT} is already in use. Stop the program that uses it, or choose another port: PORT=3001 npm start\n`,
		);
		expect(existsSync(dataDir)).toBe(false);
	},
);

test("SIGTERM to npm start shuts the server down gracefully, and npm exits with 0", async () => {
	const npm = new ServerProcess(["npm", "start"], { PORT: "0", DATA_DIR: join(folder, "data") });
	const origin = await npm.waitForOrigin();
	expect((await sendRaw(origin, { target: "/health/live" })).status).toBe(200);
	expect(await npm.stop()).toBe(0);
	await expect(sendRaw(origin, { target: "/health/live" })).rejects.toThrow("ECONNREFUSED");
});
