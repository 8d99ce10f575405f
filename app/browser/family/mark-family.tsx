import { useScriptNonce } from "../../ui/server-values.tsx";

/**
 * Marks the document if the device has stored children, so that lists reserve space for the line that says which child
 * an activity fits. The line itself appears with hydration. Rendered in the head of public pages.
 */
export function MarkFamily() {
	const nonce = useScriptNonce();
	return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />;
}

const script = `try {
if (localStorage.getItem("larkabout-children")) document.documentElement.dataset.family = "";
} catch {}`;
