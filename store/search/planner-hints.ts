import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { SearchedRows } from "./dialect.ts";

// Forms of SQL that change how a statement is planned, and not its result. Figures: PostgreSQL 18 with Chicago's 9,063 programs, in
// milliseconds of all statements of one list. The settings of its planner are in postgres/connection.ts.

/** More than any table has. */
const allRows = Number.MAX_SAFE_INTEGER;

/**
 * A subquery that is read row by row, and whose columns are computed once however often they are used. 'art' on a Saturday for a
 * child of 7: 22 instead of 645.
 */
export function keepTogether(rows: SearchedRows): RawBuilder<unknown> {
	return sql`${rows.limit(allRows)}`;
}

/**
 * True of the level of an activity that is in some part. The planner expects few rows of a range, and looks them up; of 'is not null'
 * it expects all, and reads the whole table. The same search: 22 instead of 33.
 */
export function isInPart(level: Expression<unknown>): Expression<SqlBool> {
	return sql<SqlBool>`${level} between 0 and 99`;
}

/**
 * Ends a subquery of sessions: those of one activity are looked at in turn, else all sessions are joined. One day: 8 instead of 59.
 */
export const oneActivityAtATime = sql`limit 1 offset 0`;
