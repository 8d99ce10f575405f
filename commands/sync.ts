// npm run sync [-- NAME …]: reads remembered sources again. See docs/importing.md.
import { constants, setPriority } from "node:os";
import { minuteMs } from "../domain/durations.ts";
import { formatNumber } from "../domain/format-count.ts";
import { describeLocation } from "../domain/import/describe-location.ts";
import type { ImportSourceRecord } from "../domain/import/import-source.ts";
import { getLocalDay } from "../domain/session/local-day.ts";
import { downloadLimits } from "../import/fetch/download-source.ts";
import { createNetworkAccess } from "../import/fetch/guarded-request.ts";
import { type SyncResult, syncSource } from "../import/sync-source.ts";
import { createClock } from "../server/process/clock.ts";
import { readCommandLine } from "../server/process/command-line.ts";
import { type Config, readConfig } from "../server/process/config.ts";
import { openBackend } from "../server/process/open-ports.ts";
import { configureLog, log } from "../server/telemetry/log.ts";
import type { Documents } from "../store/port.ts";
import { parseMaxMinutes, startDeadline } from "./import/deadline.ts";

const usage = `Usage: npm run sync [-- NAME …] [--allow-ending]
       npm run sync -- --list
       npm run sync -- --forget NAME

  NAME         only these sources; by default, all that npm run import -- … --source NAME has remembered
  --allow-ending  end what a source does not have any more, even if that is more than a fifth of its activities
  --max-minutes   end the command when a source takes longer; by default 30
  --list       the remembered sources
  --forget     do not read a source again; its activities stay`;

/**
 * The extra lease time after the deadline. After a crash, other processes can read the source only once the lease ends.
 */
const leaseAfterDeadlineMs = 30 * minuteMs;
const exitCodes = { done: 0, undecided: 1, failed: 2, interrupted: 130 };

const countNames: Record<string, string> = {
	removedByStaff: "left out because staff deleted them",
	kept: "keep what staff or the provider set",
	rejected: "rows rejected",
	skipped: "rows skipped",
};

const optionTypes = {
	"allow-ending": { type: "boolean", default: false },
	// Set by the server. Sources that were checked since then are skipped.
	"due-at": { type: "string" },
	"max-minutes": { type: "string" },
	list: { type: "boolean", default: false },
	forget: { type: "string" },
} as const;

const abortController = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => abortController.abort());
// As in import.ts.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.exitCode = await run().catch((error: Error) => {
	log("error", "Syncing sources failed", { error });
	return exitCodes.failed;
});

async function run(): Promise<number> {
	const { values, positionals: names } = readCommandLine(usage, optionTypes, (commandLine) => commandLine);
	const config = readConfig();
	const isJson = config.nodeEnv === "production" && values["due-at"] !== undefined;
	configureLog({ level: config.logLevel, format: isJson ? "json" : "text" });
	const { documents } = await openBackend(config);
	try {
		if (values.forget) return await forget(documents, values.forget);
		const sources = await documents.importSources.list();
		const unknown = names.filter((name) => !sources.some((source) => source.name === name));
		if (unknown.length > 0) return report(`There is no source ${unknown.join(", ")}. To see all of them, use --list.`);
		const chosen = sources.filter(({ name }) => names.length === 0 || names.includes(name));
		if (sources.length === 0) console.info("There are no sources yet. To add one: npm run import -- … --source NAME");
		if (values.list) for (const source of sources) printSource(source);
		return values.list ? exitCodes.done : await syncAll(documents, config, chosen, values, isJson);
	} finally {
		await documents.close();
	}
}

function report(problem: string): number {
	console.error(problem);
	return exitCodes.failed;
}

async function forget({ importSources }: Documents, name: string): Promise<number> {
	if (!(await importSources.forget(name))) return report(`There is no source ${name}. To see all of them, use --list.`);
	console.info(`${name} won't be read again. Its activities stay.`);
	return exitCodes.done;
}

function printSource({ name, location, checkedAt }: ImportSourceRecord & { checkedAt: string | null }): void {
	console.info(`${name}  ${describeLocation(location)}, last checked ${checkedAt ?? "never"}`);
}

/** Returns the highest exit code of all sources. */
async function syncAll(
	{ imports, importSources }: Documents,
	config: Config,
	sources: ImportSourceRecord[],
	values: { "allow-ending": boolean; "due-at"?: string | undefined; "max-minutes"?: string | undefined },
	isJson: boolean,
): Promise<number> {
	const maxMinutes = parseMaxMinutes(values["max-minutes"]);
	const leaseMs = maxMinutes * minuteMs + leaseAfterDeadlineMs;
	let exitCode = exitCodes.done;
	for (const source of sources) {
		const now = new Date();
		const lease = { now: now.toISOString(), leaseUntil: new Date(now.getTime() + leaseMs).toISOString() };
		const dueAt = values["due-at"];
		if (!(await importSources.claim(source.name, { ...lease, ...(dueAt !== undefined && { dueAt }) }))) {
			if (dueAt === undefined) console.info(`${source.name}: another process is reading it.`);
			continue;
		}
		using deadline = startDeadline({ maxMinutes, isJson });
		deadline.watch({ source: source.name, fileName: describeLocation(source.location), isRemembered: true });
		let result: SyncResult | null = null;
		try {
			result = await syncSource({ imports }, source, {
				site: getSite(config),
				now,
				isEndingAllowed: values["allow-ending"],
				signal: abortController.signal,
				downloads: {
					access: createNetworkAccess({ allowsPrivate: config.allowsPrivateSources }),
					limits: downloadLimits,
				},
			});
		} finally {
			const isChecked = result !== null && result.outcome !== "interrupted";
			await importSources.release(source.name, isChecked ? now.toISOString() : null);
		}
		exitCode = Math.max(exitCode, logResult(source.name, result));
		if (result.outcome === "interrupted") return exitCodes.interrupted;
	}
	return exitCode;
}

function getSite({ site }: Config) {
	const catalogueNow = createClock(site).catalogueNow();
	return { ...site, catalogueNow, today: getLocalDay(catalogueNow, site.timeZone) };
}

function logResult(source: string, result: SyncResult): number {
	if (result.outcome === "written") {
		const counts = Object.entries(result.counts).filter(([, count]) => count > 0);
		const texts = counts.map(([name, count]) => `${formatNumber(count)} ${countNames[name] ?? name}`);
		log("info", `Synced ${source}: ${texts.join(", ") || "nothing"}`, { source, run: result.runId });
		return exitCodes.done;
	}
	if (result.outcome === "interrupted") {
		log("warn", `Syncing ${source} was interrupted and will be tried again later`, { source });
		return exitCodes.interrupted;
	}
	const { outcome, reason } = result;
	if (outcome === "failed") log("error", `${source} couldn't be read, so nothing was changed: ${reason}`, { source });
	else log("warn", `${source}: ${reason} If they have ended: npm run sync -- ${source} --allow-ending`, { source });
	return exitCodes[outcome];
}
