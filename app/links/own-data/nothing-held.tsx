import { href, Link } from "react-router";
import { LetterPage } from "../../ui/letter-page.tsx";

/** Shown after an erasure. */
export function NothingHeld() {
	const text = (
		<>
			<p className="text-lg">We hold nothing about your address any more.</p>
			<p className="mt-3 mb-6 text-ink-soft">
				Copies in backups go when those backups are replaced. If you had refused some of our mails, a fingerprint of the
				address stays, so that none is sent again.
			</p>
		</>
	);
	return (
		<LetterPage title="It is all erased" text={text}>
			<Link to={href("/")} className="button button-quiet">
				Back to home
			</Link>
		</LetterPage>
	);
}
