import { useScriptNonce } from "../../ui/server-values.tsx";

/**
 * Marks the document if the device has stored children, so that lists reserve space for the line that says which child
 * an activity fits, and the home page makes room for their weekend. Both appear with hydration. "long" stands for
 * children whose line may need two lines. Rendered in the head of public pages.
 */
export function MarkFamily() {
	const nonce = useScriptNonce();
	return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />;
}

const script = `try {
const names = JSON.parse(localStorage.getItem("larkabout-children")).map(({ name }) => name);
const isLong = names.length > 2 || names.join("").length > 12;
if (names.length) document.documentElement.dataset.family = isLong ? "long" : "";
} catch {}`;
