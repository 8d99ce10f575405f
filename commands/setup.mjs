// Plain JavaScript for old Node.js versions, since it runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)));
/** 24.7 is the first version with argon2, which hashes passwords. */
const minNodeVersion = [24, 7];
const buildInputs = [
	"app",
	"domain",
	"public",
	"commands/build/chunk-groups.ts",
	"commands/build/route-loading.ts",
	"vite.config.ts",
	"react-router.config.ts",
	"package-lock.json",
];

/**
 * Installs a recent Node.js and the packages of the lock file, and with `build` also builds the site. Skips steps that
 * are up to date. Returns the path of the Node.js to run with.
 */
export function setUp({ withTests = false, build = false } = {}) {
	const node = findNode();
	installPackages(node, withTests);
	if (build) buildSite(node);
	return node;
}

/** Returns an environment whose PATH begins with that Node.js, so that npm and its children use it too. */
export function createEnvironment(node) {
	return {
		...process.env,
		PATH: dirname(node) + delimiter + process.env.PATH,
		NODE_NO_WARNINGS: "1",
		NODE_COMPILE_CACHE: join(projectFolder, "node_modules", ".cache", "compiled"),
	};
}

function findNode() {
	const [major, minor] = process.versions.node.split(".").map(Number);
	if (major > minNodeVersion[0] || (major === minNodeVersion[0] && minor >= minNodeVersion[1])) return process.execPath;
	const pinned = findPinnedNode();
	if (pinned) return pinned;
	print(`This machine has Node.js ${process.versions.node}; installing Node.js 26 for this project alone …`);
	run("npm", ["ci", "--no-audit", "--no-fund"], process.execPath, join(projectFolder, "runtime"));
	const installed = findPinnedNode();
	if (installed) return installed;
	return exitWithError(
		`There is no Node.js 26 package for ${process.platform} on ${process.arch}. Please install Node.js ${minNodeVersion.join(".")} or later.`,
	);
}

function findPinnedNode() {
	const folder = join(projectFolder, "runtime", "node_modules");
	if (!existsSync(folder)) return null;
	for (const name of readdirSync(folder)) {
		const binary = join(folder, name, "bin", process.platform === "win32" ? "node.exe" : "node");
		if (existsSync(binary)) return binary;
	}
	return null;
}

function installPackages(node, withTests) {
	const lock = createHash("sha256")
		.update(readFileSync(join(projectFolder, "package-lock.json")))
		.digest("hex");
	const markFile = join(projectFolder, "node_modules", ".installed");
	const installed = existsSync(markFile) ? readFileSync(markFile, "utf8") : "";
	if (installed === `${lock} all` || (!withTests && installed === `${lock} run`)) return;
	// Keeps test packages that are already installed.
	withTests ||= installed.endsWith(" all");
	print(withTests ? "Installing packages, including those of the tests …" : "Installing packages …");
	run("npm", ["ci", "--no-audit", "--no-fund", withTests ? "--include=dev" : "--omit=dev"], node);
	writeFileSync(markFile, `${lock} ${withTests ? "all" : "run"}`);
}

function buildSite(node) {
	const hash = createHash("sha256");
	for (const entry of buildInputs) addToHash(hash, join(projectFolder, entry));
	const inputsHash = hash.digest("hex");
	const markFile = join(projectFolder, "build", ".built-from");
	if (existsSync(markFile) && readFileSync(markFile, "utf8") === inputsHash) return;
	print("Building the site …");
	run(node, ["commands/build.ts"], node);
	mkdirSync(dirname(markFile), { recursive: true });
	writeFileSync(markFile, inputsHash);
}

function addToHash(hash, path) {
	const stat = statSync(path, { throwIfNoEntry: false });
	if (!stat) return;
	if (stat.isDirectory()) for (const name of readdirSync(path).sort()) addToHash(hash, join(path, name));
	else hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
}

function run(command, parameters, node, cwd = projectFolder) {
	const result = spawnSync(command, parameters, {
		cwd,
		env: createEnvironment(node),
		stdio: ["ignore", "pipe", "pipe"],
		encoding: "utf8",
		maxBuffer: 64 * 1024 * 1024,
		shell: process.platform === "win32" && command === "npm",
	});
	if (result.status === 0) return;
	console.error(result.stdout ?? "", result.stderr ?? "", result.error?.message ?? "");
	exitWithError(`'${command} ${parameters.join(" ")}' failed; its output is above.`);
}

function print(text) {
	console.log(text);
}

function exitWithError(text) {
	console.error(text);
	process.exit(1);
}
