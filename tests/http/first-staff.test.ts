import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signInAt } from "../e2e/site.ts";

let dataDir: string;
beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "larkabout-first-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

test("[AUTH-4] a first start with the demo world makes one account, and prints its password this once", async () => {
	const first = await start();
	const [, email = "", password = ""] = first.output.match(/with (\S+@\S+) and the password (\S+)/) ?? [];
	expect(password).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/);
	expect(await signInAt(first.origin, email, password)).toMatch(/^larkabout-session=/);
	await first.stop();
	const second = await start();
	expect(second.output).not.toContain("password");
	expect(await signInAt(second.origin, email, password)).toMatch(/^larkabout-session=/);
	await second.stop();
});

async function start() {
	const env = {
		PATH: process.env.PATH ?? "",
		NODE_ENV: "production",
		DATA_DIR: dataDir,
		PORT: "0",
		NODE_NO_WARNINGS: "1",
	};
	const server = spawn(process.execPath, ["server/main.ts"], { cwd: join(import.meta.dirname, "../.."), env });
	let output = "";
	for await (const chunk of server.stdout) {
		output += chunk;
		if (/http:\/\/\S+/.test(output)) break;
	}
	return {
		output,
		origin: output.match(/http:\/\/\S+/)?.[0] ?? "",
		async stop() {
			server.kill("SIGTERM");
			await once(server, "exit");
		},
	};
}
