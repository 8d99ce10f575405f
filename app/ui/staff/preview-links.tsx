import { Link2 } from "lucide-react";
import { previewTtlDays } from "../../../domain/publication/publication.ts";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { showToast } from "./toasts.tsx";

export function PreviewLinks({ path }: { path: string }) {
	const canCopy = useIsHydrated();
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(new URL(path, window.location.href).href);
			showToast({ text: `Copied. The link works for ${previewTtlDays} days.`, tone: "success" });
		} catch {
			showToast({ text: "We couldn’t copy the link. Open the preview and copy its address.", tone: "failure" });
		}
	};
	return (
		<>
			{canCopy && (
				<button type="button" onClick={copy} className="button button-quiet">
					<Link2 aria-hidden className="size-4.5" />
					Copy preview link
				</button>
			)}
			<a href={path} target="_blank" rel="noopener" className="button button-quiet">
				Preview<span className="sr-only"> (opens in a new tab)</span>
			</a>
		</>
	);
}
