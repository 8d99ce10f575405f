import { type Log, type LogFields, type LogLevel, logLevels } from "../../domain/log.ts";

let least: LogLevel = "info";
let isJson = false;
let everyLine: LogFields = {};

/** How this process logs from here on. `fields` stand in every line. */
export function setUpLog(options: { level: LogLevel; json: boolean; fields?: LogFields }): void {
	least = options.level;
	isJson = options.json;
	everyLine = options.fields ?? {};
}

export function isLogged(level: LogLevel): boolean {
	return logLevels.indexOf(level) >= logLevels.indexOf(least);
}

/**
 * Writes one line: an object in JSON for machines, else words for people. Warnings and errors go to standard error.
 * Backend and server log here; the screens do so through their services, since they are built into a bundle of their own.
 */
export const log: Log = (level, message, { error, ...fields } = {}) => {
	if (!isLogged(level)) return;
	const told = { ...everyLine, ...fields, ...(error !== undefined && { error: causeOf(error) }) };
	const time = new Date().toISOString();
	const line = isJson ? JSON.stringify({ time, level, message, ...told }) : readable(time, level, message, told);
	if (level === "error") console.error(line);
	else if (level === "warn") console.warn(line);
	else console.info(line);
};

function readable(time: string, level: LogLevel, message: string, { error, ...fields }: LogFields): string {
	const known = Object.entries(fields).filter(([, value]) => value !== undefined);
	const details = known.map(([name, value]) => ` ${name}=${value}`).join("");
	return `${time.slice(11, 19)} ${level} ${message}${details}${error === undefined ? "" : `\n${error}`}`;
}

/** The trace, and those of what caused it. */
function causeOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	const own = error.stack ?? error.message;
	return error.cause === undefined ? own : `${own}\nCaused by: ${causeOf(error.cause)}`;
}
