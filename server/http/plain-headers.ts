/** The Content-Security-Policy of what is no page: whatever it is taken for, nothing in it runs or loads. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** HTTP Strict Transport Security for a year, for a site that is reached by https; false for one that is not. */
export function getTransportSecurity(publicOrigin: string): string | false {
	return publicOrigin.startsWith("https:") && "max-age=31536000; includeSubDomains";
}

/** The security headers of an answer that no middleware sees: of a health check, or to what is no HTTP request. */
export function createPlainHeaders(publicOrigin: string): Record<string, string> {
	const transportSecurity = getTransportSecurity(publicOrigin);
	return {
		"content-security-policy": dataPolicy,
		"x-content-type-options": "nosniff",
		...(transportSecurity && { "strict-transport-security": transportSecurity }),
	};
}
