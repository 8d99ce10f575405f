import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createFormPost, sendRaw } from "../http/raw-connection.ts";
import { freePort } from "../support/free-port.ts";
import { startSite } from "../support/site/site.ts";

const generousTimeout = { timeout: 20_000, interval: 20 };

type Sample = { name: string; labels: Record<string, string>; value: number };

test("METRICS_PORT serves the summed metrics of all processes in Prometheus' format", async () => {
	const port = await freePort();
	const site = await startSite({ METRICS_PORT: String(port), WEB_CONCURRENCY: "2" });
	try {
		for (let time = 0; time < 6; time++) await sendRaw(site.origin, { target: "/activities?search=judo" });
		await sendRaw(site.origin, { target: "/booking/judo" });
		await sendRaw(site.origin, { target: "/no-such-page/ida@example.com" });
		const fields = { firstName: "Ida", lastName: "Berg", email: "ida@example.com", phone: "555 010 0199" };
		const form = { ...fields, agreeToTerms: "on", idempotencyKey: crypto.randomUUID() };
		for (let time = 0; time < 2; time++) await sendRaw(site.origin, createFormPost(site.origin, "/booking/judo", form));

		// A request is counted when its response has ended, which may be after the client has read it.
		const text = await vi.waitFor(async () => {
			const { text, headers } = await sendRaw(`http://127.0.0.1:${port}`, { target: "/metrics" });
			expect(headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
			expect(total(parse(text), "larkabout_requests_total")).toBe(10);
			return text;
		}, generousTimeout);
		const samples = parse(text);
		const requests = (labels: object) => total(samples, "larkabout_requests_total", labels);
		expect(requests({ method: "GET", route: "/activities", status: "2xx" })).toBe(6);
		expect(requests({ route: "/booking/:id", status: "2xx" })).toBe(1);
		expect(requests({ method: "POST", route: "/booking/:id", status: "3xx" })).toBe(2);
		expect(requests({ status: "4xx" })).toBe(1);
		expect(total(samples, "larkabout_leads_total", { outcome: "saved" })).toBe(1);
		expect(total(samples, "larkabout_leads_total", { outcome: "known" })).toBe(1);
		expect(total(samples, "larkabout_page_cache_hits_total")).toBeGreaterThan(0);
		expect(total(samples, "larkabout_request_duration_seconds_count", { route: "/activities" })).toBe(6);
		const within = samples.filter(
			({ name, labels }) => name === "larkabout_request_duration_seconds_bucket" && labels.route === "/activities",
		);
		expect(within.map(({ value }) => value)).toEqual(within.map(({ value }) => value).toSorted((a, b) => a - b));
		expect(within.at(-1)).toMatchObject({ labels: { le: "+Inf" }, value: 6 });
		const memory = samples.filter(({ name }) => name === "process_resident_memory_bytes");
		expect(memory.map(({ labels }) => labels.process).sort()).toEqual(["1", "2"]);
		expect(text).not.toMatch(/ida|example|127\.0\.0\.1/);
		const alerts = readFileSync(join(import.meta.dirname, "../../deploy/alerts.yml"), "utf8");
		const exported = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
		for (const [name] of alerts.matchAll(/\blarkabout_\w+/g)) expect(exported).toContain(name);
	} finally {
		await site.stop();
	}
});

/** Parses the text format: each metric has one HELP and one TYPE line, followed by its samples. */
function parse(text: string): Sample[] {
	expect(text.endsWith("\n")).toBe(true);
	const samples: Sample[] = [];
	const types = new Map<string, string>();
	let family = "";
	for (const line of text.split("\n").filter(Boolean)) {
		const help = /^# HELP ([a-z0-9_]+) \S.*$/.exec(line)?.[1];
		const [, typed, type] = /^# TYPE ([a-z0-9_]+) (counter|gauge|histogram)$/.exec(line) ?? [];
		if (help) {
			expect(types.has(help), help).toBe(false);
			family = help;
		} else if (typed && type) {
			expect(typed).toBe(family);
			types.set(typed, type);
		} else {
			const [, name = "", labels = "", value = ""] =
				/^([a-z0-9_]+)(?:\{((?:[a-z]+="[^"\\\n]*",?)+)\})? (\S+)$/.exec(line) ?? [];
			const suffixes = types.get(family) === "histogram" ? ["_bucket", "_sum", "_count"] : [""];
			expect(
				suffixes.map((suffix) => family + suffix),
				line,
			).toContain(name);
			expect(Number(value), line).not.toBeNaN();
			const pairs = [...labels.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, key, of]) => [key, of]);
			samples.push({ name, labels: Object.fromEntries(pairs), value: Number(value) });
		}
	}
	return samples;
}

function total(samples: Sample[], name: string, labels: object = {}): number {
	return samples
		.filter((sample) => sample.name === name)
		.filter((sample) => Object.entries(labels).every(([label, value]) => sample.labels[label] === value))
		.reduce((sum, { value }) => sum + value, 0);
}
