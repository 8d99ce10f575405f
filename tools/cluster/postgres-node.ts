import { spawnSync } from "node:child_process";
import { chownSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Client } from "pg";
import { fillTemplate } from "./fill-template.ts";
import { type Owner, Part } from "./part.ts";
import type { Programs } from "./programs.ts";

export type Passwords = { superuser: string; replication: string; rewind: string; site: string };

type NodeOptions = {
	number: number;
	address: string;
	postgresPort: number;
	restPort: number;
	/** In the form 'host:port,host:port'. */
	etcdHosts: string;
	folder: string;
	logFile: string;
	programs: Programs;
	passwords: Passwords;
	owner: Owner;
};

/** The status of a node that Patroni reports at /patroni. */
export type NodeStatus = {
	state: string;
	role: string;
	timeline: number;
	/** When the node last reached etcd, in seconds since 1970. */
	dcs_last_seen: number;
};

/** A PostgreSQL server under Patroni. */
export class PostgresNode {
	readonly name: string;
	readonly postgresPort: number;
	readonly restPort: number;
	readonly configFile: string;
	readonly #part: Part;
	readonly #address: string;
	readonly #dataFolder: string;
	readonly #superuser: { user: string; password: string };

	constructor(options: NodeOptions) {
		const { number, address, postgresPort, restPort, folder, passwords, programs, owner } = options;
		this.name = `node${number}`;
		this.postgresPort = postgresPort;
		this.restPort = restPort;
		this.#address = address;
		this.#superuser = { user: "postgres", password: passwords.superuser };
		this.#dataFolder = join(folder, "data");
		this.configFile = join(folder, "patroni.yml");
		mkdirSync(folder, { mode: 0o700 });
		const createDatabase = join(folder, "create-database.sh");
		copyFileSync(join(import.meta.dirname, "../../deploy/cluster/create-database.sh"), createDatabase);
		const config = fillTemplate("patroni.yml", {
			NODE: this.name,
			NODE_ADDRESS: address,
			NODE_FOLDER: folder,
			REST_PORT: restPort,
			POSTGRES_PORT: postgresPort,
			ETCD_HOSTS: options.etcdHosts,
			POST_BOOTSTRAP: createDatabase,
			DATA_FOLDER: this.#dataFolder,
			BIN_FOLDER: dirname(programs.postgres),
			NETWORK: "127.0.0.0/8",
			SUPERUSER_PASSWORD: passwords.superuser,
			REPLICATION_PASSWORD: passwords.replication,
			REWIND_PASSWORD: passwords.rewind,
		});
		writeFileSync(this.configFile, config, { mode: 0o600 });
		const { uid, gid } = owner;
		if (uid !== undefined && gid !== undefined)
			for (const path of [folder, createDatabase, this.configFile]) chownSync(path, uid, gid);
		this.#part = new Part({
			name: this.name,
			command: [programs.patroni, this.configFile],
			environment: () => ({ BIN_FOLDER: dirname(programs.postgres), SITE_PASSWORD: passwords.site }),
			logFile: options.logFile,
			owner,
			// A clean shutdown writes a checkpoint.
			stopTimeoutMs: 30_000,
			isReady: async () => (await this.getStatus()).state === "running",
		});
	}

	start(): Promise<void> {
		return this.#part.start();
	}

	stop(): Promise<void> {
		return this.#part.stop();
	}

	async getStatus(): Promise<NodeStatus> {
		const response = await fetch(`http://${this.#address}:${this.restPort}/patroni`, {
			signal: AbortSignal.timeout(1000),
		});
		return (await response.json()) as NodeStatus;
	}

	/** Runs a statement in the site's database as the superuser, and returns its rows. */
	async query(statements: string): Promise<Record<string, unknown>[]> {
		const { user, password } = this.#superuser;
		const client = new Client({ host: this.#address, port: this.postgresPort, user, password, database: "larkabout" });
		await client.connect();
		try {
			return (await client.query(statements)).rows;
		} finally {
			await client.end();
		}
	}

	async isLeader(): Promise<boolean> {
		return this.getStatus().then(
			({ state, role }) => state === "running" && isLeaderRole(role),
			() => false,
		);
	}

	async isSynchronousStandby(): Promise<boolean> {
		const check = fetch(`http://${this.#address}:${this.restPort}/sync`, { signal: AbortSignal.timeout(1000) });
		return check.then(
			({ status }) => status === 200,
			() => false,
		);
	}

	/** Kills only PostgreSQL. Patroni notices it. */
	killPostgres(): void {
		this.#signalPostgres("SIGKILL");
	}

	/** Kills Patroni and PostgreSQL together, as the loss of the machine would. */
	async kill(): Promise<void> {
		this.#part.signal("SIGSTOP");
		this.killPostgres();
		await this.#part.kill();
	}

	/** Suspends both without killing them: connections stay open and get no response. */
	freeze(): void {
		this.#part.signal("SIGSTOP");
		this.#signalPostgres("SIGSTOP");
	}

	thaw(): void {
		this.#signalPostgres("SIGCONT");
		this.#part.signal("SIGCONT");
	}

	/** Signals PostgreSQL's main process and its children. */
	#signalPostgres(signal: NodeJS.Signals): void {
		const [first = ""] = readFileSync(join(this.#dataFolder, "postmaster.pid"), "utf8").split("\n");
		const children = spawnSync("ps", ["-o", "pid=", "--ppid", first], { encoding: "utf8" }).stdout;
		for (const pid of [first, ...children.trim().split(/\s+/)].map(Number).filter(Boolean)) sendSignal(pid, signal);
	}
}

/** Patroni reports 'master' in versions before 4. */
export function isLeaderRole(role: string): boolean {
	return role === "primary" || role === "master";
}

/** Ignores a process that has just ended. */
function sendSignal(pid: number, signal: NodeJS.Signals): void {
	try {
		process.kill(pid, signal);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
	}
}
