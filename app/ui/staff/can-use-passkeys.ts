import { useIsHydrated } from "../../browser/use-is-hydrated.ts";

/** Whether this browser has passkeys for the site. `host`: what they are bound to; null where the site has none. */
export function useCanUsePasskeys(host: string | null): boolean {
	const isHydrated = useIsHydrated();
	if (!isHydrated || host === null || !window.isSecureContext || !("PublicKeyCredential" in window)) return false;
	const { hostname } = window.location;
	return hostname === host || hostname.endsWith(`.${host}`);
}
