import { href } from "react-router";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import { toSelectedValue } from "../leads/shown-statuses.ts";
import type { OwnForward } from "./own-forwards.server.ts";

export function ForwardYourself({ leads }: { leads: OwnForward[] }) {
	if (leads.length === 0) return null;
	return (
		<section aria-labelledby="forward" className="staff-panel mt-6 p-4">
			<h2 id="forward" className="text-lg">
				Forward <span>{leads.length === 1 ? "this one" : `these ${leads.length}`}</span> yourself
			</h2>
			<p className="text-ink-soft text-sm">
				No mail server is set up, so providers don’t hear about new leads unless you tell them.
			</p>
			<ul className="mt-2 divide-y divide-line">
				{leads.map(({ id, name, activity, provider, to, mailto }) => (
					<li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
						<p className="min-w-0 flex-1 basis-60">
							<span className="font-semibold">{name}</span>, {activity}
							<span className="block text-ink-soft text-sm">
								{to
									? `To ${provider || "the provider"}, ${to}`
									: `We have no e-mail address for ${provider || "The provider"}`}
							</span>
						</p>
						<a href={mailto} className="button button-quiet button-small">
							Write the e-mail<span className="sr-only"> about {name}</span>
						</a>
						<ActionButton
							action={href("/admin/leads/status")}
							values={{ selected: toSelectedValue({ id, status: "new" }), status: "contacted" }}
							about={`with ${name}`}
						>
							Done
						</ActionButton>
					</li>
				))}
			</ul>
		</section>
	);
}
