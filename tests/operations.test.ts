import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, matchesGlob, relative } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendRaw } from "./http/raw-connection.ts";
import { ServerProcess } from "./http/server-process.ts";

const projectFolder = join(import.meta.dirname, "..");
const dockerfile = readFileSync(join(projectFolder, "Dockerfile"), "utf8");
const ignoreRules = readFileSync(join(projectFolder, ".dockerignore"), "utf8").split("\n").filter(Boolean);

/** What the build stage creates instead of copying it. */
const createdInBuildStage = ["build", "node_modules"];

let folder: string;
let image: string;

beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "larkabout-image-"));
	image = join(folder, "app");
	for (const [, source = "", target = ""] of dockerfile.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)) {
		copyFromBuildStage(source, join(image, target, target.endsWith("/") ? basename(source) : ""));
	}
});
afterAll(() => rmSync(folder, { recursive: true }));

test("[GEN-3] the server starts from the files in the image and becomes ready", async () => {
	const dataDir = join(folder, "data");
	const settings = { ...imageEnvironment(), HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir };
	const server = new ServerProcess([process.execPath, ...command("CMD").slice(1)], settings, image);
	const origin = await server.waitForOrigin();
	expect((await sendRaw(origin, { target: "/health/ready" })).status).toBe(200);
	expect((await sendRaw(origin, { target: "/activities" })).status).toBe(200);

	const { port } = new URL(origin);
	const healthCheck = [process.execPath, ...command("HEALTHCHECK").slice(1)];
	expect(await new ServerProcess(healthCheck, { ...settings, PORT: port }, image).waitForExit()).toBe(0);

	const staffList = new ServerProcess([process.execPath, "scripts/staff.ts", "list"], settings, image);
	expect(await staffList.waitForExit(), staffList.errorOutput).toBe(0);
	expect(await server.stop()).toBe(0);
	expect(server.errorOutput).toBe("");
});

test("[GEN-3] the image runs without root rights and contains no tests", () => {
	expect(dockerfile).toMatch(/^USER node$/m);
	expect(isIgnored("store/postgres/pool.ts")).toBe(false);
	for (const path of ["server/process/config.test.ts", "tests/e2e/site.ts", "data/marketplace.db", ".env"]) {
		expect(isIgnored(path), path).toBe(true);
	}
});

function copyFromBuildStage(name: string, target: string): void {
	const source = join(projectFolder, name);
	mkdirSync(dirname(target), { recursive: true });
	if (createdInBuildStage.includes(name)) symlinkSync(source, target);
	else cpSync(source, target, { recursive: true, filter: (path) => !isIgnored(relative(projectFolder, path)) });
}

/** The last matching rule of .dockerignore decides. Docker matches dot files with "*", Node.js does not. */
function isIgnored(path: string): boolean {
	const rule = ignoreRules.findLast((rule) => {
		const pattern = rule.replace(/^!/, "");
		return pattern === "*" || matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`);
	});
	return rule !== undefined && !rule.startsWith("!");
}

/** The settings of the image's last ENV line with several variables. */
function imageEnvironment(): Record<string, string> {
	const [, line = ""] = /^ENV (NODE_ENV=.+)$/m.exec(dockerfile) ?? [];
	return Object.fromEntries(line.split(" ").map((pair) => pair.split("=") as [string, string]));
}

/** A command in the Dockerfile's exec form. */
function command(instruction: "CMD" | "HEALTHCHECK"): string[] {
	const [, json = "[]"] = new RegExp(`^${instruction}.*?(\\["node".*\\])$`, "m").exec(dockerfile) ?? [];
	return JSON.parse(json);
}
