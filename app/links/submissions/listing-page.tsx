import type { ReactNode } from "react";
import { Link } from "react-router";

type ListingPageProps = { title: ReactNode; intro: ReactNode; children: ReactNode };

/** The page around a form about a listing. */
export function ListingPage({ title, intro, children }: ListingPageProps) {
	return (
		<div className="mx-auto max-w-2xl px-4 py-8 sm:px-6">
			<h1 className="mb-2 text-title wrap-anywhere">{title}</h1>
			<p className="mb-6 text-lg text-ink-soft wrap-anywhere">{intro}</p>
			{children}
		</div>
	);
}

/** Links back to the page from which a form was opened. */
export function BackLink({ to, label }: { to: string; label: string }) {
	return (
		<p className="mt-6">
			<Link to={to} className="link inline-flex min-h-11 items-center">
				{label}
			</Link>
		</p>
	);
}
