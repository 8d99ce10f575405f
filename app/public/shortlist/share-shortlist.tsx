import { href, useRouteLoaderData } from "react-router";
import { toIdsQuery } from "../../../domain/activity/activity-ids.ts";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import type { loader } from "../../root.tsx";
import { PrintedAddress } from "../../ui/printed-address.tsx";
import { CopyLinkButton, PrintButton, ShareButton } from "./link-buttons.tsx";
import type { LoadedShortlist } from "./shortlist-view.ts";

type ShareShortlistProps = { ids: string[]; printed: LoadedShortlist["printed"] };

/** A link that contains the list. The server doesn't store it. */
export function ShareShortlist({ ids, printed }: ShareShortlistProps) {
	const isHydrated = useIsHydrated();
	const origin = useRouteLoaderData<typeof loader>("root")?.publicOrigin ?? "";
	const address = origin + href("/shortlist") + toIdsQuery(ids);
	return (
		<section aria-labelledby="share" className="mt-8 pt-6 stitched print:m-0 print:bg-none print:p-0">
			<h2 id="share" className="text-section print:hidden">
				Share or print
			</h2>
			<p className="mt-2 max-w-prose text-ink-soft print:hidden">
				The link shows your activities, not your notes. Anyone who opens it can add them to their own shortlist.
			</p>
			<p className="mt-3 print:hidden">
				<a href={address} className="link inline-flex min-h-11 items-center">
					Link to this list
				</a>
			</p>
			{printed ? <PrintedAddress {...printed} /> : <p className="hidden wrap-anywhere print:block">{address}</p>}
			{isHydrated && (
				<div className="mt-3 flex flex-wrap gap-2 print:hidden">
					<CopyLinkButton address={address} />
					<ShareButton title="A shortlist" address={address} />
					<PrintButton />
				</div>
			)}
		</section>
	);
}
