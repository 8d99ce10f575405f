import { useSearchParams } from "react-router";

/** The confirmation after saving without JavaScript, which redirects to `?saved`. */
export function SavedMessage({ text }: { text: string }) {
	const [params] = useSearchParams();
	if (!params.has("saved")) return null;
	return (
		<p role="status" className="mb-4 rounded-lg bg-ok-ground px-3 py-2 font-semibold text-ok">
			{text}
		</p>
	);
}
