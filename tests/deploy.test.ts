import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const compose = readFileSync(join(import.meta.dirname, "../deploy/compose.yaml"), "utf8");
const [, caddyfile = ""] = /\n {2}proxy:\n {4}content: \|\n((?: {6}.*\n|\n)+)/.exec(compose) ?? [];

test("[GEN-3] compose has no default password or secret: without one in its file .env it does not start", () => {
	const secrets = [...compose.matchAll(/\$\{(\w*(?:PASSWORD|SECRET|KEY)\w*)(:?[-?]?)/g)];
	expect(secrets.length).toBeGreaterThan(4);
	expect(secrets.filter(([, , rule]) => rule !== ":?").map(([text]) => text)).toEqual([]);
	const literals = [...compose.matchAll(/\b\w*(?:PASSWORD|SECRET|secretKey)"?: +"?([^\s"]+)/g)].map(
		([, value]) => value,
	);
	expect(literals.filter((value) => !value?.startsWith("${"))).toEqual([]);
});

test("[GEN-5] the public reaches the proxy alone, which keeps Caddy's own certificates and versions of TLS", () => {
	const services = compose.split(/^ {2}(?=\w+:$)/m);
	const published = services.filter((service) => /^ {4}ports:$/m.test(service)).map((service) => service.split(":")[0]);
	expect(published).toEqual(["proxy"]);
	expect(caddyfile).toMatch(/^ {6}\$\{DOMAIN:\?\} \{$/m);
	expect(caddyfile).not.toMatch(/\btls\b|protocols|ciphers|auto_https|skip_install_trust|tls_insecure_skip_verify/);
});
