import { href } from "react-router";
import type { StaffSession } from "../../../auth/port.ts";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";

export function OwnSessions({ sessions }: { sessions: StaffSession[] }) {
	return (
		<section aria-labelledby="sessions" className="staff-panel p-5">
			<h2 id="sessions" className="text-xl">
				Where you’re signed in
			</h2>
			<ul className="mt-3 divide-y divide-line">
				{sessions.map(({ id, device, signedInAt, lastUsedAt, isCurrent }) => (
					<li key={id} className="py-3">
						<p className="font-semibold">
							{device}
							{isCurrent && <span className="ml-2 rounded-md bg-ok-ground px-2 text-ok text-sm">this browser</span>}
						</p>
						<p className="text-ink-soft text-sm">
							Signed in <Timestamp time={signedInAt} />
							{!isCurrent && (
								<span>
									, last used <Timestamp time={lastUsedAt} />
								</span>
							)}
						</p>
					</li>
				))}
			</ul>
			{sessions.length > 1 ? (
				<ActionButton action={href("/admin/account/other-sessions/ending")} className="button button-danger mt-2">
					Sign out everywhere else
				</ActionButton>
			) : (
				<p className="mt-2 text-ink-soft">You’re not signed in anywhere else.</p>
			)}
		</section>
	);
}
