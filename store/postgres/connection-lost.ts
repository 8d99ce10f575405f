import { DatabaseError } from "pg";

/** True if the server did not reject a statement or connection, but is gone, starting, shutting down or silent. */
export function isConnectionLost(error: unknown): boolean {
	if (!(error instanceof DatabaseError)) return true;
	return /^(08|57P0[123])/.test(error.code ?? "");
}
