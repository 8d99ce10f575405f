import { href, Link } from "react-router";
import type { ActivityView } from "./activity-view.ts";

type WhatWeStoreProps = Pick<ActivityView, "provider"> & { retentionMonths: number };

/** What becomes of a sign-up, beside the form: a `<details>` element, which opens without JavaScript and leaves the form alone. */
export function WhatWeStore({ provider, retentionMonths }: WhatWeStoreProps) {
	return (
		<div className="mt-4 text-ink-soft text-sm">
			<p>
				<WhoGetsIt provider={provider} />
			</p>
			<StoredDetails retentionMonths={retentionMonths} />
		</div>
	);
}

export function StoredDetails({ retentionMonths }: { retentionMonths: number }) {
	return (
		<details className="mt-1">
			<summary className="link inline-flex min-h-11 cursor-pointer items-center">What we store</summary>
			<div className="grid gap-2 pb-2">
				<p>
					We store what you type here, the activity, the date you choose, when you sent it, and which version of the
					terms you agreed to. Staff add how far your request has come, and notes about it.
				</p>
				<p>
					We erase it all {retentionMonths} months after it was last changed, or earlier if you ask us to.{" "}
					<Link to={href("/:page", { page: "privacy" })} target="_blank" className="link">
						The whole privacy page
						<span className="sr-only"> (opens in a new tab)</span>
					</Link>
				</p>
			</div>
		</details>
	);
}

/** Who sees the parent's details: said before they are sent. */
function WhoGetsIt({ provider }: Pick<ActivityView, "provider">) {
	if (!provider) {
		return "Our staff see your details, and pass them on to whoever offers this activity, and to nobody else.";
	}
	const name = <bdi>{provider.title}</bdi>;
	if (!provider.getsLeadsByMail) return <>Our staff see your details, and pass them on to {name} and to nobody else.</>;
	return (
		<>
			We mail your details, and what you write here, to {name}, so that they can answer you. Our staff see them too;
			nobody else does.
		</>
	);
}
