import { CalendarPlus } from "lucide-react";
import { memo } from "react";
import { href, useRouteLoaderData } from "react-router";
import { maxPlacements, type Placement } from "../../../domain/plan/plan.ts";
import { getChildLabel, toPlanQuery } from "../../../domain/plan/share-plan.ts";
import type { loader } from "../../root.tsx";
import { CopyLinkButton, PrintButton, ShareButton } from "../shortlist/link-buttons.tsx";

/** The plan as a link, a calendar file and a print. The server doesn't store it. */
export const PlanLinks = memo(function PlanLinks({ children, isOwn }: { children: Placement[][]; isOwn: boolean }) {
	const origin = useRouteLoaderData<typeof loader>("root")?.publicOrigin ?? "";
	const query = toPlanQuery(children);
	const address = origin + href("/plan") + query;
	const count = children.flat().length;
	if (count === 0) return null;
	const calendars = count > maxPlacements ? listCalendarsByChild(children) : [{ label: "all", query }];
	return (
		<section aria-labelledby="take" className="mt-8 print:hidden">
			<h2 id="take" className="text-section">
				Share your plan
			</h2>
			{isOwn && (
				<p className="mt-2 max-w-prose text-ink-soft">
					The link and the calendar show ‘Child 1’ and ‘Child 2’ instead of names, and no ages.
				</p>
			)}
			<div className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
				{calendars.map((calendar) => (
					<a
						key={calendar.label}
						href={href("/plan.ics") + calendar.query}
						className="link inline-flex min-h-11 items-center gap-2"
					>
						<CalendarPlus aria-hidden className="size-5" />
						Add {calendar.label} to a calendar
					</a>
				))}
				{isOwn && (
					<a href={address} className="link inline-flex min-h-11 items-center">
						Link to this plan
					</a>
				)}
				<ShareButton title="A plan" address={address} />
				<CopyLinkButton address={address} />
				<PrintButton />
			</div>
		</section>
	);
});

/** Lists one calendar per child, since a calendar file is limited to the sessions of one child's plan. */
function listCalendarsByChild(children: Placement[][]) {
	return children.flatMap((placements, index) => {
		const alone = children.map((_, other) => (other === index ? placements : []));
		return placements.length === 0 ? [] : [{ label: getChildLabel(index), query: toPlanQuery(alone) }];
	});
}
