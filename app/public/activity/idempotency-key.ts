import { type RefObject, useEffect } from "react";
import { hasInput } from "../../ui/form/autosaves.ts";

/**
 * Fills in the lead form's idempotency key, so that a retry, a double click or a reload creates only one lead. The
 * server's HTML has no key, so the page is the same for every visitor. A form that already contains text at hydration
 * may have been sent without a key: it stays without one, and the store recognises the lead by its content.
 */
export function useIdempotencyKey(field: RefObject<HTMLInputElement | null>): void {
	useEffect(() => {
		const input = field.current;
		if (input?.form && input.value === "" && !hasInput(input.form)) input.value = createIdempotencyKey();
	}, [field]);
}

/** Returns random bits formatted as a UUID. Not crypto.randomUUID(), which is missing on pages without TLS. */
function createIdempotencyKey(): string {
	const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0"));
	return digits.join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
