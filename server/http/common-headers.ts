import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

/** The security headers of every response. The Content-Security-Policy is not among them: it differs per page. */
export function commonHeaders(publicOrigin: string): MiddlewareHandler {
	return secureHeaders({
		xContentTypeOptions: "nosniff",
		referrerPolicy: "strict-origin-when-cross-origin",
		permissionsPolicy: { camera: false, geolocation: false, microphone: false, payment: false, usb: false },
		crossOriginOpenerPolicy: "same-origin",
		crossOriginResourcePolicy: "same-origin",
		xFrameOptions: "DENY",
		strictTransportSecurity: publicOrigin.startsWith("https:") && "max-age=31536000; includeSubDomains",
		// Headers without a use in today's browsers.
		originAgentCluster: false,
		xDnsPrefetchControl: false,
		xDownloadOptions: false,
		xPermittedCrossDomainPolicies: false,
		xXssProtection: false,
	});
}
