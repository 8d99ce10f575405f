import { useScriptNonce } from "../../ui/server-values.tsx";

/**
 * Marks the document if the device has stored children, so that lists reserve space for the line that says which child
 * an activity fits, and the home page makes room for their weekend. Both appear with hydration. Rendered in the head of
 * public pages.
 */
export function MarkFamily() {
	const nonce = useScriptNonce();
	return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />;
}

const script = `try {
if (JSON.parse(localStorage.getItem("larkabout-children"))?.length) document.documentElement.dataset.family = "";
} catch {}`;
