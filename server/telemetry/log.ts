import { type DestinationStream, type Logger, pino } from "pino";
import type { Log, LogFields, LogLevel } from "../../domain/log.ts";

type LogOptions = {
	/** Lines below this level are dropped. */
	level: LogLevel;
	/** JSON, one object per line, for log collectors; text for people. */
	format: "json" | "text";
	/** Added to every line. */
	fields?: LogFields;
};

/** Fields with these names are censored. Callers pass no personal data; this covers mistakes. */
const redactedNames = ["email", "phone", "password", "secret", "token", "cookie", "authorization"];

let logger = createLogger({ level: "info", format: "text" });

/** Sets how this process logs from now on. */
export function configureLog(options: LogOptions): void {
	logger = createLogger(options);
}

export function isLevelEnabled(level: LogLevel): boolean {
	return logger.isLevelEnabled(level);
}

/**
 * Writes one line; warnings and errors go to standard error. Only the server imports it: adapters and screens receive a
 * `Log`.
 */
export const log: Log = (level, message, fields = {}) => logger[level](fields, message);

function createLogger({ level, format, fields = {} }: LogOptions): Logger {
	return pino(
		{
			level,
			base: fields,
			messageKey: "message",
			timestamp: pino.stdTimeFunctions.isoTime,
			formatters: { level: (label) => ({ level: label }) },
			serializers: { error: serializeError },
			redact: { paths: redactedNames.flatMap((name) => [name, `*.${name}`]), censor: "[redacted]" },
		},
		format === "json" ? createJsonDestination() : createTextDestination(),
	);
}

/** Writes synchronously, so that no line is lost when the process exits. */
function createJsonDestination(): DestinationStream {
	const streams = [
		{ level: "debug", stream: pino.destination({ dest: 1, sync: true }) },
		{ level: "warn", stream: pino.destination({ dest: 2, sync: true }) },
	] as const;
	return pino.multistream([...streams], { dedupe: true });
}

type Line = { level: LogLevel; time: string; message: string; error?: { message: string; stack?: string } };

/** For development and commands. Writes to the console, so that tests notice unexpected errors. */
function createTextDestination(): DestinationStream {
	return {
		write(json) {
			const { level, time, message, error, ...fields } = JSON.parse(json) as Line;
			const details = Object.entries(fields).map(([name, value]) => ` ${name}=${value}`);
			const text = `${time.slice(11, 19)} ${level} ${message}${details.join("")}`;
			const output = error ? `${text}\n${error.stack ?? error.message}` : text;
			if (level === "error") console.error(output);
			else if (level === "warn") console.warn(output);
			else console.info(output);
		},
	};
}

/** Includes the causes. Leaves out other properties: `detail` of a PostgreSQL error holds values of the row. */
function serializeError(error: unknown): Line["error"] {
	if (!(error instanceof Error)) return { message: String(error) };
	const { message, stack } = pino.stdSerializers.err(error);
	return { message, stack };
}
