import { execFile, execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { type S3Server, startS3 } from "../../tests/support/s3/server.ts";
import { fillTemplate } from "./fill-template.ts";
import { type Owner, Part } from "./part.ts";
import { type Passwords, PostgresNode } from "./postgres-node.ts";
import { findPrograms, type Programs } from "./programs.ts";

export type ClusterOptions = {
	/** The first of a hundred ports that only the cluster uses. */
	firstPort: number;
	servers: number;
	/** Where the built site is. */
	projectFolder: string;
};

const run = promisify(execFile);
const address = "127.0.0.1";
const etcdNodes = 3;
const postgresNodes = 3;

/** Ports, relative to the first one. */
const offsets = {
	cache: 0,
	site: 1,
	primary: 2,
	replica: 3,
	pgbouncer: 4,
	servers: 10,
	postgres: 30,
	patroni: 40,
	etcdClients: 50,
	etcdPeers: 60,
} as const;

export const staff = { email: "staff@larkabout.example", password: "twelve kites over the harbour" };

/**
 * All parts of a site that survives the loss of any one machine, started on a single one: etcd, PostgreSQL under
 * Patroni, HAProxy, PgBouncer, an S3 server, servers, and nginx as a shared cache. Disposing of it stops all of them
 * and removes its folder.
 */
export class Cluster implements AsyncDisposable {
	/** Holds data, configuration and logs. */
	readonly folder: string;
	/** The public origin of the site: the shared cache. */
	readonly origin: string;
	readonly nodes: PostgresNode[];
	readonly servers: Part[];
	/** The URL for the site's database role, through PgBouncer. */
	readonly databaseUrl: string;
	readonly pgbouncer: Part;
	readonly cache: Part;
	/** Where the shared cache stores responses. */
	readonly cacheFolder: string;
	readonly #options: ClusterOptions;
	readonly #programs: Programs;
	readonly #owner: Owner;
	readonly #passwords: Passwords;
	readonly #etcd: Part[];
	readonly #haproxy: Part;
	#s3: S3Server | undefined;
	#filesUrl = "";

	/** Writes the configuration of all parts. Throws if programs are missing. */
	constructor(options: ClusterOptions) {
		this.#options = options;
		this.#programs = findPrograms();
		this.#owner = process.getuid?.() === 0 ? findPostgresUser() : {};
		this.#passwords = { superuser: secret(), replication: secret(), rewind: secret(), site: secret() };
		this.folder = mkdtempSync(join(tmpdir(), "larkabout-cluster-"));
		this.#own(this.folder);
		mkdirSync(join(this.folder, "logs"), { mode: 0o700 });
		this.origin = `http://${address}:${this.#port("cache")}`;
		this.databaseUrl = `postgres://larkabout:${this.#passwords.site}@${address}:${this.#port("pgbouncer")}/larkabout`;
		this.#etcd = range(etcdNodes).map((number) => this.#createEtcd(number));
		this.nodes = range(postgresNodes).map((number) => this.#createNode(number));
		this.#haproxy = this.#createHaproxy();
		this.pgbouncer = this.#createPgbouncer();
		this.servers = range(options.servers).map((number) => this.#createServer(number));
		this.cache = this.#createCache();
		this.cacheFolder = join(this.folder, "nginx/cache");
	}

	/** Starts all parts, each once the parts that it needs are ready. Returns how many seconds that took. */
	async start(): Promise<number> {
		const begunAt = performance.now();
		this.#s3 = await startS3();
		this.#filesUrl = this.#s3.filesUrl;
		await Promise.all(this.#etcd.map((part) => part.start()));
		await Promise.all(this.nodes.map((node) => node.start()));
		await this.#haproxy.start();
		await this.pgbouncer.start();
		await Promise.all(this.servers.map((server) => server.start()));
		await this.cache.start();
		return (performance.now() - begunAt) / 1000;
	}

	async findLeader(): Promise<PostgresNode | null> {
		for (const node of this.nodes) if (await node.isLeader()) return node;
		return null;
	}

	async requireLeader(): Promise<PostgresNode> {
		const leader = await this.findLeader();
		if (!leader) throw new Error("The cluster has no leader.");
		return leader;
	}

	/** Returns whether HAProxy routes new connections for the leader to this node, and the node is not a replica. */
	async leadsTo(node: PostgresNode): Promise<boolean> {
		const { site } = this.#passwords;
		const client = new Client(`postgres://larkabout:${site}@${address}:${this.#port("primary")}/larkabout`);
		try {
			await client.connect();
			const { rows } = await client.query("select inet_server_port() as port, pg_is_in_recovery() as is_replica");
			return rows[0].port === node.postgresPort && !rows[0].is_replica;
		} finally {
			await client.end().catch(() => {});
		}
	}

	/** Runs `patronictl` for the cluster, and returns its output. */
	async patronictl(...parameters: string[]): Promise<string> {
		const config = this.nodes[0]?.configFile ?? "";
		return (await run(this.#programs.patronictl, ["-c", config, ...parameters])).stdout;
	}

	async [Symbol.asyncDispose]() {
		await Promise.allSettled([this.cache, ...this.servers].map((part) => part.stop()));
		await Promise.allSettled([this.pgbouncer.stop(), this.#haproxy.stop()]);
		await Promise.allSettled(this.nodes.map((node) => node.stop()));
		await Promise.allSettled(this.#etcd.map((part) => part.stop()));
		await this.#s3?.stop();
		rmSync(this.folder, { recursive: true, force: true });
	}

	/** Creates a server of the site that uses the cluster's database and files. */
	#createServer(number: number): Part {
		const port = this.#port("servers", number);
		const name = `server${number}`;
		return this.#createPart(name, [process.execPath, join(this.#options.projectFolder, "server/main.ts")], {
			isReady: () => answersOk(`http://${address}:${port}/health/ready`),
			environment: () => ({
				NODE_ENV: "production",
				NODE_NO_WARNINGS: "1",
				HOST: address,
				PORT: String(port),
				PUBLIC_ORIGIN: this.origin,
				// The shared cache and the load balancer.
				TRUSTED_PROXIES: "2",
				// The load balancer notices within two seconds.
				SHUTDOWN_DELAY: "3",
				DATA_DIR: join(this.folder, name),
				DATABASE_URL: this.databaseUrl,
				DATABASE_READ_URL: `postgres://larkabout:${this.#passwords.site}@${address}:${this.#port("replica")}/larkabout`,
				FILES_URL: this.#filesUrl,
				AUTH_SECRET: this.#passwords.superuser + this.#passwords.site,
				STAFF_EMAIL: staff.email,
				STAFF_PASSWORD: staff.password,
			}),
		});
	}

	#createEtcd(number: number): Part {
		const clientUrl = `http://${address}:${this.#port("etcdClients", number)}`;
		const peerUrl = (node: number) => `http://${address}:${this.#port("etcdPeers", node)}`;
		const nodes = range(etcdNodes).map((node) => `etcd${node}=${peerUrl(node)}`);
		const folder = this.#createFolder(`etcd${number}`);
		const flags = {
			name: `etcd${number}`,
			"data-dir": folder,
			"listen-client-urls": clientUrl,
			"advertise-client-urls": clientUrl,
			"listen-peer-urls": peerUrl(number),
			"initial-advertise-peer-urls": peerUrl(number),
			"initial-cluster": nodes.join(","),
			"initial-cluster-state": "new",
		};
		const command = [this.#programs.etcd, ...Object.entries(flags).map(([name, value]) => `--${name}=${value}`)];
		return this.#createPart(`etcd${number}`, command, {
			isReady: () => answersOk(`${clientUrl}/health`),
			owner: this.#owner,
		});
	}

	#createNode(number: number): PostgresNode {
		return new PostgresNode({
			number,
			address,
			postgresPort: this.#port("postgres", number),
			restPort: this.#port("patroni", number),
			etcdHosts: range(etcdNodes)
				.map((node) => `${address}:${this.#port("etcdClients", node)}`)
				.join(","),
			folder: join(this.folder, `node${number}`),
			logFile: this.#logFile(`node${number}`),
			programs: this.#programs,
			passwords: this.#passwords,
			owner: this.#owner,
		});
	}

	#createHaproxy(): Part {
		const listNodes = this.nodes.map(
			({ name, postgresPort, restPort }) => `    server ${name} ${address}:${postgresPort} check port ${restPort}`,
		);
		const listServers = range(this.#options.servers).map(
			(number) => `    server server${number} ${address}:${this.#port("servers", number)} check`,
		);
		const file = this.#writeConfig("haproxy.cfg", {
			ADDRESS: address,
			PRIMARY_PORT: this.#port("primary"),
			REPLICA_PORT: this.#port("replica"),
			SITE_PORT: this.#port("site"),
			POSTGRES_SERVERS: listNodes.join("\n"),
			SITE_SERVERS: listServers.join("\n"),
		});
		return this.#createPart("haproxy", [this.#programs.haproxy, "-db", "-f", file], {
			isReady: () => acceptsConnections(this.#port("primary")),
			owner: this.#owner,
		});
	}

	#createPgbouncer(): Part {
		const folder = this.#createFolder("pgbouncer");
		const users = join(folder, "userlist.txt");
		writeFileSync(users, `"larkabout" "${this.#passwords.site}"\n`, { mode: 0o600 });
		this.#own(users);
		const file = this.#writeConfig("pgbouncer.ini", {
			PRIMARY_HOST: address,
			PRIMARY_PORT: this.#port("primary"),
			ADDRESS: address,
			PORT: this.#port("pgbouncer"),
			FOLDER: folder,
		});
		return this.#createPart("pgbouncer", [this.#programs.pgbouncer, file], {
			isReady: () => acceptsConnections(this.#port("pgbouncer")),
			owner: this.#owner,
		});
	}

	#createCache(): Part {
		const folder = this.#createFolder("nginx");
		const file = this.#writeConfig("nginx.conf", {
			ADDRESS: address,
			PORT: this.#port("cache"),
			SITE_ADDRESS: `${address}:${this.#port("site")}`,
			FOLDER: folder,
		});
		return this.#createPart("nginx", [this.#programs.nginx, "-c", file, "-p", folder, "-g", "daemon off;"], {
			isReady: () => answersOk(`${this.origin}/health/live`),
			owner: this.#owner,
		});
	}

	#createPart(
		name: string,
		command: string[],
		options: { isReady(): Promise<boolean>; environment?(): Record<string, string>; owner?: Owner },
	): Part {
		const { environment, ...others } = options;
		return new Part({ name, command, logFile: this.#logFile(name), environment, ...others });
	}

	#writeConfig(file: string, values: Record<string, string | number>): string {
		const path = join(this.folder, file);
		writeFileSync(path, fillTemplate(file, values), { mode: 0o600 });
		this.#own(path);
		return path;
	}

	#createFolder(name: string): string {
		const folder = join(this.folder, name);
		mkdirSync(folder, { mode: 0o700 });
		this.#own(folder);
		return folder;
	}

	#logFile(name: string): string {
		return join(this.folder, "logs", `${name}.log`);
	}

	#own(path: string): void {
		const { uid, gid } = this.#owner;
		if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
	}

	#port(of: keyof typeof offsets, number = 0): number {
		return this.#options.firstPort + offsets[of] + number;
	}
}

/** PostgreSQL and PgBouncer refuse to run as root. */
function findPostgresUser(): Owner {
	const id = (which: string) => Number(execFileSync("id", [which, "postgres"], { encoding: "utf8" }));
	return { uid: id("-u"), gid: id("-g") };
}

async function answersOk(url: string): Promise<boolean> {
	return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
}

function acceptsConnections(port: number): Promise<boolean> {
	const { promise, resolve } = Promise.withResolvers<boolean>();
	const socket = connect(port, address);
	socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
	return promise.finally(() => socket.destroy());
}

function secret(): string {
	return randomBytes(16).toString("hex");
}

function range(length: number): number[] {
	return Array.from({ length }, (_, index) => index + 1);
}
