import { Copy, Printer } from "lucide-react";
import { useState } from "react";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";

/** Copies an address, and says so. Nothing where there is no script or no clipboard. */
export function CopyLinkButton({ address }: { address: string }) {
	const isHydrated = useIsHydrated();
	const [copied, setCopied] = useState("");
	if (!isHydrated || !("clipboard" in navigator)) return null;
	const isCopied = copied === address;
	return (
		<>
			<button
				type="button"
				onClick={() =>
					navigator.clipboard.writeText(address).then(
						() => setCopied(address),
						() => {},
					)
				}
				className="button button-quiet"
			>
				<Copy aria-hidden className="size-5" />
				{isCopied ? "Copied" : "Copy the link"}
			</button>
			<p role="status" className="sr-only">
				{isCopied && "The link is copied."}
			</p>
		</>
	);
}

/** Nothing where there is no script. */
export function PrintButton() {
	if (!useIsHydrated()) return null;
	return (
		<button type="button" onClick={() => window.print()} className="button button-quiet">
			<Printer aria-hidden className="size-5" />
			Print
		</button>
	);
}
