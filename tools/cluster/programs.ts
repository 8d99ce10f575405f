import { accessSync, constants, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The Debian package of each program. */
const packages = {
	etcd: "etcd-server",
	patroni: "patroni",
	patronictl: "patroni",
	postgres: "postgresql",
	pgbouncer: "pgbouncer",
	haproxy: "haproxy",
	nginx: "nginx-light",
} as const;

export type Programs = Record<keyof typeof packages, string>;

/** Debian installs PostgreSQL's programs in one folder, and some of the others outside most users' PATH. */
const folders = [
	...listPostgresFolders(),
	...(process.env.PATH ?? "").split(delimiter),
	"/usr/sbin",
	"/usr/local/sbin",
];

/** Returns the paths of the programs. If some are missing, throws with the packages to install. */
export function findPrograms(): Programs {
	const found = Object.keys(packages).map((name) => [name, findProgram(name)] as const);
	const missing = found.filter(([, path]) => path === null).map(([name]) => packages[name as keyof Programs]);
	if (missing.length > 0) {
		const names = [...new Set(missing)].join(" ");
		throw new Error(`The cluster needs programs that are not here: apt-get install --no-install-recommends ${names}`);
	}
	return Object.fromEntries(found) as Programs;
}

/** Returns the path of a program, or null if it is not installed. */
export function findProgram(name: string): string | null {
	return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

/** Newest version first. */
function listPostgresFolders(): string[] {
	const folder = "/usr/lib/postgresql";
	try {
		const versions = readdirSync(folder).toSorted((a, b) => Number(b) - Number(a));
		return versions.map((version) => join(folder, version, "bin"));
	} catch {
		return [];
	}
}
