import { href, Link } from "react-router";
import { StatePicture } from "../../ui/state-picture.tsx";

/** Shown for a URL without any activity that accepts inquiries. */
export function NothingToAsk({ ended, missing }: { ended: string[]; missing: number }) {
	return (
		<section className="mx-auto max-w-2xl px-4 py-10 text-center sm:py-16">
			<StatePicture name="lost-path" />
			<h1 className="mt-6 text-title">Ask several at once</h1>
			<p className="mx-auto mt-4 max-w-prose text-lg wrap-anywhere">
				{ended.length > 0 && <span>{`${ended.join(", ")}: already over, so sign-ups are closed. `}</span>}
				{missing > 0 && <span>{"Some of these are no longer listed. "}</span>}
				<span>Pick up to five from your shortlist.</span>
			</p>
			<Link to={href("/shortlist")} className="button button-main mt-8">
				Your shortlist
			</Link>
		</section>
	);
}
