import { CalendarPlus } from "lucide-react";
import { href, useRouteLoaderData } from "react-router";
import type { ChosenSession } from "../../../../domain/family/chosen-sessions.ts";
import { toDatesQuery } from "../../../../domain/family/share-dates.ts";
import type { loader } from "../../../root.tsx";
import { CopyLinkButton, PrintButton, ShareButton } from "../link-buttons.tsx";

/** The dates as a calendar file, a link and a print. The server doesn't store them. */
export function DatesLinks({ children, isOwn }: { children: ChosenSession[][]; isOwn: boolean }) {
	const origin = useRouteLoaderData<typeof loader>("root")?.publicOrigin ?? "";
	const query = toDatesQuery(children);
	const address = origin + href("/shortlist") + query;
	if (children.flat().length === 0) return null;
	return (
		<div className="mt-4 print:hidden">
			{isOwn && (
				<p className="max-w-prose text-ink-soft">
					The link and the calendar show ‘Child 1’ and ‘Child 2’ instead of names, and no ages.
				</p>
			)}
			<div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
				<a href={href("/shortlist/dates.ics") + query} className="link inline-flex min-h-11 items-center gap-2">
					<CalendarPlus aria-hidden className="size-5" />
					Add all to calendar
				</a>
				{isOwn && (
					<a href={address} className="link inline-flex min-h-11 items-center">
						Link to these dates
					</a>
				)}
				<ShareButton title="Dates" address={address} />
				<CopyLinkButton address={address} />
				<PrintButton />
			</div>
		</div>
	);
}
