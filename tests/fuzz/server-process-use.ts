import { readFileSync } from "node:fs";

/** Clock ticks of Linux' /proc, per second. */
const ticksPerSecond = 100;

/** The processor time that a process has used, in ms, in steps of 10 ms. Null where the system has no /proc. */
export function readProcessorTimeMs(pid: number): number | null {
	const stat = readProcFile(pid, "stat");
	if (stat === null) return null;
	// The name of the program, in brackets, may hold blanks.
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

/** The memory that a process holds, in bytes. Null where the system has no /proc. */
export function readMemoryBytes(pid: number): number | null {
	const kibibytes = readProcFile(pid, "status")?.match(/^VmRSS:\s+(\d+) kB$/m)?.[1];
	return kibibytes === undefined ? null : Number(kibibytes) * 1024;
}

function readProcFile(pid: number, name: string): string | null {
	try {
		return readFileSync(`/proc/${pid}/${name}`, "utf8");
	} catch {
		return null;
	}
}
