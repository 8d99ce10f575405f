import { resolve } from "node:path";
import { expect, test } from "vitest";
import { describeStore, parseConfig } from "./config.ts";

const problemsOf = (environment: Record<string, string>) => {
	const result = parseConfig(environment);
	return result.ok ? [] : result.problems;
};

test("[GEN-3] uses the defaults for unset and blank variables", () => {
	const config = {
		port: 3000,
		host: "127.0.0.1",
		dataDir: resolve("data"),
		database: null,
		staleIfErrorSeconds: 600,
		minFreeDiskPercent: 10,
		filesPlace: null,
		publicOrigin: null,
		authSecret: undefined,
		staff: null,
		trustedProxies: 0,
		site: {
			timeZone: "America/New_York",
			currency: "USD",
			distanceUnit: "mi",
			leadRetentionMonths: 24,
			mapTiles: null,
			today: null,
		},
		mail: { smtpUrl: null, from: null, dkim: null, webhookSecret: null },
		syncAt: null,
		allowsPrivateSources: false,
		backups: { at: null, keep: 7, folder: resolve("backups") },
		misspelledSettings: [],
		isDemoAllowed: true,
		seedsDemo: true,
		measurementId: null,
		processes: 1,
		metrics: null,
		logLevel: "info",
		shutdownDelayMs: 0,
		nodeEnv: "development",
	};
	expect(parseConfig({})).toEqual({ ok: true, config });
	expect(parseConfig({ PORT: "", HOST: " ", PUBLIC_ORIGIN: "", DATABASE_URL: "" })).toEqual({ ok: true, config });
});

test("[GEN-3] reads every variable that is set and ignores unknown ones", () => {
	const environment = {
		PORT: "8080",
		HOST: "0.0.0.0",
		DATA_DIR: "/var/lib/larkabout",
		PUBLIC_ORIGIN: "https://Activities.example/",
		NODE_ENV: "production",
		DATABASE_URL: "postgres://u:p@db.example:6432/x?sslmode=require",
		DATABASE_POOL_SIZE: "40",
		DATABASE_TIMEOUT: "5",
		DATABASE_READ_URL: "postgres://u:p@replica.example/x",
		MAX_REPLICA_LAG_MS: "2000",
		STALE_IF_ERROR: "60",
		MIN_FREE_DISK: "5",
		AUTH_SECRET: "a secret of at least 32 characters",
		STAFF_EMAIL: "Ada@Activities.example",
		STAFF_PASSWORD: "correct horse battery",
		TRUSTED_PROXIES: "2",
		TIME_ZONE: "europe/london",
		CURRENCY: "gbp",
		DISTANCE_UNIT: "km",
		LEAD_RETENTION_MONTHS: "6",
		MAP_TILES: "https://{s}.tiles.example/{z}/{x}/{y}.png",
		MAP_ATTRIBUTION: "© Tiles",
		TODAY: "2024-06-15T09:00",
		DEMO: "off",
		GA_MEASUREMENT_ID: "G-AB12CD34EF",
		WEB_CONCURRENCY: "4",
		SMTP_URL: "smtps://u:p%2F@mail.example",
		MAIL_FROM: "Otters & Co. <hello@activities.example>",
		DKIM_DOMAIN: "activities.example",
		DKIM_SELECTOR: "mail2026",
		DKIM_KEY_FILE: "/etc/larkabout/dkim.pem",
		MAIL_WEBHOOK_SECRET: "another secret of at least 32 characters",
		METRICS_PORT: "9464",
		LOG_LEVEL: "warn",
		SHUTDOWN_DELAY: "10",
		FILES_URL: "s3://pictures/live",
		FILES_PUBLIC_URL: "https://cdn.example/",
		BACKUP_AT: "02:30",
		BACKUP_KEEP: "14",
		BACKUP_DIR: "/backups",
		PATH: "/bin",
	};
	expect(parseConfig(environment)).toEqual({
		ok: true,
		config: {
			port: 8080,
			host: "0.0.0.0",
			dataDir: "/var/lib/larkabout",
			database: {
				url: "postgres://u:p@db.example:6432/x?sslmode=require",
				poolSize: 40,
				statementTimeoutMs: 5000,
				readUrl: "postgres://u:p@replica.example/x",
				maxReplicaLagMs: 2000,
			},
			staleIfErrorSeconds: 60,
			minFreeDiskPercent: 5,
			filesPlace: {
				bucket: "pictures",
				prefix: "live/",
				endpoint: null,
				region: "us-east-1",
				credentials: null,
				publicUrl: "https://cdn.example",
			},
			publicOrigin: "https://activities.example",
			authSecret: "a secret of at least 32 characters",
			staff: { email: "ada@activities.example", password: "correct horse battery" },
			trustedProxies: 2,
			site: {
				timeZone: "Europe/London",
				currency: "GBP",
				distanceUnit: "km",
				leadRetentionMonths: 6,
				mapTiles: { url: "https://{s}.tiles.example/{z}/{x}/{y}.png", attribution: "© Tiles" },
				today: "2024-06-15T09:00",
			},
			syncAt: null,
			allowsPrivateSources: false,
			backups: { at: "02:30", keep: 14, folder: "/backups" },
			misspelledSettings: [],
			mail: {
				smtpUrl: "smtps://u:p%2F@mail.example",
				from: "Otters & Co. <hello@activities.example>",
				dkim: { domain: "activities.example", selector: "mail2026", keyFile: "/etc/larkabout/dkim.pem" },
				webhookSecret: "another secret of at least 32 characters",
			},
			isDemoAllowed: false,
			seedsDemo: false,
			measurementId: "G-AB12CD34EF",
			processes: 4,
			metrics: { port: 9464, host: "127.0.0.1" },
			logLevel: "warn",
			shutdownDelayMs: 10_000,
			nodeEnv: "production",
		},
	});
});

test.each([
	["PORT", ["abc", "-1", "65536", "3000.5", "1e3", "0x10"]],
	["HOST", ["http://localhost", "a b", "localhost/x"]],
	["DATA_DIR", ["https://data.example", "a\0b"]],
	["PUBLIC_ORIGIN", ["activities.example", "ftp://a.example", "https://a.example/path", "https://u:p@a.example"]],
	["NODE_ENV", ["prod", "Production"]],
	["TRUSTED_PROXIES", ["-1", "10", "yes"]],
	[
		"DATABASE_URL",
		[
			"SQLITE",
			"db.example/x",
			"mysql://db.example/x",
			"postgres://db.example",
			"postgres:///x",
			"postgres:x",
			"postgres://one.example,two.example/x",
		],
	],
	["FILES_URL", ["bucket", "s3://", "https://s3.example/bucket", "s3://A_b", "s3://key@bucket", "s3://b1?endpoint=x"]],
	["DATABASE_POOL_SIZE", ["0", "1", "1000", "ten", "-5"]],
	["DATABASE_TIMEOUT", ["0", "1.5", "10000", "10s"]],
	["WEB_CONCURRENCY", ["0", "65", "auto", "1.5"]],
	["METRICS_PORT", ["off", "70000"]],
	["METRICS_HOST", ["http://localhost"]],
	["LOG_LEVEL", ["loud", "INFO"]],
	["SHUTDOWN_DELAY", ["-1", "100", "5s"]],
	["TIME_ZONE", ["New York", "+01:00", "Europe/Nowhere"]],
	["CURRENCY", ["$", "dollars", "XYZ"]],
	["DISTANCE_UNIT", ["miles", "m"]],
	[
		"MAP_TILES",
		[
			...["tiles.example/{z}/{x}/{y}.png", "https://tiles.example/{z}/{x}.png", "ftp://tiles.example/{z}/{x}/{y}.png"],
			...["city.pmtiles", "https://tiles.example/city.mbtiles", "file:///city.pmtiles"],
		],
	],
	["TODAY", ["today", "15.6.2024", "2024-02-30", "2024-6-15", "2024-06-15T25:00", "2024-06-15T09:00Z"]],
	["DEMO", ["no", "false", "OFF"]],
	["SMTP_URL", ["mail.example", "https://mail.example", "smtp://"]],
	["MAIL_FROM", ["Larkabout", "Larkabout <>", "a@b.example, c@d.example", "A <a@b.example>\nBcc: c@d.example"]],
	["DKIM_DOMAIN", ["https://activities.example", "a b"]],
	["DKIM_SELECTOR", ["mail 2026", "-"]],
	["GA_MEASUREMENT_ID", ["UA-12345-1", "G-", "g-ab12cd34ef", "G-AB12&x=1", "G-AB12CD34EF.js"]],
])("[GEN-3] an invalid %s is reported with its name, the problem and an example", (name, values) => {
	for (const value of values) {
		// The setting may also lack another one that it requires, which is reported separately.
		const problems = problemsOf({ [name]: value }).filter((problem) => problem.startsWith(`${name} `));
		expect(problems, value).toHaveLength(1);
		expect(problems[0]).toMatch(new RegExp(`^${name} .+ For example: ${name}=`));
	}
});

test.each([
	[{ STAFF_EMAIL: "ada@activities.example" }, "STAFF_PASSWORD must be set together with STAFF_EMAIL"],
	[{ STAFF_PASSWORD: "correct horse battery" }, "STAFF_EMAIL must be set together with STAFF_PASSWORD"],
	[{ STAFF_EMAIL: "ada@a.example", STAFF_PASSWORD: "short" }, "STAFF_PASSWORD must be at least 12 characters long"],
	[{ AUTH_SECRET: "short" }, "AUTH_SECRET must be at least 32 characters long"],
])("[AUTH-4] rejects unsafe credentials without printing them: %j", (environment, problem) => {
	const problems = problemsOf(environment as Record<string, string>);
	expect(problems).toHaveLength(1);
	expect(problems[0]).toContain(problem);
	expect(problems[0]).not.toMatch(/correct horse|"short"/);
});

test("[GEN-3] reports each invalid variable on its own line", () => {
	const names = problemsOf({ PORT: "x", HOST: "a b", NODE_ENV: "y" }).map((problem) => problem.split(" ")[0]);
	expect(names.sort()).toEqual(["HOST", "NODE_ENV", "PORT"]);
});

test("[GEN-3] never prints a database's password", () => {
	const addresses = ["u:hush@db.example/x/y", "u:hu/sh@db.example", "u:p@hush@db", "db.example?user=u&password=hush"];
	for (const address of addresses.map((rest) => `postgres://${rest}`)) {
		const [problem] = problemsOf({ DATABASE_URL: address });
		expect(problem).toMatch(/^DATABASE_URL must be/);
		expect(problem).not.toMatch(/hush|hu\/sh/);
		expect(describeStore({ dataDir: "", database: { url: address, poolSize: 2, statementTimeoutMs: 1 } })).not.toMatch(
			/hush|hu\/sh/,
		);
	}
});

test("[GEN-3] never prints a bucket's secret", () => {
	for (const rest of ["key:hush@", "key:hush@bucket?endpoint=ftp://x", "key:hu/sh@bucket", ":hush@bucket"]) {
		const [problem] = problemsOf({ FILES_URL: `s3://${rest}` });
		expect(problem, rest).toMatch(/^FILES_URL must be/);
		expect(problem).not.toMatch(/hush|hu\/sh/);
	}
	expect(problemsOf({ FILES_PUBLIC_URL: "https://cdn.example" })).toEqual([
		"FILES_PUBLIC_URL must be left out unless FILES_URL is set: it says where those files are served",
	]);
});

test("[MAIL-1] a mail server requires a sender, and its password is never printed", () => {
	expect(problemsOf({ SMTP_URL: "smtp://u:hush@mail.example" })).toEqual([
		"MAIL_FROM must be set together with SMTP_URL: it is the sender of all mail",
	]);
	expect(problemsOf({ SMTP_URL: "mail://u:hush@mail.example" }).join()).not.toContain("hush");
});

test("[MAIL-1] DKIM requires a domain, a selector and a key", () => {
	expect(problemsOf({ DKIM_DOMAIN: "activities.example" })).toEqual([
		"DKIM_SELECTOR must be set: use DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE together",
		"DKIM_KEY_FILE must be set: use DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE together",
	]);
});

test("[GEN-2] accepts a database address that names a socket instead of a host", () => {
	expect(problemsOf({ DATABASE_URL: "postgresql://larkabout@/larkabout?host=/var/run/postgresql" })).toEqual([]);
});

test("[FACT-7] an impossible TODAY is reported instead of rolling over to another day", () => {
	expect(problemsOf({ TODAY: "2024-02-30" })).toEqual([
		'TODAY must be a date, or a date and a time, but is "2024-02-30". For example: TODAY=2024-06-15, or TODAY=2024-06-15T09:00',
	]);
	expect(problemsOf({ TODAY: "2024-02-29" })).toEqual([]);
});

test.each([
	["SMTPURL", "SMTP_URL"],
	["smtp_url", "SMTP_URL"],
	["DATABSE_URL", "DATABASE_URL"],
	["STAFF_EMIAL", "STAFF_EMAIL"],
	["BACKUPAT", "BACKUP_AT"],
	["HOSTS", null],
	["HOME", null],
	["DEMOS", null],
])("[WORK-9] %s is named if it resembles a setting", (name, meant) => {
	const result = parseConfig({ [name]: "x" });
	expect(result.ok && result.config.misspelledSettings).toEqual(meant ? [`${name}: did you mean ${meant}?`] : []);
});
