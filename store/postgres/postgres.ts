import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import type { Log } from "../../domain/log.ts";
import { migrations } from "../migrations.ts";
import { indexOtherTexts } from "../search/index-texts.ts";
import type { OpenStore } from "../store.ts";
import type { Tables } from "../tables.ts";
import { ChangeMonitor } from "./change-monitor.ts";
import { type ConnectionOptions, createConnectionOptions, getSessionSettings } from "./connection.ts";
import { maxSwitchoverMs } from "./connection-lost.ts";
import { postgresEngine } from "./engine.ts";
import { isMigrated, migratePostgres } from "./migrate-postgres.ts";
import {
	createKyselyPool,
	createPool,
	createReadPool,
	isReadOnlySession,
	type KyselyPool,
	type PostgresOptions,
} from "./pool.ts";
import { ReplicaChoice } from "./replica.ts";
import { checkConnectionLimit, setRoleDefaults } from "./role-defaults.ts";
import { createTransact } from "./transact.ts";

const defaultMaxLagMs = 5000;

/** Opens a document store on a PostgreSQL server, and migrates its tables. */
export async function openPostgresStore(options: PostgresOptions): Promise<OpenStore> {
	const server = readServer(options);
	const pool = createPool(server, options.poolSize);
	const log = options.log ?? (() => {});
	const monitor = new ChangeMonitor(server, log);
	try {
		await migrateOnce(server, options);
		await prepareServer(server, options, log);
		await monitor.start();
	} catch (error) {
		await monitor.close();
		await pool.end();
		throw new Error(`DATABASE_URL names a database that can't be used: ${reasonOf(error)}`, { cause: error });
	}
	// A write is never repeated on another connection, since a lost response may have been a commit.
	const watched = {
		pool,
		retryForMs: maxSwitchoverMs,
		isDown: () => monitor.isDown(),
		onConnectionLost: () => void monitor.refresh(),
	};
	const write = createKysely(createKyselyPool({ ...watched, canRepeat: (statement) => statement === "begin" }));
	const transact = createTransact(write, () => monitor.refresh());
	await indexOtherTexts({ transact, engine: postgresEngine });
	const readPool = createKyselyPool({ ...watched, canRepeat: () => true });
	const store: OpenStore = {
		read: createKysely(readPool),
		write,
		transact,
		engine: postgresEngine,
		getChangeCount: (counter) => monitor.getChangeCount(counter),
		getOutage: () => monitor.getOutage(),
		// The server's own vacuum does this.
		describeFailure: (error) => (isReadOnlySession(error) ? "read-only" : null),
		isDamaged: () => false,
		purgeDeletedRows: async () => {},
		getConnectionCounts: () => ({
			busy: pool.totalCount - pool.idleCount,
			idle: pool.idleCount,
			waiting: pool.waitingCount,
		}),
		async close() {
			await monitor.close();
			await pool.end();
		},
	};
	const { readUrl } = options;
	return readUrl ? addReplica(store, { ...options, readUrl }, { monitor, readPool, log }) : store;
}

type Primary = { monitor: ChangeMonitor; readPool: KyselyPool; log: Log };

/** Adds a replica. One that cannot be reached yet is used once it can be. */
async function addReplica(
	store: OpenStore,
	options: PostgresOptions & { readUrl: string },
	{ monitor: primary, readPool, log }: Primary,
): Promise<OpenStore> {
	const server = readServer({ ...options, url: options.readUrl }, "DATABASE_READ_URL");
	const pool = createPool(server, options.poolSize);
	const replica = new ChangeMonitor(server, log, "replica");
	const choice = new ReplicaChoice({ primary, replica, maxLagMs: options.maxReplicaLagMs ?? defaultMaxLagMs, log });
	await replica.start({ isOptional: true });
	const replicaPool = createKyselyPool({
		pool,
		canRepeat: () => true,
		isDown: () => replica.isDown(),
		onConnectionLost: () => void replica.refresh(),
	});
	return {
		...store,
		read: createKysely(createReadPool(readPool, replicaPool, choice)),
		withoutReplica: store,
		getChangeCount: (counter) => choice.getChangeCount(counter),
		getOutage: () => choice.getOutage(),
		getReplica: () => ({ isUsed: choice.isReplicaUsed(), lagMs: choice.getLagMs() }),
		async close() {
			await replica.close();
			await pool.end();
			await store.close();
		},
	};
}

function readServer(options: PostgresOptions, variable = "DATABASE_URL"): ConnectionOptions {
	try {
		return createConnectionOptions(options);
	} catch (error) {
		throw new Error(`${variable} names a database that can't be used: ${reasonOf(error)}`, { cause: error });
	}
}

async function prepareServer(server: ConnectionOptions, options: PostgresOptions, log: Log): Promise<void> {
	const { poolSize, servingProcesses } = options;
	if (servingProcesses === undefined) return;
	await setRoleDefaults(server, getSessionSettings(options), log);
	// Each process polls the counters over one additional connection.
	await checkConnectionLimit(server, servingProcesses * (poolSize + 1), log);
}

function createKysely(pool: KyselyPool): Kysely<Tables> {
	// The type also requires cursors, which nothing here uses.
	return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }) });
}

async function migrateOnce(server: ConnectionOptions, options: PostgresOptions): Promise<void> {
	if (await isMigrated(server, migrations)) return;
	// Creating an index on a large table may take minutes, and so may waiting for another process to do so.
	const pool = createPool(createConnectionOptions({ ...options, statementTimeoutMs: 0 }), 2);
	pool.on("connect", (client) => client.on("notice", (notice) => logWarning(notice, options.log)));
	try {
		await migratePostgres(createKysely(createKyselyPool({ pool, canRepeat: () => false })), migrations);
	} finally {
		await pool.end();
	}
}

/** Other notices say, for example, that an extension already exists. */
function logWarning({ code, message }: { code?: string; message?: string }, log?: Log): void {
	if (code === "01000") log?.("warn", message ?? "");
}

/** If several addresses were tried, each one has failed for its own reason. */
function reasonOf(error: unknown): string {
	if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
	return error instanceof Error ? error.message : String(error);
}
