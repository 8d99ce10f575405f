import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, matchesGlob, relative } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendRaw } from "./http/raw-connection.ts";
import { ServerProcess } from "./http/server-process.ts";

const projectFolder = join(import.meta.dirname, "..");
const dockerfile = readFileSync(join(projectFolder, "Dockerfile"), "utf8");
const ignoreRules = readFileSync(join(projectFolder, ".dockerignore"), "utf8").split("\n").filter(Boolean);

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

test("[GEN-3] the server starts from the files in the image, without build tools, and becomes ready", async () => {
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

test("[GEN-3] the image runs without root rights and contains neither tests, benchmarks nor the repository", () => {
	expect(dockerfile.split("\n")).toContain("USER node");
	const paths = globSync("**/*", { cwd: image, exclude: ["node_modules", "build"] });
	expect(paths).toEqual(expect.arrayContaining(["commands/staff.ts", "store/postgres/pool.ts", "package.json"]));
	expect(paths.filter((path) => /^(tests|tools|data)\b|\.test\.tsx?$/.test(path))).toEqual([]);
});

function copyFromBuildStage(name: string, target: string): void {
	const source = join(projectFolder, name);
	mkdirSync(dirname(target), { recursive: true });
	if (name === "build") symlinkSync(source, target);
	else if (name === "node_modules") linkPackages(target);
	else cpSync(source, target, { recursive: true, filter: (path) => !isIgnored(relative(projectFolder, path)) });
}

/** Links the packages in the image: no development packages, and no build tools, which the build stage removes. */
function linkPackages(target: string): void {
	const lock: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
		readFileSync(join(projectFolder, "package-lock.json"), "utf8"),
	);
	const removed = [...dockerfile.matchAll(/ dependencies\.(\S+)/g)].map(([, name]) => `node_modules/${name}`);
	for (const [path, { dev }] of Object.entries(lock.packages)) {
		const source = join(projectFolder, path);
		if (!/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || dev || removed.includes(path) || !existsSync(source))
			continue;
		const link = join(target, path.slice("node_modules/".length));
		mkdirSync(dirname(link), { recursive: true });
		symlinkSync(source, link);
	}
}

/**
 * Returns whether .dockerignore excludes a path: the last matching rule decides. Docker's "*" matches dot files, that
 * of Node.js does not.
 */
function isIgnored(path: string): boolean {
	const rule = ignoreRules.findLast((rule) => {
		const pattern = rule.replace(/^!/, "");
		return pattern === "*" || matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`);
	});
	return rule !== undefined && !rule.startsWith("!");
}

/** Returns the variables of the image's last ENV line with several. */
function imageEnvironment(): Record<string, string> {
	const [, line = ""] = /^ENV (NODE_ENV=.+)$/m.exec(dockerfile) ?? [];
	return Object.fromEntries(line.split(" ").map((pair) => pair.split("=") as [string, string]));
}

/** Returns a command in the Dockerfile's exec form. */
function command(instruction: "CMD" | "HEALTHCHECK"): string[] {
	const [, json = "[]"] = new RegExp(`^${instruction}.*?(\\["node".*\\])$`, "m").exec(dockerfile) ?? [];
	return JSON.parse(json);
}
