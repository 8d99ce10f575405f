import { monitorEventLoopDelay } from "node:perf_hooks";

/** What one process has counted: values by sample, such as 'larkabout_requests_total{route="/",status="2xx"}'. */
export type Samples = Record<string, number>;

type Family = { type: "counter" | "gauge" | "histogram"; help: string; perProcess?: true };

const families: Record<string, Family> = {
	larkabout_requests_total: { type: "counter", help: "Answered requests by method, route and class of status." },
	larkabout_request_duration_seconds: { type: "histogram", help: "Time from a request's head to its answer's end." },
	larkabout_requests_under_way: { type: "gauge", help: "Requests that have no whole answer yet." },
	larkabout_refused_total: { type: "counter", help: "Requests refused because too many were being rendered." },
	larkabout_leads_total: { type: "counter", help: "Tries to save a lead: saved, known already, failed." },
	larkabout_page_cache_hits_total: { type: "counter", help: "Pages answered from the page cache." },
	larkabout_page_cache_misses_total: { type: "counter", help: "Pages that the page cache had to have rendered." },
	larkabout_page_cache_bytes: { type: "gauge", help: "What the kept pages take.", perProcess: true },
	larkabout_database_connections: { type: "gauge", help: "Connections to PostgreSQL by state.", perProcess: true },
	larkabout_event_loop_delay_seconds: {
		type: "gauge",
		help: "How late the event loop was since the last look.",
		perProcess: true,
	},
	larkabout_heap_bytes: { type: "gauge", help: "JavaScript's heap in use.", perProcess: true },
	process_resident_memory_bytes: { type: "gauge", help: "Resident memory.", perProcess: true },
	process_cpu_seconds_total: { type: "counter", help: "Processor time, user and system.", perProcess: true },
};

/** In seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What this process counts. Nothing in it tells of a person: no address, no path as it was asked for. */
export class Metrics {
	readonly #counted = new Map<string, number>();
	readonly #sources: (() => Samples)[] = [];

	count(sample: string, by = 1): void {
		this.#counted.set(sample, (this.#counted.get(sample) ?? 0) + by);
	}

	/** Something that counts by itself, and is asked when somebody looks. */
	addSource(source: () => Samples): void {
		this.#sources.push(source);
	}

	request(method: string, route: string, status: number, seconds: number): void {
		this.count(`larkabout_requests_total{method="${method}",route="${route}",status="${Math.floor(status / 100)}xx"}`);
		const duration = "larkabout_request_duration_seconds";
		for (const most of [...buckets, "+Inf"] as const) {
			const isWithin = most === "+Inf" || seconds <= most;
			this.count(`${duration}_bucket{route="${route}",le="${most}"}`, isWithin ? 1 : 0);
		}
		this.count(`${duration}_sum{route="${route}"}`, seconds);
		this.count(`${duration}_count{route="${route}"}`);
	}

	samples(): Samples {
		return Object.assign(Object.fromEntries(this.#counted), ...this.#sources.map((source) => source()));
	}
}

/** What any process uses, and how late its event loop is. */
export function processSource(): () => Samples {
	const delay = monitorEventLoopDelay({ resolution: 20 });
	delay.enable();
	return () => {
		const { user, system } = process.cpuUsage();
		const { rss, heapUsed } = process.memoryUsage();
		const late = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
		const samples = {
			process_resident_memory_bytes: rss,
			larkabout_heap_bytes: heapUsed,
			process_cpu_seconds_total: (user + system) / 1e6,
			'larkabout_event_loop_delay_seconds{quantile="0.5"}': late(delay.percentile(50)),
			'larkabout_event_loop_delay_seconds{quantile="0.99"}': late(delay.percentile(99)),
		};
		delay.reset();
		return samples;
	};
}

/** The processes' samples in Prometheus' text format, version 0.0.4: added up, but for those that are each process's own. */
export function toText(processes: { number: number; samples: Samples }[]): string {
	const lines = Object.entries(families).flatMap(([name, { type, help, perProcess }]) => {
		const totals = new Map<string, number>();
		for (const { number, samples } of processes) {
			for (const [sample, value] of Object.entries(samples)) {
				if (familyOf(sample) !== name) continue;
				const key = perProcess ? withLabel(sample, `process="${number}"`) : sample;
				totals.set(key, (totals.get(key) ?? 0) + value);
			}
		}
		if (totals.size === 0) return [];
		const values = [...totals].map(([sample, value]) => `${sample} ${value}`);
		return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...values];
	});
	return `${lines.join("\n")}\n`;
}

function familyOf(sample: string): string {
	const name = sample.split("{")[0] ?? "";
	return name in families ? name : name.replace(/_(bucket|sum|count)$/, "");
}

function withLabel(sample: string, label: string): string {
	return sample.endsWith("}") ? `${sample.slice(0, -1)},${label}}` : `${sample}{${label}}`;
}
