import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Settings } from "../server/process/settings.ts";

const read = (name: string) => readFileSync(join(import.meta.dirname, "../deploy", name), "utf8");
const compose = read("compose.yaml");
const caddyfile = read("Caddyfile");
const services = compose.split(/^ {2}(?=\w+:$)/m);

test("[GEN-3] compose has no default password or secret, and does not start without them in .env", () => {
	const secrets = [...compose.matchAll(/\$\{(\w*(?:PASSWORD|SECRET|KEY)\w*)(:?[-?]?)/g)];
	expect(secrets.length).toBeGreaterThan(4);
	// Those of the optional settings are empty by default.
	const required = secrets.filter(({ 1: name, index }) => !compose.startsWith(`\${${name}:-}`, index));
	expect(required.filter(([, , rule]) => rule !== ":?").map(([text]) => text)).toEqual([]);
	const literals = [...compose.matchAll(/\b\w*(?:PASSWORD|SECRET|secretKey)"?: +"?([^\s"]+)/g)].map(([, text]) => text);
	expect(literals.filter((text) => !text?.startsWith("${"))).toEqual([]);
});

test("[GEN-3] .env reaches the site with every setting that its services do not fix", () => {
	const settings = Object.keys(Settings.shape);
	const fixed = ["PORT", "HOST", "NODE_ENV", "DATA_DIR"];
	const missing = (file: string, others: string[]) =>
		settings.filter((name) => ![...fixed, ...others].includes(name) && !new RegExp(`^ +${name}: `, "m").test(file));
	expect(missing(compose, ["DATABASE_READ_URL", "MAX_REPLICA_LAG_MS"])).toEqual([]);
	expect(missing(read("cluster/compose.yaml"), ["WEB_CONCURRENCY"])).toEqual([]);
});

test("[GEN-5] only the proxy is exposed, with Caddy's default certificates and TLS versions", () => {
	const published = services.filter((service) => /^ {4}ports:$/m.test(service)).map((service) => service.split(":")[0]);
	expect(published).toEqual(["proxy"]);
	expect(caddyfile).toMatch(/^\{\$DOMAIN\} \{$/m);
	expect(caddyfile).not.toMatch(/\btls\b|protocols|ciphers|auto_https|skip_install_trust/);
});

test("[GEN-3] each service in the compose file has minimal privileges and a memory limit", () => {
	const [head = "", ...named] = services.slice(0, 6);
	for (const right of ["read_only: true", "cap_drop: [ALL]", 'security_opt: ["no-new-privileges:true"]']) {
		expect(head).toContain(right);
	}
	expect(named.map((service) => service.split(":")[0])).toEqual(["app", "database", "files", "bucket", "proxy"]);
	for (const service of named) {
		expect(service).toContain("<<: *least-privilege");
		expect(service).toContain("mem_limit: ");
	}
});

test("[GEN-3] no service with a read-only root has a config or secret that compose would write into it", () => {
	expect(compose).not.toMatch(/^( {4})?(configs|secrets):$/m);
});

test("[GEN-3] the site's S3 key can only access and list its own bucket", () => {
	const actions = [...compose.matchAll(/"actions": \[(.*)\]/g)].flatMap(([, list = ""]) => list.split(", "));
	expect(actions.filter((action) => !/^"(Read|Write|List):larkabout"$/.test(action))).toEqual([]);
});
