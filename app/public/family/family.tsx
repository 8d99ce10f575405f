import { href, Link } from "react-router";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { pageMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/family";
import { Children } from "./children.tsx";

// Who comes here: a parent who is tired of working out which child is old enough for what.

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		title: "My family",
		description: "Add your children, and every activity says for whom it fits. Nothing about them leaves your device.",
		path: href("/family"),
		matches,
	});
}

export default function Family() {
	const isHydrated = useIsHydrated();
	return (
		<section className="mx-auto max-w-3xl px-4 pt-8 sm:px-6">
			<h1 className="text-title">My family</h1>
			<p className="mt-3 max-w-prose text-lg">
				Add your children, and every activity says for whom it fits on its date, and who is still too young.
			</p>
			<p className="mt-2 max-w-prose text-ink-soft">
				What you type here stays in this browser. It is not sent to us, to providers or to anybody else, and clearing
				your browser’s data removes it.
			</p>
			<p className="plain-only cut-sm mt-5 max-w-prose bg-sunken px-4 py-3">
				This page needs JavaScript, because nothing about your children leaves your device. Without it, the{" "}
				<Link to={href("/activities")} className="link">
					search
				</Link>{" "}
				takes ages.
			</p>
			{isHydrated ? <Children /> : <div aria-hidden className="scripted-only skeleton cut mt-6 h-72" />}
		</section>
	);
}
