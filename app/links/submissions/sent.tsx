import type { ReactNode } from "react";
import { Link } from "react-router";
import { LetterPage } from "../../ui/letter-page.tsx";

/** Takes the place of a form about a listing once it is sent. */
export function Sent({
	title,
	back,
	children,
}: {
	title: string;
	back: { to: string; label: string };
	children: ReactNode;
}) {
	return (
		<LetterPage title={title} text={<div className="wrap-anywhere mb-6 text-lg">{children}</div>}>
			<Link to={back.to} className="button button-quiet">
				{back.label}
			</Link>
		</LetterPage>
	);
}
