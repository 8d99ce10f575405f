// npm run advisories -- FOLDER: lists installed packages with known vulnerabilities, without any network request.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import semver from "semver";

const usage = `Usage:
  npm run advisories -- FOLDER

FOLDER holds advisories about npm packages, one JSON file each, in the OSV format (https://ossf.github.io/osv-schema/):
unpack https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip, or clone an advisory database.`;

/** The part of the OSV schema that is read here. */
type Advisory = {
	id: string;
	summary?: string;
	withdrawn?: string;
	affected?: {
		package?: { ecosystem: string; name: string };
		ranges?: { type: string; events: { introduced?: string; fixed?: string; last_affected?: string }[] }[];
		versions?: string[];
	}[];
};

type Installed = { name: string; version: string; isForTests: boolean };

const [folder] = process.argv.slice(2);
if (!folder || folder.startsWith("-")) {
	console.error(usage);
	process.exit(1);
}

const installed = await readInstalled();
let readCount = 0;
let foundCount = 0;
for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
	if (!entry.isFile() || !entry.name.endsWith(".json")) continue;
	readCount++;
	const advisory: Advisory = JSON.parse(await readFile(join(entry.parentPath, entry.name), "utf8"));
	if (advisory.withdrawn) continue;
	for (const { name, version, isForTests } of installed.filter((each) => isAffected(each, advisory))) {
		foundCount++;
		console.info(`${name} ${version}${isForTests ? " (tests only)" : ""}: ${advisory.id} ${advisory.summary ?? ""}`);
	}
}
console.info(`${readCount} advisories, ${installed.length} packages, ${foundCount} affected.`);
if (readCount === 0) console.error(`${folder} has no JSON files.`);
if (readCount === 0 || foundCount > 0) process.exitCode = 1;

/** Reads what package-lock.json installs. */
async function readInstalled(): Promise<Installed[]> {
	const lock = JSON.parse(await readFile(join(import.meta.dirname, "../package-lock.json"), "utf8"));
	const entries = Object.entries<{ version: string; dev?: boolean }>(lock.packages);
	return entries.flatMap(([path, { version, dev }]) => {
		const name = path.split("node_modules/").at(-1);
		return name ? [{ name, version, isForTests: dev ?? false }] : [];
	});
}

function isAffected({ name, version }: Installed, { affected = [] }: Advisory): boolean {
	return affected.some(
		({ package: of, versions = [], ranges = [] }) =>
			of?.ecosystem === "npm" &&
			of.name === name &&
			(versions.includes(version) || ranges.some(({ type, events }) => type === "SEMVER" && isIn(version, events))),
	);
}

/** Events are sorted by version: the last one that is not above the version decides. */
function isIn(version: string, events: { introduced?: string; fixed?: string; last_affected?: string }[]): boolean {
	let isAffected = false;
	for (const { introduced, fixed, last_affected } of events) {
		if (introduced !== undefined && (introduced === "0" || semver.gte(version, introduced))) isAffected = true;
		if (fixed !== undefined && semver.gte(version, fixed)) isAffected = false;
		if (last_affected !== undefined && semver.gt(version, last_affected)) isAffected = false;
	}
	return isAffected;
}
