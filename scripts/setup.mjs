// Plain JavaScript that old Node.js versions understand: it runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const top = dirname(dirname(fileURLToPath(import.meta.url)));
/** 24.7 brought argon2 for passwords. */
const neededNode = [24, 7];
const builtFrom = [
	"app",
	"domain",
	"public",
	"scripts/chunk-groups.ts",
	"scripts/route-loading.ts",
	"vite.config.ts",
	"react-router.config.ts",
	"package-lock.json",
];

/**
 * Makes the project ready: a Node.js new enough, the packages of the lock file, and (with `build`) the built site.
 * What is there already is left alone. Returns the path of the Node.js to run with.
 */
export function setUp({ withTests = false, build = false } = {}) {
	const node = findNode();
	installPackages(node, withTests);
	if (build) buildSite(node);
	return node;
}

/** The environment in which that Node.js is `node`, also for npm and for what npm starts. */
export function environmentFor(node) {
	return {
		...process.env,
		PATH: dirname(node) + delimiter + process.env.PATH,
		NODE_NO_WARNINGS: "1",
		NODE_COMPILE_CACHE: join(top, "node_modules", ".cache", "compiled"),
	};
}

function findNode() {
	const [major, minor] = process.versions.node.split(".").map(Number);
	if (major > neededNode[0] || (major === neededNode[0] && minor >= neededNode[1])) return process.execPath;
	const own = pinnedNode();
	if (own) return own;
	say(`This machine has Node.js ${process.versions.node}; installing Node.js 26 for this project alone …`);
	run("npm", ["ci", "--no-audit", "--no-fund"], process.execPath, join(top, "runtime"));
	const installed = pinnedNode();
	if (installed) return installed;
	return stop(
		`There is no Node.js 26 package for ${process.platform} on ${process.arch}. Please install Node.js ${neededNode.join(".")} or later.`,
	);
}

function pinnedNode() {
	const folder = join(top, "runtime", "node_modules");
	if (!existsSync(folder)) return null;
	for (const name of readdirSync(folder)) {
		const binary = join(folder, name, "bin", process.platform === "win32" ? "node.exe" : "node");
		if (existsSync(binary)) return binary;
	}
	return null;
}

function installPackages(node, withTests) {
	const lock = createHash("sha256")
		.update(readFileSync(join(top, "package-lock.json")))
		.digest("hex");
	const mark = join(top, "node_modules", ".installed");
	const installed = existsSync(mark) ? readFileSync(mark, "utf8") : "";
	if (installed === `${lock} all` || (!withTests && installed === `${lock} run`)) return;
	// What the tests need is not taken away again by a verb that does without.
	withTests ||= installed.endsWith(" all");
	say(withTests ? "Installing packages, those of the tests too …" : "Installing packages …");
	run("npm", ["ci", "--no-audit", "--no-fund", withTests ? "--include=dev" : "--omit=dev"], node);
	writeFileSync(mark, `${lock} ${withTests ? "all" : "run"}`);
}

function buildSite(node) {
	const inputs = createHash("sha256");
	for (const entry of builtFrom) addToHash(inputs, join(top, entry));
	const state = inputs.digest("hex");
	const mark = join(top, "build", ".built-from");
	if (existsSync(mark) && readFileSync(mark, "utf8") === state) return;
	say("Building the site …");
	run(node, ["scripts/build.ts"], node);
	mkdirSync(dirname(mark), { recursive: true });
	writeFileSync(mark, state);
}

function addToHash(hash, path) {
	const stat = statSync(path, { throwIfNoEntry: false });
	if (!stat) return;
	if (stat.isDirectory()) for (const name of readdirSync(path).sort()) addToHash(hash, join(path, name));
	else hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
}

function run(command, parameters, node, cwd = top) {
	const result = spawnSync(command, parameters, {
		cwd,
		env: environmentFor(node),
		stdio: ["ignore", "pipe", "pipe"],
		encoding: "utf8",
		maxBuffer: 64 * 1024 * 1024,
		shell: process.platform === "win32" && command === "npm",
	});
	if (result.status === 0) return;
	console.error(result.stdout ?? "", result.stderr ?? "", result.error?.message ?? "");
	stop(`'${command} ${parameters.join(" ")}' failed; what it printed stands above.`);
}

function say(text) {
	console.log(text);
}

function stop(text) {
	console.error(text);
	process.exit(1);
}
