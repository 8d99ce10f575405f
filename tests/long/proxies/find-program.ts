import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Debian installs some programs outside most users' PATH. */
const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];

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
