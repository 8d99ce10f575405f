import { randomBytes } from "node:crypto";
import type { createRequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import type { RequestServices } from "../../app/context.server.ts";
import type { Backend } from "../../app/ports.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Finding } from "../../domain/finding.ts";
import type { Log } from "../../domain/log.ts";
import type { SiteSettings } from "../../domain/site-settings.ts";
import { getCacheKey } from "../cache/cache-key.ts";
import type { Page } from "../cache/page.ts";
import { createSharedCaching } from "../cache/shared-caching.ts";
import type { EventBuffer } from "../telemetry/event-buffer.ts";
import type { Client } from "./client.ts";
import {
	createContentSecurityPolicy,
	extractScripts,
	hasRemotePicture,
	reportingEndpoints,
} from "./content-security-policy.ts";
import { createFormLimits } from "./form-limits.ts";
import type { LogRefusal } from "./log-refusals.ts";
import { createMailSlots } from "./mail-slots.ts";
import { createGuardTest, withoutStaffRoutes } from "./public-routes.ts";
import type { RecordRefusal } from "./record-refusal.ts";
import { createReference } from "./reference.ts";

/** The exports of app/entry.server.tsx in addition to React Router's own. */
type EntryModule = {
	createRequestHandler: typeof createRequestHandler;
	createRequestContext(services: RequestServices): RouterContextProvider;
};

export type RendererOptions = {
	backend: Backend;
	clock: Clock;
	site: SiteSettings;
	/** The built site; in development a function, since the build changes with the code. */
	build: ServerBuild | (() => Promise<ServerBuild>);
	publicOrigin: string;
	events: EventBuffer;
	/** The number of processes that serve the site. Each one enforces its share of the rate limits. */
	processes: number;
	/** The measurement id of Google Analytics 4; null if the operator has not set one. */
	measurementId: string | null;
	/** Whether the disk has too little room for what visitors send. */
	isDiskLow: () => boolean;
	examine: () => Promise<Finding[]>;
	mode: "production" | "development";
	recordRefusal: RecordRefusal;
	logRefusal: LogRefusal;
	/** Counts a form whose honeypot was filled in. */
	countRobotForm: () => void;
	log: Log;
};

/** The Retry-After of a page or form that failed temporarily. */
const retryAfterSeconds = 5;

/** What a page's Content-Security-Policy depends on, apart from its HTML. */
type PageUse = { isForStaff: boolean; allowGoogle: boolean };

/** Renders a page or a cover (SVG). Stored pictures and downloads are returned as a streaming response. */
export type Render = (request: Request, client: Client) => Promise<Page | Response>;

/** Creates the function that renders requests with React Router. */
export function createRenderer(options: RendererOptions): Render {
	const { backend, clock, site, build, publicOrigin, events, measurementId, mode, log } = options;
	const createLimits = createFormLimits(options.processes);
	const createSlots = createMailSlots(options.processes, () => clock.now().getTime());
	const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();
	const chooseBuild = typeof build === "function" ? build : createBuildChoice(build);
	// Secret: the nonce never leaves this process, so only scripts from React Router and the app can carry it.
	const scriptNonce = randomBytes(16).toString("hex");

	return async function render(request, client) {
		const reference = createReference();
		const { pathname } = new URL(request.url);
		const current = await chooseBuild(pathname);
		const entry = current.entry.module as unknown as EntryModule;
		const handle = handlers.get(current) ?? entry.createRequestHandler(current, mode);
		handlers.set(current, handle);
		const expiry: RequestServices["expiry"] = { at: null };
		const googleUse: RequestServices["googleUse"] = { isAllowed: false };
		const context = entry.createRequestContext({
			expiry,
			structuredData: { create: null },
			googleUse,
			backend: isPublicRead(request) ? { ...backend, documents: backend.publicDocuments } : backend,
			clock,
			site,
			reference,
			log: (level, message, fields) => log(level, message, { reference, requestId: client.requestId, ...fields }),
			scriptNonce,
			publicOrigin,
			clientAddress: client.address,
			formLimits: createLimits(client.address),
			mailSlots: createSlots(client.address),
			countRobotForm: options.countRobotForm,
			recordEvent: (event) => events.record(event),
			async recordSignedOutRequest() {
				const { method } = request;
				options.logRefusal({ status: 302, method, path: pathname, requestId: client.requestId });
				if (method === "POST") await options.recordRefusal("sent without a session", pathname);
			},
			measurementId,
			isDiskLow: options.isDiskLow,
			examine: options.examine,
		});
		const response = await handle(request, context);
		response.headers.set("x-request-id", reference);
		if (isSharedPage(request, response))
			setMissingHeaders(response.headers, createSharedCaching(expiry.at, clock.catalogueNow()));
		setMissingHeaders(response.headers, { "cache-control": "no-store" });
		if (response.status === 503) response.headers.set("retry-after", String(retryAfterSeconds));
		return isStreamed(response.headers)
			? response
			: readPage(response, expiry.at, { isForStaff: isStaffPage(request), allowGoogle: googleUse.isAllowed });
	};

	async function readPage(response: Response, expiresAt: string | null, use: PageUse): Promise<Page> {
		const { "set-cookie": _, ...headers } = Object.fromEntries(response.headers);
		headers.vary = "accept-encoding";
		let body: Buffer = Buffer.from(await response.arrayBuffer());
		if (headers["content-type"]?.startsWith("text/html")) {
			const { scripts, html } = extractScripts(body, scriptNonce);
			body = html;
			headers["reporting-endpoints"] = reportingEndpoints;
			// In development, Vite's own scripts and styles run in the page.
			if (mode === "production") headers["content-security-policy"] ??= createPolicy(html, use, scripts);
		}
		const setCookies = response.headers.getSetCookie();
		return { status: response.status, headers, setCookies, expiresAt, bodies: { identity: body } };
	}

	function createPolicy(html: Buffer, { isForStaff, allowGoogle }: PageUse, scripts: Buffer[]): string {
		return createContentSecurityPolicy(scripts, {
			isForStaff,
			allowGoogle,
			// Staff can type any picture URL into a form that previews it.
			allowRemotePictures: isForStaff || hasRemotePicture(html),
			filesOrigin: backend.files.origin,
			mapTiles: isForStaff ? null : (site.mapTiles?.url ?? null),
		});
	}
}

/** Only pages behind the staff guard list its screens, and only their paths are matched against those routes. */
function createBuildChoice(build: ServerBuild): (pathname: string) => ServerBuild {
	const assets = withoutStaffRoutes(build.assets);
	const routes = Object.fromEntries(Object.entries(build.routes).filter(([id]) => id in assets.routes));
	const publicBuild = { ...build, assets, routes };
	const isGuarded = createGuardTest(build.assets);
	return (pathname) => (isGuarded(pathname.replace(/\.data$/, "")) ? build : publicBuild);
}

function isSharedPage(request: Request, { status, headers }: Response): boolean {
	const isPublic = status === 200 && headers.getSetCookie().length === 0;
	return isPublic && request.method === "GET" && getCacheKey(new URL(request.url)) !== null;
}

/** Requests that may read from a lagging replica, since nothing is decided by them: cached pages and suggestions. */
function isPublicRead({ method, url }: Request): boolean {
	if (method !== "GET" && method !== "HEAD") return false;
	return getCacheKey(new URL(url)) !== null || new URL(url).pathname === suggestionsPath;
}

const suggestionsPath = "/activities/suggestions";

function isStaffPage({ url }: Request): boolean {
	return /^\/admin(\/|$)/i.test(new URL(url).pathname);
}

function isStreamed(headers: Headers): boolean {
	return headers.has("content-disposition") || /^image\/(?!svg)/.test(headers.get("content-type") ?? "");
}

function setMissingHeaders(headers: Headers, defaults: Record<string, string>): void {
	if (headers.has("cache-control")) return;
	for (const [name, value] of Object.entries(defaults)) headers.set(name, value);
}
