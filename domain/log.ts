/** From the most detailed to the most severe. */
export const logLevels = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Further fields of a log line; `error` is any thrown value. No personal data: no address, no query, no form value. */
export type LogFields = { error?: unknown } & Record<string, unknown>;

/** Writes one log line. The adapters and the screens are given one; the server decides where its lines go. */
export type Log = (level: LogLevel, message: string, fields?: LogFields) => void;
