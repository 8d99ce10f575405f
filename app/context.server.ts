import { createContext, data, RouterContextProvider } from "react-router";
import type { StoredEvent } from "../domain/analytics/events.ts";
import type { Clock } from "../domain/clock.ts";
import { describeError, errors, type FailureCode } from "../domain/errors.ts";
import type { Finding } from "../domain/finding.ts";
import type { FormLimits, MailSlots } from "../domain/form-limits.ts";
import type { Log } from "../domain/log.ts";
import type { FormatOptions } from "../domain/session/format-session.ts";
import type { SiteSettings } from "../domain/site-settings.ts";
import type { Failure } from "./failure.ts";
import type { Backend } from "./ports.ts";
import type { Thing } from "./thing.server.ts";

/** What the server provides to the loaders and actions of one request. */
export type RequestServices = {
	backend: Backend;
	clock: Clock;
	site: SiteSettings;
	/** Identifies the request in the log and on the page when something fails. */
	reference: string;
	/** Logs a line that carries the reference. */
	log: Log;
	/**
	 * Marks React Router's inline scripts, whose hashes the Content-Security-Policy allows. Removed before the page is
	 * sent.
	 */
	scriptNonce: string;
	/** The public origin of the site, without a trailing slash: 'https://larkabout.example'. */
	publicOrigin: string;
	/**
	 * The client's network address. Forwarded addresses count only as far as the proxies in front of the server are
	 * trusted.
	 */
	clientAddress: string;
	/** Limits forms per client in the action itself, so that the page keeps what the client typed. */
	formLimits: FormLimits;
	/** When mails caused by this request may be sent to unconfirmed addresses. */
	mailSlots: MailSlots;
	/** Whether the disk has too little room for what visitors send. */
	isDiskLow: () => boolean;
	/** Says what the site runs on, and what needs its operator. */
	examine: () => Promise<Finding[]>;
	/** Counts a form that was rejected because its honeypot was filled in. */
	countRobotForm: () => void;
	/** Records an analytics event that only the server knows about, such as a saved lead. Never throws or blocks. */
	recordEvent: (event: StoredEvent["event"]) => void;
	/**
	 * Logs that this request was rejected because nobody is signed in, and records a form in the audit log as well. Never
	 * throws.
	 */
	recordSignedOutRequest: () => Promise<void>;
	/** The measurement ID of Google Analytics 4; null if the operator has not set one. */
	measurementId: string | null;
	/** Whether the page's Content-Security-Policy allows the Google Analytics script. */
	googleUse: { isAllowed: boolean };
	/** When the page's content changes without an edit; null for never. The page cache keeps the page until then. */
	expiry: { at: string | null };
	/** Creates the page's structured data for search engines, once the document is rendered; null for none. */
	structuredData: { create: (() => Thing[]) | null };
};

export type Context = Readonly<RouterContextProvider>;

const servicesContext = createContext<RequestServices>();

export function createRequestContext(services: RequestServices): RouterContextProvider {
	const context = new RouterContextProvider();
	context.set(servicesContext, services);
	return context;
}

export function getServices(context: Context): RequestServices {
	return context.get(servicesContext);
}

/** Lets the cached page expire at this time, unless it expires earlier. ISO 8601 in UTC; null leaves it unchanged. */
export function expirePageAt(context: Context, time: string | null): void {
	const { expiry } = getServices(context);
	if (time !== null && (expiry.at === null || time < expiry.at)) expiry.at = time;
}

/** Sets the page's structured data in the schema.org vocabulary. It is part of documents only, not of data requests. */
export function describePage(context: Context, create: (origin: string) => Thing[]): void {
	const { structuredData, publicOrigin } = getServices(context);
	structuredData.create = () => create(publicOrigin);
}

export function getDocuments(context: Context) {
	return getServices(context).backend.documents;
}

export function getFiles(context: Context) {
	return getServices(context).backend.files;
}

export function getClock(context: Context) {
	return getServices(context).clock;
}

export function getSiteSettings(context: Context) {
	return getServices(context).site;
}

/** Returns the options for formatting dates on public pages. */
export function getFormatOptions(context: Context): FormatOptions {
	return { now: getClock(context).catalogueNow(), siteTimeZone: getSiteSettings(context).timeZone };
}

/** Returns the value to throw when a document does not exist: a 404 with its error code. */
export function notFound(code: FailureCode) {
	return data<Failure>({ code }, { status: describeError(code).status });
}

/** Logs an error under the request's reference. Returns the failure to show, without internals. */
export function logFailure<Code extends FailureCode>(context: Context, code: Code, error: unknown) {
	const { reference, log } = getServices(context);
	log("error", describeError(code).title, { code, error });
	return { code, reference };
}

/** Parses the form of a request. Throws a 400 failure if the body is malformed. */
export async function readFormData(request: Request): Promise<FormData> {
	try {
		return await request.formData();
	} catch {
		throw data<Failure>({ code: "badRequest" }, { status: errors.badRequest.status });
	}
}

/** Parses a posted form into the query that a GET of the same form would have. Ignores files. */
export async function readFormParams(request: Request): Promise<URLSearchParams> {
	const texts = [...(await readFormData(request))].flatMap(([name, value]) =>
		typeof value === "string" ? [[name, value]] : [],
	);
	return new URLSearchParams(texts);
}
