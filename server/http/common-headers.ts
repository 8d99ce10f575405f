import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { dataPolicy, getTransportSecurity } from "./plain-headers.ts";

/** A script's policy also applies to a worker that runs it. Workers have no frames. */
const scriptPolicy = "frame-ancestors 'none'";

/** Mail programs show a mail's pictures on an origin of their own. A redirect and a 304 have no type to tell them by. */
const picturePath = /\.(avif|jpg|png|svg|webp)$/;

/** The security headers of every response. */
export function commonHeaders(publicOrigin: string): MiddlewareHandler {
	const addHeaders = secureHeaders({
		xContentTypeOptions: "nosniff",
		referrerPolicy: "strict-origin-when-cross-origin",
		permissionsPolicy: { camera: false, geolocation: ["self"], microphone: false, payment: false, usb: false },
		// Pictures on other hosts are requested without cookies. `require-corp` would block those whose host does not
		// send CORP.
		crossOriginEmbedderPolicy: "credentialless",
		crossOriginOpenerPolicy: "same-origin",
		crossOriginResourcePolicy: "same-origin",
		xFrameOptions: "DENY",
		strictTransportSecurity: getTransportSecurity(publicOrigin),
		// These headers have no effect in today's browsers.
		originAgentCluster: false,
		xDnsPrefetchControl: false,
		xDownloadOptions: false,
		xPermittedCrossDomainPolicies: false,
		xXssProtection: false,
	});
	return async (c, next) => {
		await addHeaders(c, next);
		const { headers } = c.res;
		const type = headers.get("content-type") ?? "";
		if (picturePath.test(c.req.path)) headers.set("cross-origin-resource-policy", "cross-origin");
		if (isText(type) && !type.includes("charset=")) headers.set("content-type", `${type}; charset=utf-8`);
		// Pages set their own policy; in development they have none.
		if (type.startsWith("text/html") || headers.has("content-security-policy")) return;
		headers.set("content-security-policy", type.startsWith("text/javascript") ? scriptPolicy : dataPolicy);
	};
}

/** Whether browsers would otherwise guess the encoding. */
function isText(type: string): boolean {
	return /^text\/|[+/]xml$/.test(type);
}
