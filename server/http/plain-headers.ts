/**
 * The Content-Security-Policy of responses that are not pages: nothing in them may run or load, whatever a browser
 * takes them for.
 */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** HTTP Strict Transport Security for a year if the site uses https; false otherwise. */
export function getTransportSecurity(publicOrigin: string): string | false {
	return publicOrigin.startsWith("https:") && "max-age=31536000; includeSubDomains";
}

/**
 * The security headers of responses that bypass the middleware: health checks, and answers to bytes that are not HTTP.
 */
export function createPlainHeaders(publicOrigin: string): Record<string, string> {
	const transportSecurity = getTransportSecurity(publicOrigin);
	return {
		"content-security-policy": dataPolicy,
		"x-content-type-options": "nosniff",
		...(transportSecurity && { "strict-transport-security": transportSecurity }),
	};
}
