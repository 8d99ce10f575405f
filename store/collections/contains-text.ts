import { type Expression, type SqlBool, sql } from "kysely";

/** The condition that a column contains a text, in the same case. */
export function containsText(column: Expression<unknown>, text: string) {
	return sql<SqlBool>`${column} like ${`%${text.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
}
