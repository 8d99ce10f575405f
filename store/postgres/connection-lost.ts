import { DatabaseError } from "pg";

/**
 * Longer than any planned switchover. In the meantime, a pooler makes clients wait, or refuses connections for a
 * moment.
 */
export const maxSwitchoverMs = 10_000;

/**
 * Returns whether the server did not reject a statement or connection, but is gone, starting, shutting down or silent.
 */
export function isConnectionLost(error: unknown): boolean {
	if (!(error instanceof DatabaseError)) return true;
	return /^(08|57P0[123])/.test(error.code ?? "");
}

/** Returns whether the error is PgBouncer's for a missing connection to the server: its own errors have this code. */
export function isFromPooler(error: unknown): boolean {
	return error instanceof DatabaseError && error.code === "08P01";
}
