import { type RefObject, useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";

type ActionPrefetchProps = { form: RefObject<HTMLFormElement | null>; action: string };

/**
 * Prefetches the script that sends a form when the form gets the focus. It must not be missing if the connection is
 * lost while somebody types.
 */
export function ActionPrefetch({ form, action }: ActionPrefetchProps) {
	// Not a state of the form, which would render all of its fields again at the first focus.
	const [hasHadFocus, setHasHadFocus] = useState(false);
	useEffect(() => {
		const element = form.current;
		const handleFocus = () => setHasHadFocus(true);
		// It may have got the focus before hydration.
		if (element?.contains(document.activeElement)) handleFocus();
		element?.addEventListener("focusin", handleFocus, { once: true });
		return () => element?.removeEventListener("focusin", handleFocus);
	}, [form]);
	return hasHadFocus && <PrefetchPageLinks page={action} />;
}
