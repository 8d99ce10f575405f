import { statfs } from "node:fs/promises";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { WebVital } from "../../domain/analytics/events.ts";

export type Metrics = ReturnType<typeof createMetrics>;
type MailOutcome = "sent" | "waiting" | "failed" | "suppressed";
type LeadOutcome = "saved" | "known" | "failed";

const durationBucketsSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Includes the bounds of 'good' and 'poor': https://web.dev/articles/defining-core-web-vitals-thresholds */
const vitalBucketsSeconds = [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 8];

/**
 * Creates the metrics of one process. Those with the label `process` are reported per process, all others are summed.
 * No label holds personal data: no address and no requested path.
 */
export function createMetrics(processNumber: number) {
	const registry = new Registry();
	const registers = [registry];
	const perProcess = { process: String(processNumber) };
	collectDefaultMetrics({ register: registry, labels: perProcess });

	const requests = new Counter({
		name: "larkabout_requests_total",
		help: "Responses by method, route and status class.",
		labelNames: ["method", "route", "status"],
		registers,
	});
	const durations = new Histogram({
		name: "larkabout_request_duration_seconds",
		help: "Time from a request's headers to the end of its response.",
		labelNames: ["route"],
		buckets: durationBucketsSeconds,
		registers,
	});
	const refused = new Counter({
		name: "larkabout_refused_total",
		help: "Requests refused by load shedding.",
		registers,
	});
	const leads = new Counter({
		name: "larkabout_leads_total",
		help: "Attempts to save a lead by outcome: saved, known (sent again), failed.",
		labelNames: ["outcome"],
		registers,
	});
	const robotForms = new Counter({
		name: "larkabout_robot_forms_total",
		help: "Public forms refused because their honeypot was filled in.",
		registers,
	});
	const policyReports = new Counter({
		name: "larkabout_policy_reports_total",
		help: "Content-Security-Policy violations reported by browsers, by directive.",
		labelNames: ["directive"],
		registers,
	});
	const droppedEvents = new Counter({
		name: "larkabout_dropped_events_total",
		help: "Analytics events dropped because they exceeded a limit.",
		registers,
	});
	const mailAttempts = new Counter({
		name: "larkabout_mail_attempts_total",
		help: "Attempts to send a mail by outcome: sent, waiting (tried again later), failed, suppressed.",
		labelNames: ["outcome"],
		registers,
	});

	const vitals = new Histogram({
		name: "larkabout_web_vital_seconds",
		help: "LCP, INP, FCP and TTFB of a visit's first page, as visitors' browsers measured them.",
		labelNames: ["metric", "screen"],
		buckets: vitalBucketsSeconds,
		registers,
	});
	const layoutShift = new Histogram({
		name: "larkabout_layout_shift",
		help: "CLS of a visit's first page, as visitors' browsers measured it.",
		labelNames: ["screen"],
		buckets: [0.01, 0.05, 0.1, 0.25, 1],
		registers,
	});

	return {
		registry,
		observeVital({ metric, screen, value }: WebVital): void {
			if (metric === "CLS") layoutShift.observe({ screen }, value);
			else vitals.observe({ metric, screen }, value / 1000);
		},
		observeRequest(method: string, route: string, status: number, seconds: number): void {
			requests.inc({ method, route, status: `${Math.floor(status / 100)}xx` });
			durations.observe({ route }, seconds);
		},
		countRefusedRequest: () => refused.inc(),
		countRobotForm: () => robotForms.inc(),
		countPolicyReport: (directive: string) => policyReports.inc({ directive }),
		countDroppedEvents: (count: number) => droppedEvents.inc(count),
		countLead: (outcome: LeadOutcome) => leads.inc({ outcome }),
		countMailAttempt: (outcome: MailOutcome) => mailAttempts.inc({ outcome }),

		/** At each scrape, reads the number of stored mails by state. */
		observeMails(read: () => Promise<Record<string, number>>): void {
			new Gauge({
				name: "larkabout_mails",
				help: "Queued mails, and failed mails that are still stored.",
				labelNames: ["state"],
				registers,
				async collect() {
					for (const [state, count] of Object.entries(await readOr({}, read))) this.set({ state }, count);
				},
			});
		},

		/** At each scrape, reads when each remembered source was last checked (ISO 8601). */
		observeSources(read: () => Promise<{ checkedAt: string | null }[]>): void {
			new Gauge({
				name: "larkabout_oldest_source_seconds",
				help: "Time since the least recently checked source was checked. 0 if there are no sources.",
				registers,
				async collect() {
					const sources = await readOr(null, read);
					const times = sources?.flatMap(({ checkedAt }) => checkedAt ?? []).map((time) => Date.parse(time));
					if (times) this.set(times.length > 0 ? (Date.now() - Math.min(...times)) / 1000 : 0);
				},
			});
		},

		/** At each scrape, reads how much of the folder's disk is free. */
		observeDisk(folder: string): void {
			new Gauge({
				name: "larkabout_disk_free_ratio",
				help: "Free share of the disk with DATA_DIR, from 0 to 1.",
				labelNames: ["process"],
				registers,
				async collect() {
					const disk = await readOr(null, () => statfs(folder));
					if (disk) this.set(perProcess, disk.bavail / disk.blocks);
				},
			});
		},

		/** At each scrape, reads the number of requests in progress. */
		observeRequestsInProgress(read: () => number): void {
			new Gauge({
				name: "larkabout_requests_in_progress",
				help: "Requests in progress.",
				registers,
				collect() {
					this.set(read());
				},
			});
		},

		/** At each scrape, reads how many passwords are being hashed, are queued, and were refused. */
		observeHashes(read: () => { inProgress: number; waiting: number; refused: number }): void {
			const name = "larkabout_password_hashes_refused_total";
			observeTotal(name, "Passwords refused because too many were waiting to be hashed.", () => read().refused);
			new Gauge({
				name: "larkabout_password_hashes",
				help: "Passwords being hashed or waiting to be hashed.",
				labelNames: ["state"],
				registers,
				collect() {
					const { inProgress, waiting } = read();
					this.set({ state: "in_progress" }, inProgress);
					this.set({ state: "waiting" }, waiting);
				},
			});
		},

		/** At each scrape, reads the page cache's statistics. */
		observePageCache(read: () => { hits: number; staleHits: number; misses: number; bytes: number }): void {
			observeTotal("larkabout_page_cache_hits_total", "Pages answered from the page cache.", () => read().hits);
			observeTotal("larkabout_page_cache_stale_total", "Stale pages served during failures.", () => read().staleHits);
			observeTotal("larkabout_page_cache_misses_total", "Pages rendered for the page cache.", () => read().misses);
			new Gauge({
				name: "larkabout_page_cache_bytes",
				help: "Memory used by cached pages.",
				labelNames: ["process"],
				registers,
				collect() {
					this.set(perProcess, read().bytes);
				},
			});
		},

		/** At each scrape, reads whether the store responds. */
		observeStore(isAnswering: () => boolean): void {
			new Gauge({
				name: "larkabout_store_up",
				help: "1 if the store responds, 0 if the database is down.",
				labelNames: ["process"],
				registers,
				collect() {
					this.set(perProcess, isAnswering() ? 1 : 0);
				},
			});
		},

		/** At each scrape, reads how far the replica lags and whether it is in use; null without one. */
		observeReplica(read: () => { isUsed: boolean; lagMs: number } | null): void {
			new Gauge({
				name: "larkabout_replica_lag_seconds",
				help: "Age of the oldest change the replica doesn't show yet.",
				labelNames: ["process"],
				registers,
				collect() {
					const replica = read();
					if (replica) this.set(perProcess, replica.lagMs / 1000);
				},
			});
			new Gauge({
				name: "larkabout_replica_used",
				help: "1 if public pages are read from the replica, 0 if from the primary.",
				labelNames: ["process"],
				registers,
				collect() {
					const replica = read();
					if (replica) this.set(perProcess, replica.isUsed ? 1 : 0);
				},
			});
		},

		/** At each scrape, reads the PostgreSQL connections by state. */
		observeDatabaseConnections(read: () => Record<string, number>): void {
			new Gauge({
				name: "larkabout_database_connections",
				help: "Connections to PostgreSQL by state.",
				labelNames: ["state", "process"],
				registers,
				collect() {
					for (const [state, count] of Object.entries(read())) this.set({ state, ...perProcess }, count);
				},
			});
		},
	};

	/** Creates a counter whose total is kept elsewhere. */
	function observeTotal(name: string, help: string, read: () => number): void {
		new Counter({
			name,
			help,
			registers,
			collect() {
				this.reset();
				this.inc(read());
			},
		});
	}
}

/** A source that fails only loses its own metric, so that metrics that reveal an outage are still scraped during it. */
async function readOr<Value, Otherwise>(otherwise: Otherwise, read: () => Promise<Value>): Promise<Value | Otherwise> {
	return read().catch(() => otherwise);
}
