import { type Client, DatabaseError } from "pg";
import type { Log } from "../../domain/log.ts";
import { type ConnectionOptions, openConnection } from "./connection.ts";

const maxAttempts = 5;
const uniqueViolation = "23505";
const internalError = "XX000";

type Settings = Record<string, string>;

/**
 * Stores settings as defaults of this user in this database, unless they already are. Behind a pooler in transaction
 * mode, statements run in the pooler's sessions, to which a client's settings do not apply. A failure is only logged.
 */
export async function setRoleDefaults(server: ConnectionOptions, settings: Settings, log: Log): Promise<void> {
	try {
		await withConnection(server, async (client) => {
			for (let attempt = 1; ; attempt++) {
				const missing = await listMissing(client, settings);
				if (Object.keys(missing).length === 0) return;
				await store(client, missing).catch((error: Error) => {
					if (attempt === maxAttempts || !isStoredByAnother(error)) throw error;
				});
			}
		});
	} catch (error) {
		log("warn", "The time limits could not be stored as defaults of the database's user", { error });
	}
}

/** Warns if this machine alone may open more connections than the server allows. */
export async function checkConnectionLimit(server: ConnectionOptions, wanted: number, log: Log): Promise<void> {
	const allowed = await withConnection(server, async (client) => {
		const { rows } = await client.query<{ allowed: number }>(
			`select current_setting('max_connections')::integer
				- current_setting('superuser_reserved_connections')::integer as allowed`,
		);
		return rows[0]?.allowed ?? Number.POSITIVE_INFINITY;
	});
	if (wanted <= allowed) return;
	const advice = "Lower DATABASE_POOL_SIZE, raise max_connections, or use a pooler";
	log("warn", `This server may open more connections than PostgreSQL allows. ${advice}`, { wanted, allowed });
}

async function withConnection<T>(server: ConnectionOptions, work: (client: Client) => Promise<T>): Promise<T> {
	const client = await openConnection(server);
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

async function listMissing(client: Client, settings: Settings): Promise<Settings> {
	// Not the session's own settings, which another client of a pooler may have set.
	const { rows } = await client.query<{ setting: string }>(
		`select unnest(setconfig) as setting from pg_db_role_setting
			where setrole = (select oid from pg_roles where rolname = current_user)
				and setdatabase = (select oid from pg_database where datname = current_database())`,
	);
	const stored = new Set(rows.map(({ setting }) => setting));
	return Object.fromEntries(Object.entries(settings).filter(([name, value]) => !stored.has(`${name}=${value}`)));
}

/** Stores all settings in one transaction, so that of several processes that start together, only the first has to. */
async function store(client: Client, settings: Settings): Promise<void> {
	const { rows } = await client.query<{ name: string }>("select current_database() as name");
	const database = client.escapeIdentifier(rows[0]?.name ?? "");
	const statements = Object.entries(settings).map(
		([name, value]) => `alter role current_user in database ${database} set ${name} = ${client.escapeLiteral(value)}`,
	);
	// The statements of one simple query form one transaction.
	await client.query(statements.join("; "));
}

/**
 * PostgreSQL does not lock these rows: a concurrent insert makes this one a duplicate, and a concurrent update makes
 * this one fail with an internal error.
 */
function isStoredByAnother(error: Error): boolean {
	return error instanceof DatabaseError && (error.code === uniqueViolation || error.code === internalError);
}
