import { Link } from "react-router";
import type { EnquiryActivity } from "./load-enquiry.server.ts";

type SentPanelProps = { activities: EnquiryActivity[]; ids: string[]; path: string };

/** What was sent while something else failed. */
export function SentPanel({ activities, ids, path }: SentPanelProps) {
	const sent = activities.filter(({ id }) => ids.includes(id));
	return (
		<div className="cut-sm bg-ok-ground p-3">
			<p className="font-semibold">Sent:</p>
			<ul className="list-disc pl-6">
				{sent.map(({ id, title }) => (
					<li key={id} dir="auto" className="wrap-anywhere">
						{title}
					</li>
				))}
			</ul>
			<Link to={path} className="link inline-flex min-h-11 items-center">
				Go on without the others
			</Link>
		</div>
	);
}
