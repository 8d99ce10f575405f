import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

/** The Content-Security-Policy of what is no page: whatever it is taken for, nothing in it runs or loads. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Pages have a policy of their own, and that of a script file would be the policy of a worker that runs it. */
const otherTypes = /^text\/(html|javascript)\b/;

/** The security headers of every response. */
export function commonHeaders(publicOrigin: string): MiddlewareHandler {
	const addHeaders = secureHeaders({
		xContentTypeOptions: "nosniff",
		referrerPolicy: "strict-origin-when-cross-origin",
		permissionsPolicy: { camera: false, geolocation: ["self"], microphone: false, payment: false, usb: false },
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
	return async (c, next) => {
		await addHeaders(c, next);
		const { headers } = c.res;
		const isData = !otherTypes.test(headers.get("content-type") ?? "");
		if (isData && !headers.has("content-security-policy")) headers.set("content-security-policy", dataPolicy);
	};
}
