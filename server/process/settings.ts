import { Temporal } from "temporal-polyfill";
import * as z from "zod";
import { logLevels } from "../../domain/log.ts";
import { distanceUnits } from "../../domain/place/distance.ts";
import { isTileArchive } from "../../domain/place/site-map.ts";
import { passwordLength } from "../../domain/staff/password-field.ts";
import { parseS3Url } from "../../files/s3-location.ts";
import { findAddressProblem } from "../../store/postgres/address.ts";

const environments = ["development", "production", "test"] as const;

/** The schema of every environment variable that the product reads. docs/configuration.md lists the same variables. */
export const Settings = z.object({
	PORT: wholeNumber({ min: 0, max: 65_535, example: "PORT=3000" }).default(3000),
	HOST: host("HOST=0.0.0.0"),
	PUBLIC_ORIGIN: text()
		.refine((origin) => parseOrigin(origin) !== null, {
			error: explain("must be an http or https origin without a path", "PUBLIC_ORIGIN=https://activities.example"),
		})
		.transform(parseOrigin)
		.nullable()
		.default(null),
	TRUSTED_PROXIES: wholeNumber({ min: 0, max: 9, example: "TRUSTED_PROXIES=1" }).default(0),
	NODE_ENV: z
		.enum(environments, { error: explain(`must be one of ${environments.join(", ")}`, "NODE_ENV=production") })
		.default("development"),
	WEB_CONCURRENCY: wholeNumber({ unit: "processes", min: 1, max: 64, example: "WEB_CONCURRENCY=4" }).default(1),
	SHUTDOWN_DELAY: wholeNumber({ unit: "seconds", min: 0, max: 99, example: "SHUTDOWN_DELAY=10" }).default(0),
	DATA_DIR: folder("DATA_DIR=./data").default("./data"),
	DATABASE_URL: text()
		.superRefine(checkDatabaseAddress)
		.transform((address) => (address === "sqlite" ? null : address))
		.nullable()
		.default(null),
	DATABASE_READ_URL: text()
		.superRefine(checkDatabaseAddress)
		.refine((address) => address !== "sqlite", { error: "must be a PostgreSQL database's address" })
		.nullable()
		.default(null),
	MAX_REPLICA_LAG_MS: wholeNumber({
		unit: "milliseconds",
		min: 500,
		max: 99_999,
		example: "MAX_REPLICA_LAG_MS=5000",
	}).default(5000),
	DATABASE_POOL_SIZE: wholeNumber({ min: 2, max: 999, example: "DATABASE_POOL_SIZE=10" }).default(10),
	DATABASE_TIMEOUT: wholeNumber({ unit: "seconds", min: 1, max: 9999, example: "DATABASE_TIMEOUT=15" }).default(15),
	STALE_IF_ERROR: wholeNumber({ unit: "seconds", min: 0, max: 86_400, example: "STALE_IF_ERROR=600" }).default(600),
	FILES_URL: text()
		.refine((address) => parseS3Url(address, null) !== null, {
			error: explain(
				"must be the address of an S3 bucket, with both key and secret or neither",
				"FILES_URL=s3://my-bucket?region=eu-west-1",
			),
		})
		.optional(),
	FILES_PUBLIC_URL: text()
		.refine(isPublicBaseUrl, {
			error: explain("must be the http or https address that serves the files", "FILES_PUBLIC_URL=https://cdn.example"),
		})
		.transform((address) => address.replace(/\/+$/, ""))
		.nullable()
		.default(null),
	AUTH_SECRET: z
		.string()
		.min(32, { error: "must be at least 32 characters long. For example: AUTH_SECRET=$(openssl rand -base64 32)" })
		.optional(),
	STAFF_EMAIL: text()
		.toLowerCase()
		.refine((email) => z.email().safeParse(email).success, {
			error: explain("must be an e-mail address", "STAFF_EMAIL=me@activities.example"),
		})
		.optional(),
	STAFF_PASSWORD: z
		.string()
		.min(passwordLength.min, { error: `must be at least ${passwordLength.min} characters long` })
		.max(passwordLength.max, { error: `must be at most ${passwordLength.max} characters long` })
		.optional(),
	TIME_ZONE: text()
		.refine((name) => findTimeZone(name) !== null, {
			error: explain("must be the name of a time zone", "TIME_ZONE=Europe/London"),
		})
		.transform((name) => findTimeZone(name) ?? name)
		.default("America/New_York"),
	CURRENCY: text()
		.toUpperCase()
		.refine((code) => Intl.supportedValuesOf("currency").includes(code), {
			error: explain("must be the three-letter code of a currency", "CURRENCY=EUR"),
		})
		.default("USD"),
	DISTANCE_UNIT: z.enum(distanceUnits, { error: explain("must be mi or km", "DISTANCE_UNIT=km") }).default("mi"),
	LEAD_RETENTION_MONTHS: wholeNumber({ unit: "months", min: 1, max: 999, example: "LEAD_RETENTION_MONTHS=24" }).default(
		24,
	),
	MIN_FREE_DISK: wholeNumber({ unit: "percent", min: 0, max: 100, example: "MIN_FREE_DISK=10" }).default(10),
	MAP_TILES: text()
		.refine(isTileAddress, {
			error: explain(
				"must be an http or https address that contains {z}, {x} and {y}, or that of a .pmtiles file",
				"MAP_TILES=https://tiles.example/{z}/{x}/{y}.png",
			),
		})
		.nullable()
		.default(null),
	MAP_ATTRIBUTION: text().nullable().default(null),
	TODAY: text()
		.refine(isDateOrLocalTime, {
			error: explain("must be a date, or a date and a time", "TODAY=2024-06-15, or TODAY=2024-06-15T09:00"),
		})
		.nullable()
		.default(null),
	DEMO: z.enum(["on", "off"], { error: explain("must be on or off", "DEMO=off") }).optional(),
	SYNC_AT: timeOfDay("SYNC_AT=03:30"),
	SYNC_ALLOW_PRIVATE: z
		.enum(["yes", "no"], { error: explain("must be yes or no", "SYNC_ALLOW_PRIVATE=yes") })
		.default("no"),
	SMTP_URL: text()
		.refine(isSmtpAddress, {
			error: explain("must be the address of a mail server", "SMTP_URL=smtp://user:password@mail.example:587"),
		})
		.nullable()
		.default(null),
	MAIL_FROM: text()
		.refine(isSender, {
			error: explain(
				"must be an e-mail address, with or without a name",
				"MAIL_FROM='Larkabout <hello@activities.example>'",
			),
		})
		.nullable()
		.default(null),
	DKIM_DOMAIN: dnsName("DKIM_DOMAIN=activities.example"),
	DKIM_SELECTOR: dnsName("DKIM_SELECTOR=mail2026"),
	DKIM_KEY_FILE: text().optional(),
	MAIL_WEBHOOK_SECRET: z
		.string()
		.min(32, {
			error: "must be at least 32 characters long. For example: MAIL_WEBHOOK_SECRET=$(openssl rand -base64 32)",
		})
		.nullable()
		.default(null),
	GA_MEASUREMENT_ID: text()
		.regex(/^G-[A-Z0-9]{4,16}$/, {
			error: explain("must be the measurement ID of a Google Analytics 4 property", "GA_MEASUREMENT_ID=G-AB12CD34EF"),
		})
		.nullable()
		.default(null),
	BACKUP_AT: timeOfDay("BACKUP_AT=02:30"),
	BACKUP_KEEP: wholeNumber({ unit: "backups", min: 1, max: 999, example: "BACKUP_KEEP=14" }).default(7),
	BACKUP_DIR: folder("BACKUP_DIR=/backups").default("./backups"),
	LOG_LEVEL: z
		.enum(logLevels, { error: explain(`must be one of ${logLevels.join(", ")}`, "LOG_LEVEL=warn") })
		.default("info"),
	METRICS_PORT: wholeNumber({ min: 0, max: 65_535, example: "METRICS_PORT=9464" }).nullable().default(null),
	METRICS_HOST: host("METRICS_HOST=0.0.0.0"),
});

/** Redacts passwords in an address, including those in query parameters. */
export function redactAddress(address: string): string {
	return address.replace(/\/\/.*@/, "//…@").replace(/([?&]\w*password=)[^&]*/gi, "$1…");
}

function text() {
	return z.string().trim();
}

function host(example: string) {
	return text()
		.regex(/^[\w.:-]+$/, {
			error: explain("must be a host name or address to listen on, without a port or scheme", example),
		})
		.default("127.0.0.1");
}

function folder(example: string) {
	return z.string().refine((path) => !path.includes("\0") && !path.includes("://"), {
		error: explain("must be the path of a folder", example),
	});
}

function timeOfDay(example: string) {
	return text()
		.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: explain("must be a time of day", example) })
		.nullable()
		.default(null);
}

function dnsName(example: string) {
	return text()
		.regex(/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i, { error: explain("must be a DNS name", example) })
		.optional();
}

type Range = { unit?: string; min: number; max: number; example: string };

function wholeNumber({ unit, min, max, example }: Range) {
	const amount = unit ? `whole number of ${unit}` : "whole number";
	return text()
		.refine((digits) => /^\d{1,5}$/.test(digits) && Number(digits) >= min && Number(digits) <= max, {
			error: explain(`must be a ${amount} from ${min} to ${max}`, example),
		})
		.transform(Number);
}

function explain(requirement: string, example: string) {
	return ({ input }: { input?: unknown }) =>
		`${requirement}, but is ${JSON.stringify(redactAddress(String(input)))}. For example: ${example}`;
}

/** Returns the canonical name of a time zone, or null for an unknown one. An offset such as '+01:00' is not a zone. */
function findTimeZone(name: string): string | null {
	if (!/^[a-z]/i.test(name)) return null;
	try {
		return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone;
	} catch {
		return null;
	}
}

function isDateOrLocalTime(value: string): boolean {
	if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(value)) return false;
	try {
		Temporal.PlainDateTime.from(value);
		return true;
	} catch {
		return false;
	}
}

function checkDatabaseAddress(address: string, context: z.RefinementCtx): void {
	const problem = address === "sqlite" ? null : findAddressProblem(address);
	if (!problem) return;
	const requirement = problem.replace(/^must be a PostgreSQL/, "must be 'sqlite' or a PostgreSQL");
	const message = explain(requirement, "DATABASE_URL=postgres://user:password@db.example/larkabout");
	context.addIssue({ code: "custom", message: message({ input: address }) });
}

function isSmtpAddress(address: string): boolean {
	const url = URL.parse(address);
	return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== "";
}

/** Accepts 'hello@activities.example' and 'Larkabout <hello@activities.example>'. */
function isSender(sender: string): boolean {
	const [, address] = /^[^<>@"\r\n]*<([^<>]+)>$/.exec(sender) ?? [null, sender];
	return z.email().safeParse(address).success;
}

function isPublicBaseUrl(address: string): boolean {
	const url = URL.parse(address);
	return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
}

function isTileAddress(address: string): boolean {
	const url = URL.parse(address.replaceAll(/\{[zxysr]\}/g, "1"));
	if (url === null || !/^https?:$/.test(url.protocol)) return false;
	return isTileArchive(address) || ["{z}", "{x}", "{y}"].every((part) => address.includes(part));
}

function parseOrigin(address: string): string | null {
	const url = URL.parse(address);
	if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
	return url.pathname === "/" && !url.search && !url.hash ? url.origin : null;
}
