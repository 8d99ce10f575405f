import { href, Link } from "react-router";
import type { EnquiryActivity } from "./load-enquiry.server.ts";

/** `query` is that of the thank-you page for what was sent. */
type SentPanelProps = { activities: EnquiryActivity[]; query: string };

/** Lists what was sent although something else failed. */
export function SentPanel({ activities, query }: SentPanelProps) {
	return (
		<div className="cut-sm bg-ok-ground p-3">
			<p className="font-semibold">Sent:</p>
			<ul className="list-disc pl-6">
				{activities.map(({ id, title }) => (
					<li key={id} dir="auto" className="wrap-anywhere">
						{title}
					</li>
				))}
			</ul>
			<Link to={`${href("/thank-you")}?${query}`} className="link inline-flex min-h-11 items-center">
				Continue without the others
			</Link>
		</div>
	);
}
