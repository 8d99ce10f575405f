import { createContext, data, RouterContextProvider } from "react-router";
import type { AnalyticsEvent } from "../domain/analytics/events.ts";
import { type ErrorCode, errors } from "../domain/errors.ts";
import type { Log } from "../server/telemetry/log.ts";
import type { Failure } from "./failure.ts";
import type { Backend } from "./ports.ts";

/** What the server hands to every request. */
export type RequestServices = {
	backend: Backend;
	/** The number under which this request's failures are logged and shown. */
	reference: string;
	/** Logs a line that carries that number. */
	log: Log;
	/** Stands in every rendered lead form; the server puts a fresh key in its place each time the page is sent. */
	formKeySlot: string;
	/** Where the public reaches this site, for canonical links: 'https://larkabout.example', no slash at the end. */
	publicOrigin: string;
	/** Takes the page's text. The Response is empty then: into it and out of it again, a long text takes a twentieth of all the work. */
	takeHtml: (html: string) => void;
	/** The network address the request came from, as far as the proxies in front can be trusted. */
	clientAddress: string;
	/** Counts what the server alone knows of, a saved lead. Never fails, and never waits. */
	countEvent: (event: AnalyticsEvent) => void;
	/** Of Google Analytics 4, where the operator wants it; else null. */
	measurementId: string | null;
};

type Context = Readonly<RouterContextProvider>;

const services = createContext<RequestServices>();

export function servicesFor(given: RequestServices): RouterContextProvider {
	const context = new RouterContextProvider();
	context.set(services, given);
	return context;
}

export function getServices(context: Context): RequestServices {
	return context.get(services);
}

export function getDocuments(context: Context) {
	return getServices(context).backend.documents;
}

export function getFiles(context: Context) {
	return getServices(context).backend.files;
}

/** To throw where something is expected but not there. */
export function missing(code: ErrorCode) {
	return data<Failure>({ code }, { status: errors[code].status });
}

/** Logs what went wrong under the request's reference, and gives the failure to show instead: no internals in it. */
export function logFailure(context: Context, code: ErrorCode, error: unknown): Failure {
	const { reference, log } = getServices(context);
	log("error", errors[code].title, { code, error });
	return { code, reference };
}

/** The form that staff sent. The shell lets pass what is large enough to carry a picture without having read it. */
export async function sentForm(request: Request): Promise<FormData> {
	try {
		return await request.formData();
	} catch {
		throw data<Failure>({ code: "badRequest" }, { status: errors.badRequest.status });
	}
}

/** The promise's value; where it fails, the failure is logged and thrown for the screen's error boundary. */
export async function orFail<T>(context: Context, code: ErrorCode, work: Promise<T>): Promise<T> {
	try {
		return await work;
	} catch (error) {
		throw data(logFailure(context, code, error), { status: errors[code].status });
	}
}
