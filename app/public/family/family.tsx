import { href, Link } from "react-router";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { pageMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/family";
import { Children } from "./children.tsx";

// Opened by a parent who is tired of working out which child is old enough for what.

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		title: "My family",
		description: "Add your kids and we’ll show who each activity suits. Nothing about them leaves your device.",
		path: href("/family"),
		matches,
	});
}

export default function Family() {
	const isHydrated = useIsHydrated();
	return (
		<section className="mx-auto max-w-3xl px-4 pt-8 sm:px-6">
			<h1 className="text-title">My family</h1>
			<p className="mt-3 max-w-prose text-lg">Add your kids and we’ll show who each activity suits.</p>
			<p className="mt-2 max-w-prose text-ink-soft">
				This stays on your device. We never see it, and neither do providers. If you clear your browser’s data, it’s
				gone.
			</p>
			<p className="plain-only cut-sm mt-5 max-w-prose bg-sunken px-4 py-3">
				This page needs JavaScript, because nothing about your children leaves your device. Without it, you can still{" "}
				<Link to={href("/activities")} className="link">
					search by age
				</Link>
				.
			</p>
			<div className="scripted-only">
				<Children isHydrated={isHydrated} />
			</div>
		</section>
	);
}
