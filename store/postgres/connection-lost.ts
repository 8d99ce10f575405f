import { DatabaseError } from "pg";

/** A planned switchover takes no longer. A pooler makes everybody wait meanwhile, or refuses connections for a moment. */
export const maxSwitchoverMs = 10_000;

/** True if the server did not reject a statement or connection, but is gone, starting, shutting down or silent. */
export function isConnectionLost(error: unknown): boolean {
	if (!(error instanceof DatabaseError)) return true;
	return /^(08|57P0[123])/.test(error.code ?? "");
}

/** True if PgBouncer says that it has no connection to the server: its own errors have this code. */
export function isFromPooler(error: unknown): boolean {
	return error instanceof DatabaseError && error.code === "08P01";
}
