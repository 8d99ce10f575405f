import { href, Link } from "react-router";
import { StatePicture } from "../ui/state-picture.tsx";

/** After an erasure. */
export function NothingHeld() {
	return (
		<section className="mx-auto max-w-xl px-4 py-12 text-center">
			<StatePicture name="letter" />
			<div role="status">
				<h1 className="mt-4 mb-3 text-title">It is all erased</h1>
				<p className="text-lg">We hold nothing about your address any more.</p>
				<p className="mt-3 mb-6 text-ink-soft">
					Copies in backups go when those backups are replaced. If you had refused some of our mails, a fingerprint of
					the address stays, so that none is sent again.
				</p>
			</div>
			<Link to={href("/")} className="button button-quiet">
				To the home page
			</Link>
		</section>
	);
}
