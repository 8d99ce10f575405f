import { href, Link } from "react-router";
import { LetterPage } from "../../ui/letter-page.tsx";

/** Shown after an erasure. */
export function NothingHeld() {
	const text = (
		<>
			<p>We no longer store anything about your address.</p>
			<p className="mt-3 text-base text-ink-soft">
				Copies in backups are gone once those backups are replaced. If you opted out of some of our e-mails, we keep a
				fingerprint of your address so that we don’t send them again.
			</p>
		</>
	);
	return (
		<LetterPage title="Everything has been erased" text={text}>
			<Link to={href("/")} className="button button-quiet">
				Back to home
			</Link>
		</LetterPage>
	);
}
