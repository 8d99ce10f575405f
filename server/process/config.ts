import { resolve } from "node:path";
import levenshtein from "damerau-levenshtein";
import type * as z from "zod";
import type { LogLevel } from "../../domain/log.ts";
import type { SiteSettings } from "../../domain/site-settings.ts";
import { parseS3Url, type S3Location } from "../../files/s3-location.ts";
import { redactAddress, Settings } from "./settings.ts";

export type Config = {
	port: number;
	host: string;
	/** Absolute; created if missing. */
	dataDir: string;
	/** The PostgreSQL server for documents; null for the embedded database in the data folder. */
	database: {
		url: string;
		/** Maximum number of connections of this process. */
		poolSize: number;
		statementTimeoutMs: number;
		/** The replica that public pages are read from; null for none. */
		readUrl?: string | null;
		/** A replica that lags further behind is not read from. */
		maxReplicaLagMs?: number;
	} | null;
	/** How long cached pages are served after they were last valid, while the store fails. */
	staleIfErrorSeconds: number;
	/** Public forms are refused while less of the disk with `dataDir` is free. */
	minFreeDiskPercent: number;
	/** The S3 bucket for files; null for the data folder. */
	filesPlace: S3Location | null;
	/**
	 * The origin under which the public reaches this site, without a trailing slash; null to derive it from host and
	 * port.
	 */
	publicOrigin: string | null;
	/** Signs session cookies; undefined to use a generated secret in the data folder. */
	authSecret: string | undefined;
	/** The account to create on first start. */
	staff: { email: string; password: string } | null;
	/** The number of proxies in front of this server that append the client's address to X-Forwarded-For. */
	trustedProxies: number;
	site: SiteSettings;
	/** False to never add the demo world. */
	isDemoAllowed: boolean;
	/** Whether the first start of an empty store adds the demo world. A PostgreSQL database may wait for a restore. */
	seedsDemo: boolean;
	mail: {
		/** The mail server; null to only store mails. */
		smtpUrl: string | null;
		/** The sender, such as 'Larkabout <hello@larkabout.example>'. Never null with a mail server. */
		from: string | null;
		/** Signs mails with the private key in a file. */
		dkim: { domain: string; selector: string; keyFile: string } | null;
		/** Signs the mail provider's bounce notices; null to reject them. */
		webhookSecret: string | null;
	};
	/** When remembered sources are synced each day: a time of day in the site's zone; null for never. */
	syncAt: string | null;
	/** Whether sources may have private addresses. */
	allowsPrivateSources: boolean;
	/** What is set although no setting has that name, but a similar one: 'SMTPURL: did you mean SMTP_URL?' */
	misspelledSettings: string[];
	/** When a backup is made each day: a time of day in the site's zone; null for never. And how many are kept, where. */
	backups: { at: string | null; keep: number; folder: string };
	/** The Google Analytics 4 property that receives all events; null for none. */
	measurementId: string | null;
	/** The number of processes that serve on one port. */
	processes: number;
	/** The address that metrics are served on; null for none. */
	metrics: { port: number; host: string } | null;
	logLevel: LogLevel;
	/** The time between failing readiness and closing the port during a graceful shutdown. */
	shutdownDelayMs: number;
	nodeEnv: "development" | "production" | "test";
};

/** Reads the configuration from the environment. Exits with one line for each invalid variable. */
export function readConfig(): Config {
	const result = parseConfig(process.env);
	if (result.ok) return result.config;
	for (const problem of result.problems) console.error(problem);
	process.exit(1);
}

/** Treats empty variables as unset and ignores unknown ones. */
export function parseConfig(
	environment: Record<string, string | undefined>,
): { ok: true; config: Config } | { ok: false; problems: string[] } {
	const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
	const result = CompleteSettings.safeParse(nonEmpty);
	if (result.success) {
		return { ok: true, config: { ...toConfig(result.data), misspelledSettings: listMisspelled(nonEmpty) } };
	}
	return { ok: false, problems: result.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`) };
}

function listMisspelled(environment: Record<string, string | undefined>): string[] {
	const known = Object.keys(Settings.shape);
	const toLetters = (name: string) => name.toUpperCase().replaceAll("_", "");
	return Object.keys(environment).flatMap((name) => {
		const isLike = (setting: string) =>
			toLetters(name) === toLetters(setting) ||
			(setting.length > minResemblingLength && levenshtein(name.toUpperCase(), setting).steps <= 1);
		const meant = known.includes(name) ? undefined : known.find(isLike);
		return meant ? [`${name}: did you mean ${meant}?`] : [];
	});
}

/** Shorter names, such as HOST, differ little from others. */
const minResemblingLength = 6;

/** Returns the data folder, or the database's address without its password. */
export function describeStore({ dataDir, database }: Pick<Config, "dataDir" | "database">): string {
	return database ? redactAddress(database.url) : dataDir;
}

const CompleteSettings = Settings.superRefine((settings, context) => {
	const addIssue = (variable: string, message: string) =>
		context.addIssue({ code: "custom", path: [variable], message });
	if (settings.DATABASE_READ_URL && !settings.DATABASE_URL) {
		addIssue("DATABASE_READ_URL", "must be left out unless DATABASE_URL is set: it names a replica of that database");
	}
	if (settings.FILES_PUBLIC_URL && !settings.FILES_URL) {
		addIssue("FILES_PUBLIC_URL", "must be left out unless FILES_URL is set: it says where those files are served");
	}
	const { STAFF_EMAIL, STAFF_PASSWORD } = settings;
	if (STAFF_EMAIL && !STAFF_PASSWORD) addIssue("STAFF_PASSWORD", "must be set together with STAFF_EMAIL");
	const { SMTP_URL, MAIL_FROM, DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE } = settings;
	if (SMTP_URL && !MAIL_FROM) addIssue("MAIL_FROM", "must be set together with SMTP_URL: it is the sender of all mail");
	const dkim = { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE };
	for (const [variable, value] of Object.entries(dkim)) {
		if (!value && Object.values(dkim).some(Boolean)) {
			addIssue(variable, "must be set: use DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE together");
		}
	}
	if (STAFF_PASSWORD && !STAFF_EMAIL) addIssue("STAFF_EMAIL", "must be set together with STAFF_PASSWORD");
});

function toConfig(settings: z.infer<typeof Settings>): Omit<Config, "misspelledSettings"> {
	const { DATABASE_URL, FILES_URL, STAFF_EMAIL, STAFF_PASSWORD, METRICS_PORT } = settings;
	const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE } = settings;
	return {
		port: settings.PORT,
		host: settings.HOST,
		dataDir: resolve(settings.DATA_DIR),
		database: DATABASE_URL
			? {
					url: DATABASE_URL,
					poolSize: settings.DATABASE_POOL_SIZE,
					statementTimeoutMs: settings.DATABASE_TIMEOUT * 1000,
					readUrl: settings.DATABASE_READ_URL,
					maxReplicaLagMs: settings.MAX_REPLICA_LAG_MS,
				}
			: null,
		staleIfErrorSeconds: settings.STALE_IF_ERROR,
		minFreeDiskPercent: settings.MIN_FREE_DISK,
		filesPlace: FILES_URL ? parseS3Url(FILES_URL, settings.FILES_PUBLIC_URL) : null,
		publicOrigin: settings.PUBLIC_ORIGIN,
		authSecret: settings.AUTH_SECRET,
		staff: STAFF_EMAIL && STAFF_PASSWORD ? { email: STAFF_EMAIL, password: STAFF_PASSWORD } : null,
		trustedProxies: settings.TRUSTED_PROXIES,
		site: {
			timeZone: settings.TIME_ZONE,
			currency: settings.CURRENCY,
			distanceUnit: settings.DISTANCE_UNIT,
			leadRetentionMonths: settings.LEAD_RETENTION_MONTHS,
			mapTiles: settings.MAP_TILES ? { url: settings.MAP_TILES, attribution: settings.MAP_ATTRIBUTION ?? "" } : null,
			today: settings.TODAY,
		},
		mail: {
			smtpUrl: settings.SMTP_URL,
			from: settings.MAIL_FROM,
			dkim:
				DKIM_DOMAIN && DKIM_SELECTOR && DKIM_KEY_FILE
					? { domain: DKIM_DOMAIN, selector: DKIM_SELECTOR, keyFile: resolve(DKIM_KEY_FILE) }
					: null,
			webhookSecret: settings.MAIL_WEBHOOK_SECRET,
		},
		isDemoAllowed: settings.DEMO !== "off",
		seedsDemo: settings.DEMO ? settings.DEMO === "on" : DATABASE_URL === null,
		syncAt: settings.SYNC_AT,
		backups: { at: settings.BACKUP_AT, keep: settings.BACKUP_KEEP, folder: resolve(settings.BACKUP_DIR) },
		allowsPrivateSources: settings.SYNC_ALLOW_PRIVATE === "yes",
		measurementId: settings.GA_MEASUREMENT_ID,
		processes: settings.WEB_CONCURRENCY,
		metrics: METRICS_PORT === null ? null : { port: METRICS_PORT, host: settings.METRICS_HOST },
		logLevel: settings.LOG_LEVEL,
		shutdownDelayMs: settings.SHUTDOWN_DELAY * 1000,
		nodeEnv: settings.NODE_ENV,
	};
}
