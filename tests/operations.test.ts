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

	const staffList = new ServerProcess([process.execPath, "commands/staff.ts", "list"], settings, image);
	expect(await staffList.waitForExit(), staffList.errorOutput).toBe(0);
	expect(await server.stop()).toBe(0);
	expect(server.errorOutput).toBe("");
});

test("[GEN-3] the image contains neither build tools nor npm", () => {
	const [, list = ""] = dockerfile.match(/npm pkg delete devDependencies (.+?) \\\n/) ?? [];
	const removed = list.split(" ").map((name) => name.replace(/^dependencies\./, ""));
	const { dependencies } = JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8"));
	const buildTools = Object.keys(dependencies).filter((name) => /vite|rolldown|tailwind|\/dev$/.test(name));
	expect(removed.toSorted()).toEqual(buildTools.toSorted());
	const [buildStage = "", image = ""] = dockerfile.split(/^FROM .*\n/m).slice(1);
	expect(buildStage).toContain("npm prune --omit=dev --omit=peer --ignore-scripts");
	expect(image).toMatch(/^RUN rm -rf .*\/usr\/local\/bin\/npm /m);
	expect(image).not.toMatch(/npm (ci|install|run)|apt-get|COPY \. /);
});

test("[GEN-3] each service of the compose file has the least rights, a limit of memory and a fixed version", () => {
	const compose = readFileSync(join(projectFolder, "deploy/compose.yaml"), "utf8");
	const [, rights = ""] = compose.match(/^x-least-privilege: &least-privilege\n((?: {2}.*\n)+)/m) ?? [];
	for (const line of ["read_only: true", "cap_drop: [ALL]", 'security_opt: ["no-new-privileges:true"]']) {
		expect(rights).toContain(`  ${line}\n`);
	}
	expect(rights).toMatch(/^ {2}pids_limit: \d+$/m);
	const [, listed = ""] = compose.match(/^services:\n([\s\S]*?)^\w/m) ?? [];
	const services = listed.split(/^ {2}(?=\w+:$)/m).slice(1);
	expect(services.map((service) => service.split(":")[0])).toEqual(["app", "database", "files", "bucket", "proxy"]);
	for (const service of services) {
		expect(service).toMatch(/^\w+:\n {4}<<: \*least-privilege\n/);
		expect(service).toMatch(/^ {4}mem_limit: /m);
		expect(service).toMatch(/^ {4}networks: \[/m);
		expect(service).not.toMatch(/privileged|cap_drop|read_only|security_opt|pid: host|network_mode|docker\.sock/);
		const [, image] = service.match(/^ {4}image: (.+)$/m) ?? [];
		if (image) expect(image).toMatch(/^[\w/]+:\d[\w.-]*(@sha256:[0-9a-f]{64})?$/);
	}
	const added = services.flatMap((service) => service.match(/^ {4}cap_add: .*$/m)?.[0].trim() ?? []);
	expect(added).toEqual(["cap_add: [NET_BIND_SERVICE]"]);
	expect(services.filter((service) => /^ {4}ports:/m.test(service)).map((service) => service.split(":")[0])).toEqual([
		"proxy",
	]);
	expect(compose).toMatch(/^ {2}data:\n {4}internal: true$/m);
});

test("[GEN-3] the image runs without root rights and contains neither tests, benchmarks nor the repository", () => {
	expect(dockerfile).toMatch(/^USER node$/m);
	expect(isIgnored("store/postgres/pool.ts")).toBe(false);
	for (const path of ["tools/bench/pages.ts", "tools/crash.ts", "tools/test.ts", "tools/typecheck.ts"]) {
		expect(isIgnored(path), path).toBe(true);
	}
	for (const path of [
		"commands/staff.ts",
		"commands/import.ts",
		"commands/backup/restore.ts",
		"commands/queue-mails.ts",
	]) {
		expect(isIgnored(path), path).toBe(false);
	}
	for (const path of [
		"server/process/config.test.ts",
		"tests/support/site/site.ts",
		"data/marketplace.db",
		".env",
		".git/config",
	]) {
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
