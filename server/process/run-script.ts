import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { removeSourceFolders } from "../../import/source-folders.ts";

const commands = join(import.meta.dirname, "../../commands");

/**
 * Runs a script for a job in a child process, since bulk work on SQLite blocks the event loop. The script writes its
 * own log lines, and ends on SIGTERM. Returns its exit code, or null if the signal stopped it. Cleans up after an
 * import that was killed.
 */
export async function runScript(name: string, args: string[], signal: AbortSignal): Promise<number | null> {
	if (signal.aborted) return null;
	const child = spawn(process.execPath, [join(commands, name), ...args], { stdio: ["ignore", "inherit", "inherit"] });
	const stop = () => child.kill("SIGTERM");
	signal.addEventListener("abort", stop, { once: true });
	const [code] = await once(child, "exit");
	signal.removeEventListener("abort", stop);
	if (code === null && child.pid) await removeSourceFolders(child.pid);
	if (code === null && !signal.aborted) throw new Error(`The process of ${name} was killed`);
	return code;
}
