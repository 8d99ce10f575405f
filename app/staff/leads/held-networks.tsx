import { href } from "react-router";
import { formatNumber } from "../../../domain/format-count.ts";
import { type HeldNetwork, heldFormRetentionDays } from "../../../domain/lead/held-form.ts";
import { ActionButton } from "../../ui/staff/action-button.tsx";

export function HeldNetworks({ networks }: { networks: HeldNetwork[] }) {
	if (networks.length === 0) return null;
	return (
		<ul className="staff-panel mb-3 divide-y divide-line print:hidden">
			{networks.map(({ network, count }) => (
				<li key={network} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
					<p className="min-w-0 flex-1 basis-60">
						<span className="font-semibold">{formatNumber(count)} held from one network</span>{" "}
						<span className="text-ink-soft wrap-anywhere">
							{network}. Erased after {heldFormRetentionDays} days.
						</span>
					</p>
					<ActionButton action={href("/admin/leads/held")} values={{ network, decision: "release" }} about={network}>
						Release
					</ActionButton>
					<ActionButton
						action={href("/admin/leads/held")}
						values={{ network, decision: "erasure" }}
						className="button button-danger button-small"
						about={network}
					>
						Erase
					</ActionButton>
				</li>
			))}
		</ul>
	);
}
