import type { ReactNode } from "react";
import { Link } from "react-router";
import { StatePicture } from "../ui/state-picture.tsx";

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
		<section className="mx-auto max-w-xl px-4 py-12 text-center">
			<StatePicture name="letter" />
			<div role="status">
				<h1 className="mt-4 mb-3 text-title">{title}</h1>
				<div className="wrap-anywhere mb-6 text-lg">{children}</div>
			</div>
			<Link to={back.to} className="button button-quiet">
				{back.label}
			</Link>
		</section>
	);
}
