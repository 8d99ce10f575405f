import { spawn } from "node:child_process";
import { join } from "node:path";

export type Finished = { code: number | null; output: string; errors: string };

/** Scripts that developers run. The others are operators' commands. */
const tools = ["advisories"];

/**
 * Runs `npm run SCRIPT -- …` in a separate process. Once it reports progress, sends it the signal, or closes its output
 * as `| head` does.
 */
export function runScript(
	script: "import" | "sync" | "backup" | "restore" | "doctor" | "seed" | "advisories",
	parameters: string[],
	{
		environment = {},
		signal,
	}: { environment?: Record<string, string>; signal?: NodeJS.Signals | "closed output" } = {},
): Promise<Finished> {
	const child = spawn(
		process.execPath,
		[join(import.meta.dirname, "../..", tools.includes(script) ? "tools" : "commands", `${script}.ts`), ...parameters],
		{
			env: { ...process.env, NODE_NO_WARNINGS: "1", ...environment },
		},
	);
	const finished: Finished = { code: null, output: "", errors: "" };
	child.stderr.setEncoding("utf8").on("data", (text: string) => {
		finished.errors += text;
	});
	child.stdout.setEncoding("utf8").on("data", (text: string) => {
		const hadBegun = hasBegun(finished.output);
		finished.output += text;
		if (!signal || hadBegun || !hasBegun(finished.output)) return;
		if (signal === "closed output") child.stdout.destroy();
		else child.kill(signal);
	});
	return new Promise((resolve, reject) => {
		child.on("error", reject);
		child.on("close", (code) => resolve({ ...finished, code }));
	});
}

function hasBegun(output: string): boolean {
	return / of [\d,]+ rows\n/.test(output);
}
