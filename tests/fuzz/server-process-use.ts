import { once } from "node:events";
import { readFileSync } from "node:fs";

/** Clock ticks per second in Linux's /proc. */
const ticksPerSecond = 100;
const maxInspectionMs = 60_000;

/** `NODE_OPTIONS` of a server whose garbage `readMemory` collects: an inspector on a free local port. */
export const inspectorOptions = "--inspect=127.0.0.1:0";

/** Returns the CPU time that a process has used, in ms, in steps of 10 ms. Null on systems without /proc. */
export function readProcessorTimeMs(pid: number): number | null {
	const stat = readProcFile(pid, "stat");
	if (stat === null) return null;
	// The program's name, in brackets, may contain spaces.
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

/**
 * Collects a server's garbage, and returns its memory in MiB: all private memory, without mapped files such as the
 * database (0 on systems without /proc), and JavaScript's part of it. `errors` are the lines of its standard error.
 */
export async function readMemory({ pid, errors }: { pid: number; errors: readonly string[] }) {
	const socket = new WebSocket(errors.join("\n").match(/ws:\/\/\S+/)?.[0] ?? "");
	const wait = async (event: string) =>
		(await once(socket, event, { signal: AbortSignal.timeout(maxInspectionMs) }))[0];
	const call = async (method: string, params = {}) => {
		const answer = wait("message");
		socket.send(JSON.stringify({ id: 1, method, params }));
		return JSON.parse((await answer).data).result;
	};
	await wait("open");
	await call("HeapProfiler.collectGarbage");
	const expression = "process.memoryUsage().heapUsed + process.memoryUsage().external";
	const heapBytes: number = (await call("Runtime.evaluate", { expression })).result.value;
	socket.close();
	const ownKibibytes = Number(readProcFile(pid, "status")?.match(/^RssAnon:\s+(\d+) kB$/m)?.[1] ?? 0);
	return { own: Math.round(ownKibibytes / 1024), javaScript: Math.round(heapBytes / 2 ** 20) };
}

function readProcFile(pid: number, name: string): string | null {
	try {
		return readFileSync(`/proc/${pid}/${name}`, "utf8");
	} catch {
		return null;
	}
}
