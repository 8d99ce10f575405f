import { Copy, Printer, Share2 } from "lucide-react";
import { useState } from "react";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";

/** Copies a URL and confirms it. Renders nothing without scripts or a clipboard. */
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
				<span>{isCopied ? "Copied" : "Copy the link"}</span>
			</button>
			<p role="status" className="sr-only">
				{isCopied && "Link copied."}
			</p>
		</>
	);
}

type ShareButtonProps = { title: string; text?: string; address: string; label?: string };

/** Opens the device's share sheet. Renders nothing if there is none. */
export function ShareButton({ title, text = "", address, label = "Share…" }: ShareButtonProps) {
	const isHydrated = useIsHydrated();
	if (!isHydrated || !("share" in navigator)) return null;
	return (
		<button
			type="button"
			// The promise is rejected when the share sheet is closed without sharing.
			onClick={() => navigator.share({ title, ...(text && { text }), url: address }).catch(() => {})}
			className="button button-quiet"
		>
			<Share2 aria-hidden className="size-5" />
			{label}
		</button>
	);
}

/** Renders nothing without scripts. */
export function PrintButton() {
	if (!useIsHydrated()) return null;
	return (
		<button type="button" onClick={() => window.print()} className="button button-quiet">
			<Printer aria-hidden className="size-5" />
			Print
		</button>
	);
}
