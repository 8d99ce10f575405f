import { href, Link } from "react-router";
import { addToShortlist, storedShortlist } from "../../browser/family/shortlist.ts";
import { useStoredValue } from "../../browser/family/stored-value.ts";
import { PrintedAddress } from "../../ui/printed-address.tsx";
import { ShortlistFacts } from "./shortlist-facts.tsx";
import type { LoadedShortlist } from "./shortlist-view.ts";

/** The list of a link that somebody sent. */
export function SharedShortlist({ loaded: { ids, views, printed } }: { loaded: LoadedShortlist }) {
	const stored = useStoredValue(storedShortlist);
	const isOwn = views.every(({ id }) => stored.some((item) => item.id === id));
	const add = (event: React.FormEvent) => {
		if (addToShortlist(views.map(({ id, title }) => ({ id, title })))) event.preventDefault();
	};
	return (
		<section className="mx-auto max-w-4xl px-4 pt-8 sm:px-6">
			<h1 className="text-title">A shared shortlist</h1>
			{views.length === 0 ? (
				<p className="mt-3 text-lg">None of these activities are listed here anymore.</p>
			) : (
				<div role="status" className="mt-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
					{isOwn && stored.length > 0 ? (
						<p>
							All of these are on{" "}
							<Link to={href("/shortlist")} className="link">
								your shortlist
							</Link>
							.
						</p>
					) : (
						<form method="post" action={href("/shortlist")} onSubmit={add}>
							{views.map(({ id }) => (
								<input key={id} type="hidden" name="ids" value={id} />
							))}
							<button type="submit" className="button button-main">
								Add these to mine
							</button>
						</form>
					)}
				</div>
			)}
			<h2 className="sr-only">Saved</h2>
			<ol className="mt-6 grid gap-5 print:grid-cols-2 print:gap-3">
				{ids.map((id) => (
					<li key={id}>
						<ShortlistFacts title="" view={views.find((view) => view.id === id) ?? null} />
					</li>
				))}
			</ol>
			{printed && <PrintedAddress {...printed} />}
		</section>
	);
}
