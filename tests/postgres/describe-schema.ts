import type { DatabaseSync } from "node:sqlite";

type Query = (statement: string) => Record<string, unknown>[];

// Both descriptions are sorted lines in SQLite's terms, such as 'activities.title text not null' and 'index
// leads_newest on leads (created_at desc, id)'. Columns that a PostgreSQL index includes follow those it sorts by, as
// in SQLite. Conditions of checks and partial indexes are left out.

/**
 * Describes the tables, columns, keys and indexes of a SQLite database. Leaves out text indexes, which are tables in
 * SQLite.
 */
export function describeSqlite(database: DatabaseSync): string[] {
	const query: Query = (statement) => database.prepare(statement).all();
	const tables = query(
		"select name, sql from pragma_table_list join sqlite_schema using (name) where pragma_table_list.type = 'table'",
	);
	return tables
		.flatMap(({ name: table }) => [
			...describeSqliteColumns(query, String(table)),
			...describeSqliteKeys(query, String(table)),
			...describeSqliteIndexes(query, String(table)),
		])
		.sort();
}

function describeSqliteColumns(query: Query, table: string): string[] {
	return query(`select * from pragma_table_info('${table}')`).map(({ name, type, notnull, pk, dflt_value }) =>
		describeColumn({ table, name, type, isRequired: Boolean(notnull || pk), initial: dflt_value }),
	);
}

function describeSqliteKeys(query: Query, table: string): string[] {
	const columns = query(`select name from pragma_table_info('${table}') where pk > 0 order by pk`).map(
		({ name }) => name,
	);
	const primary = columns.length > 0 ? [`${table} primary key (${columns.join(", ")})`] : [];
	const unique = query(`select name from pragma_index_list('${table}') where origin = 'u'`).map(
		({ name }) => `${table} unique (${listSqliteIndex(query, String(name))})`,
	);
	const foreign = query(`select * from pragma_foreign_key_list('${table}')`).map(
		(key) =>
			`${table} (${key.from}) references ${key.table} (${key.to}) on delete ${String(key.on_delete).toLowerCase()}`,
	);
	return [...primary, ...unique, ...foreign];
}

function describeSqliteIndexes(query: Query, table: string): string[] {
	return query(`select * from pragma_index_list('${table}') where origin = 'c'`).map(({ name, unique, partial }) =>
		describeIndex({ name, table, columns: listSqliteIndex(query, String(name)), unique, partial }),
	);
}

function listSqliteIndex(query: Query, index: string): string {
	const columns = query(`select * from pragma_index_xinfo('${index}') where key = 1 order by seqno`);
	return columns
		.map(
			({ name, desc, coll }) =>
				`${name ?? "expression"}${String(coll).toLowerCase() === "nocase" ? " nocase" : ""}${desc ? " desc" : ""}`,
		)
		.join(", ");
}

/** Describes a PostgreSQL database in the same way. Leaves out text indexes (GIN). */
export function describePostgres(query: Query): string[] {
	return [
		...query(postgresColumns).map(({ table, name, type, isRequired, initial }) =>
			describeColumn({ table, name, type, isRequired, initial }),
		),
		...query(postgresKeys).map(({ table, kind, columns }) => `${table} ${kind} (${columns})`),
		...query(postgresReferences).map(
			({ table, columns, target, targetColumns, action }) =>
				`${table} (${columns}) references ${target} (${targetColumns}) on delete ${action}`,
		),
		...query(postgresIndexes).map(describeIndex),
	].sort();
}

const inPublic = "relnamespace = 'public'::regnamespace";

const postgresColumns = `
	select relname as table, attname as name, format_type(atttypid, atttypmod) ||
			case when atttypid = 'text'::regtype and attcollation <> '"C"'::regcollation then ' in an order of its own' else '' end as type, attnotnull as "isRequired",
		pg_get_expr(adbin, adrelid) as initial
	from pg_attribute join pg_class on pg_class.oid = attrelid
	left join pg_attrdef on adrelid = attrelid and adnum = attnum
	where ${inPublic} and relkind = 'r' and attnum > 0 and not attisdropped`;

const listColumns = (table: string, numbers: string) => `
	(select string_agg(attname, ', ' order by place) from unnest(${numbers}) with ordinality as key (number, place)
	join pg_attribute on attrelid = ${table} and attnum = number)`;

const postgresKeys = `
	select relname as table, case contype when 'p' then 'primary key' else 'unique' end as kind,
		${listColumns("conrelid", "conkey")} as columns
	from pg_constraint join pg_class on pg_class.oid = conrelid
	where ${inPublic} and contype in ('p', 'u')`;

const postgresReferences = `
	select relname as table, ${listColumns("conrelid", "conkey")} as columns, confrelid::regclass::text as target,
		${listColumns("confrelid", "confkey")} as "targetColumns",
		case confdeltype when 'a' then 'no action' when 'r' then 'restrict' when 'c' then 'cascade' when 'n' then 'set null' end as action
	from pg_constraint join pg_class on pg_class.oid = conrelid
	where ${inPublic} and contype = 'f'`;

const postgresIndexes = `
	select named.relname as name, owner.relname as table, indisunique as unique, indpred is not null as partial,
		(select string_agg(coalesce(attname, 'expression') || case when indoption[place - 1] & 1 = 1 then ' desc' else '' end, ', ' order by place)
		from unnest(indkey) with ordinality as key (number, place)
		left join pg_attribute on attrelid = indrelid and attnum = number and number > 0) as columns
	from pg_index join pg_class named on named.oid = indexrelid join pg_class owner on owner.oid = indrelid
	where named.${inPublic} and named.relam = (select oid from pg_am where amname = 'btree')
		and not exists (select from pg_constraint where conindid = indexrelid)`;

type Column = { table: unknown; name: unknown; type: unknown; isRequired: unknown; initial: unknown };

function describeColumn({ table, name, type, isRequired, initial }: Column): string {
	const types: Record<string, string> = { bigint: "integer", "double precision": "real" };
	const plain = String(type).toLowerCase().replace("character varying", "varchar");
	const value = initial === null ? "" : ` default ${String(initial).replace(/::\w+$/, "")}`;
	return `${table}.${name} ${types[plain] ?? plain}${isRequired ? " not null" : ""}${value}`;
}

function describeIndex({ name, table, columns, unique, partial }: Record<string, unknown>): string {
	return `${unique ? "unique " : ""}index ${name} on ${table} (${columns})${partial ? " in part" : ""}`;
}
