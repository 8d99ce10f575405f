/** Log levels, from the most detailed to the most severe. */
export const logLevels = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * Additional fields of a log line; `error` is any thrown value. Must not contain personal data: no address, query or
 * form value.
 */
export type LogFields = { error?: unknown } & Record<string, unknown>;

/** Writes one log line. Adapters and screens receive it as a dependency; the server decides where the lines go. */
export type Log = (level: LogLevel, message: string, fields?: LogFields) => void;
