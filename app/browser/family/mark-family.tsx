import { useScriptNonce } from "../../ui/server-values.tsx";

/**
 * Stands in the head of public pages: marks the document of a device that knows children, so that lists keep room for the
 * line that says whom an activity fits. The line itself comes with hydration.
 */
export function MarkFamily() {
	const nonce = useScriptNonce();
	return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />;
}

const script = `try {
if (localStorage.getItem("larkabout-children")) document.documentElement.dataset.family = "";
} catch {}`;
