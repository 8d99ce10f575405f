import { createHash } from "node:crypto";
import type { Migration } from "./migrate.ts";
import * as schema from "./migrations/0001-schema.ts";
import { postgresDialect, sqliteDialect } from "./migrations/dialect.ts";

const statements = [...schema.up(sqliteDialect), ...schema.up(postgresDialect)].join(";").replaceAll(/\s+/g, " ");

const hash = createHash("sha256").update(statements).digest("hex").slice(0, 12);

/**
 * In the order of execution. A released migration never changes: a later one corrects it. The name of the first one
 * contains a hash of its statements, so that a store with other tables is refused.
 */
export const migrations: Record<string, Migration> = { [`0001-schema-${hash}`]: schema };
