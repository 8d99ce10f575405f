import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const read = (name: string) => readFileSync(join(import.meta.dirname, "../deploy", name), "utf8");

const compose = read("cluster/compose.yaml");

test.each(["patroni.yml", "haproxy.cfg", "nginx.conf", "pgbouncer.ini"])(
	"[SCALE-1] the compose file of the cluster has a value for each name in %s",
	(name) => {
		expect(read("cluster/Dockerfile")).toContain(` ${name} `);
		const names = [...read(`cluster/${name}`).matchAll(/\$\{([A-Z_]+)\}/g)].map(([, variable]) => variable);
		expect(names.length).toBeGreaterThan(2);
		for (const variable of names) expect(compose).toMatch(new RegExp(`\\b${variable}: `));
	},
);

test("[SCALE-1] the cluster's compose file has no default secrets, and exposes only the proxy", () => {
	const secrets = [...compose.matchAll(/\$\{(\w*(?:PASSWORD|SECRET)\w*)(:?[-?]?)/g)];
	expect(secrets.length).toBeGreaterThan(6);
	// Those of the optional settings are empty by default.
	const required = secrets.filter(({ 1: name, index }) => !compose.startsWith(`\${${name}:-}`, index));
	expect(required.filter(([, , rule]) => rule !== ":?").map(([text]) => text)).toEqual([]);
	expect(compose.match(/^ {4}ports: .*$/gm)).toEqual(['    ports: ["80:80", "443:443", "443:443/udp"]']);
	expect(compose).toMatch(/^ {2}data:\n {4}internal: true$/m);
});

test("[SCALE-2] each alert has an expression, a summary and a paragraph of the runbook", () => {
	const [, ...alerts] = read("alerts.yml").split(/^ {6}- alert: /m);
	const paragraphs = read("../docs/runbook.md").matchAll(/^## (\w+)$/gm);
	const names = alerts.map((alert) => {
		const [name = ""] = alert.split("\n");
		expect(alert).toMatch(
			/^ {8}expr: .*larkabout_.*\n {8}for: \d+[mh]\n {8}labels: \{ severity: (warning|critical) \}$/m,
		);
		expect(alert).toMatch(/^ {10}summary: .+\.$/m);
		expect(alert).toContain(`runbook: docs/runbook.md#${name.toLowerCase()}\n`);
		return name;
	});
	expect(names.length).toBeGreaterThan(5);
	expect([...paragraphs].map(([, name]) => name)).toEqual(names);
});
