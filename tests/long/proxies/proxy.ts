import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type ClientRequest, type OutgoingHttpHeaders, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { connect as connectTls } from "node:tls";
import { describe, onTestFinished } from "vitest";
import { freePort } from "../../support/free-port.ts";
import { fillTemplate } from "./fill-template.ts";
import { findProgram } from "./find-program.ts";
import { Part } from "./part.ts";

export type ProxyName = "nginx" | "varnish" | "haproxy" | "caddy";

/** A running proxy with its shipped configuration. `plainPort` is the one from which Caddy redirects. */
export type RunningProxy = { port: number; isEncrypted: boolean; plainPort: number | null };

/** A text that occurs once in the shipped file, such as a timeout that is too long for a test, and its replacement. */
export type Change = [shipped: string, replacement: string];

export type SentRequest = {
	path: string;
	method?: string;
	headers?: OutgoingHttpHeaders;
	body?: string | Buffer;
	/** The client's address on this machine: '127.0.0.2'. */
	from?: string;
};

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

type Ports = { port: number; plainPort: number; replicaPort: number; sitePort: number };
type Command = { parameters: string[]; environment?: Record<string, string> };

/** The program of each proxy, and its Debian package. */
const programs = {
	nginx: ["nginx", "nginx-light"],
	varnish: ["varnishd", "varnish"],
	haproxy: ["haproxy", "haproxy"],
	caddy: ["caddy", "caddy"],
} as const;

const address = "127.0.0.1";
/** A name for which Caddy signs its own certificate instead of requesting one. */
const domain = "larkabout.localhost";
/** The user nobody, since nginx as root would look for its own account. */
const owner = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** Groups tests that need these proxies. If one isn't installed, skips the tests and says why. */
export function describeProxies(names: ProxyName[], define: () => void): void {
	const missing = names.map((name) => programs[name]).filter(([program]) => findProgram(program) === null);
	const packages = missing.map(([, debianPackage]) => debianPackage).join(" ");
	if (packages) console.warn(`Skipped the tests of ${names.join(", ")}, which need: apt-get install ${packages}`);
	describe.skipIf(packages)(names.join(", "), define);
}

/** Starts a proxy for the running test, in front of the server on `sitePort`. */
export async function startProxy(name: ProxyName, sitePort: number, changes: Change[] = []): Promise<RunningProxy> {
	const folder = mkdtempSync(join(tmpdir(), `larkabout-${name}-`));
	own(folder);
	const ports = { port: await freePort(), plainPort: await freePort(), replicaPort: await freePort(), sitePort };
	const { parameters, environment } = commands[name](folder, ports, changes);
	const isEncrypted = name === "caddy";
	const proxy = { port: ports.port, isEncrypted, plainPort: isEncrypted ? ports.plainPort : null };
	const part = new Part({
		name,
		command: [findProgram(programs[name][0]) ?? name, ...parameters],
		logFile: join(folder, "log"),
		owner,
		environment: () => ({ TMPDIR: folder, ...environment }),
		isReady: async () => (await send(proxy, { path: "/health/ready" })).status === 200,
	});
	const kill = () => part.signal("SIGKILL");
	process.once("exit", kill);
	onTestFinished(async () => {
		await part.stop();
		process.off("exit", kill);
		rmSync(folder, { recursive: true });
	});
	await part.start();
	return proxy;
}

/** Sends a complete request, and returns its answer. */
export async function send(proxy: RunningProxy, { body, ...request }: SentRequest): Promise<Answer> {
	const outgoing = openRequest(proxy, {
		...request,
		headers: { ...(body !== undefined && { "content-length": String(body.length) }), ...request.headers },
	});
	outgoing.end(body);
	return readAnswer(outgoing);
}

/** Opens a request whose body is written later. Each uses a separate connection. */
export function openRequest(proxy: RunningProxy, { path, method = "GET", headers, from }: SentRequest): ClientRequest {
	const options = {
		host: address,
		port: proxy.port,
		path,
		method,
		localAddress: from,
		agent: false,
		headers: { host: domain, ...headers },
	};
	if (!proxy.isEncrypted) return requestHttp(options);
	return requestHttps({ ...options, servername: domain, rejectUnauthorized: false });
}

export async function readAnswer(outgoing: ClientRequest): Promise<Answer> {
	const [response] = await once(outgoing, "response");
	return { status: response.statusCode, headers: response.headers, text: await text(response) };
}

/** Opens a connection for bytes that aren't a complete request. */
export async function openConnection({ port, isEncrypted }: RunningProxy): Promise<Socket> {
	const socket = isEncrypted
		? connectTls({ host: address, port, servername: domain, rejectUnauthorized: false })
		: connect(port, address);
	await once(socket, isEncrypted ? "secureConnect" : "connect");
	return socket.on("error", () => {});
}

const commands: Record<ProxyName, (folder: string, ports: Ports, changes: Change[]) => Command> = {
	nginx(folder, { port, sitePort }, changes) {
		const values = { ADDRESS: address, PORT: port, SITE_ADDRESS: `${address}:${sitePort}`, FOLDER: folder };
		const file = writeConfig(folder, "nginx.conf", fillTemplate("nginx.conf", values), changes);
		return { parameters: ["-c", file, "-p", folder, "-e", "stderr", "-g", "daemon off;"] };
	},

	varnish(folder, { port, sitePort }, changes) {
		const text = fillTemplate("varnish.vcl", { SITE_HOST: address, SITE_PORT: sitePort });
		const file = writeConfig(folder, "varnish.vcl", text, changes);
		const work = join(folder, "work");
		mkdirSync(work);
		own(work);
		return { parameters: ["-F", "-n", work, "-f", file, "-a", `${address}:${port}`, "-s", "malloc,32m", "-T", "none"] };
	},

	haproxy(folder, { port, plainPort, replicaPort, sitePort }, changes) {
		const text = fillTemplate("haproxy.cfg", {
			ADDRESS: address,
			PRIMARY_PORT: plainPort,
			SITE_PORT: port,
			REPLICA_PORT: replicaPort,
			POSTGRES_SERVERS: "",
			SITE_SERVERS: `    server server1 ${address}:${sitePort} check`,
		});
		return { parameters: ["-db", "-f", writeConfig(folder, "haproxy.cfg", text, changes)] };
	},

	caddy(folder, { port, plainPort, sitePort }, changes) {
		const shipped = readFileSync(join(import.meta.dirname, "../../../deploy/Caddyfile"), "utf8");
		const ownPorts: Change = [
			"\tservers {",
			`\tadmin off\n\tskip_install_trust\n\thttp_port ${plainPort}\n\thttps_port ${port}\n\tservers {`,
		];
		const site: Change = ["reverse_proxy app:3000", `reverse_proxy ${address}:${sitePort}`];
		const file = writeConfig(folder, "Caddyfile", shipped, [ownPorts, site, ...getFormerOptions(), ...changes]);
		return {
			parameters: ["run", "--config", file, "--adapter", "caddyfile"],
			environment: { DOMAIN: domain, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
		};
	},
};

/** Before version 2.7, such as in Debian 12, Caddy has the same options under other names. */
function getFormerOptions(): Change[] {
	const version = execFileSync(findProgram("caddy") ?? "caddy", ["version"], { encoding: "utf8" });
	const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
	if (major > 2 || minor >= 7) return [];
	return [["request_buffers ", "buffer_requests\n\t\tmax_buffer_size "]];
}

function writeConfig(folder: string, name: string, shipped: string, changes: Change[]): string {
	const path = join(folder, name);
	let content = shipped;
	for (const [before, after] of changes) {
		if (content.split(before).length !== 2) throw new Error(`'${before}' does not stand once in ${name}`);
		content = content.replace(before, () => after);
	}
	writeFileSync(path, content, { mode: 0o600 });
	own(path);
	return path;
}

function own(path: string): void {
	if (owner.uid !== undefined) chownSync(path, owner.uid, owner.gid);
}
