import { useIsHydrated } from "../../browser/use-is-hydrated.ts";

/** `host` is the domain that passkeys are bound to; null if the site has none. */
export function useCanUsePasskeys(host: string | null): boolean {
	const isHydrated = useIsHydrated();
	if (!isHydrated || host === null || !window.isSecureContext || !("PublicKeyCredential" in window)) return false;
	const { hostname } = window.location;
	return hostname === host || hostname.endsWith(`.${host}`);
}
