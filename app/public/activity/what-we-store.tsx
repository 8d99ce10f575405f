import { href, Link } from "react-router";
import type { ActivityView } from "./activity-view.ts";

/** Says who receives the parent's details, and where the browser goes next. */
export function WhatHappensNext({ provider, websiteUrl }: Pick<ActivityView, "provider" | "websiteUrl">) {
	return (
		<p className="text-ink-soft text-sm">
			{provider?.getsLeadsByMail ? (
				<span>
					We’ll send this to <bdi>{provider.title}</bdi>, with your contact details. Only they and our staff see it.
				</span>
			) : provider ? (
				<span>
					Our staff will pass this on to <bdi>{provider.title}</bdi>, with your contact details, and to nobody else.
				</span>
			) : (
				<span>Our staff will pass this on, with your contact details, and to nobody else.</span>
			)}
			{websiteUrl && <span>{` ${new URL(websiteUrl).host} opens in a new tab.`}</span>}
		</p>
	);
}

export function StoredDetails({ retentionMonths }: { retentionMonths: number }) {
	return (
		<details className="mt-1">
			<summary className="link inline-flex min-h-11 cursor-pointer items-center">What we store</summary>
			<div className="grid gap-2 pb-2">
				<p>
					We store what you type here, the activity and date you choose, when you sent it, and which version of the
					terms you agreed to. Our staff may add a status and notes.
				</p>
				<p>
					We erase it all {retentionMonths} months after the last change, or earlier if you ask us to.{" "}
					<Link to={href("/:page", { page: "privacy" })} target="_blank" className="link">
						Read our privacy page
						<span className="sr-only"> (opens in a new tab)</span>
					</Link>
				</p>
			</div>
		</details>
	);
}
