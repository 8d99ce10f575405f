import { Form, href, Link } from "react-router";
import { formatLeadSession } from "../../../domain/lead/format-lead-session.ts";
import { sentLeadDays } from "../../../domain/lead/lead.ts";
import { getDocuments, getFormatOptions, notFound, readFormData } from "../../context.server.ts";
import { createLinkMeta } from "../link-meta.ts";
import type { Route } from "./+types/sent";
import { listSentLeads } from "./sent-leads.server.ts";

// Who comes here: a parent who has sent their details from this device, and has changed their mind.

export const meta = createLinkMeta("Sent from this device");

export async function loader({ context, request, url }: Route.LoaderArgs) {
	const leads = await listSentLeads(context, request);
	const dates = getFormatOptions(context);
	const sent = leads.map(({ id, activityName, session }) => ({
		id,
		activityName,
		when: formatLeadSession(session, dates),
	}));
	const asked = url.searchParams.get(askedParam);
	return { sent, asked: sent.find(({ id }) => id === asked) ?? null, days: sentLeadDays };
}

/** The parameter with the id of the lead that a parent is asked about before it is erased. */
const askedParam = "withdraw";

/** Erases a lead that this device has sent. */
export async function action({ context, request }: Route.ActionArgs) {
	const id = (await readFormData(request)).get("id");
	const lead = (await listSentLeads(context, request)).find((each) => each.id === id);
	if (!lead) throw notFound("mailLinkInvalid");
	await getDocuments(context).parents.eraseLeads([lead.id]);
	return { withdrawn: lead.activityName };
}

export default function Sent({ loaderData: { sent, asked, days }, actionData }: Route.ComponentProps) {
	if (asked) return <Question lead={asked} />;
	return (
		<section className="mx-auto max-w-xl px-4 py-10">
			<h1 className="text-title">Sent from this device</h1>
			<div role="status">
				{actionData && (
					<p className="cut-sm mt-4 bg-ok-ground p-3 wrap-anywhere">
						Withdrawn: “<bdi>{actionData.withdrawn}</bdi>”. We’ve erased your details.
					</p>
				)}
			</div>
			{sent.length === 0 ? (
				<NothingSent isAll={actionData !== undefined} days={days} />
			) : (
				<ul className="mt-5 grid gap-3">
					{sent.map((lead) => (
						<li key={lead.id} className="cut-sm flex items-center gap-4 border border-line bg-paper p-4">
							<div className="min-w-0 grow wrap-anywhere">
								<h2 dir="auto" className="font-semibold">
									{lead.activityName}
								</h2>
								{lead.when && <p className="text-ink-soft">{lead.when}</p>}
							</div>
							<Link to={`?${new URLSearchParams({ [askedParam]: lead.id })}`} className="button button-quiet shrink-0">
								Withdraw<span className="sr-only"> {lead.activityName}</span>
							</Link>
						</li>
					))}
				</ul>
			)}
			<Link to={href("/activities")} className="button button-quiet mt-6">
				Browse Activities
			</Link>
		</section>
	);
}

function Question({ lead }: { lead: { id: string; activityName: string; when: string | null } }) {
	return (
		<section className="mx-auto max-w-xl px-4 py-10">
			<h1 className="text-title">Withdraw this inquiry?</h1>
			<p dir="auto" className="mt-4 font-semibold text-lg wrap-anywhere">
				{lead.activityName}
			</p>
			{lead.when && <p className="text-ink-soft">{lead.when}</p>}
			<p className="mt-4">
				This erases your details here. You can’t undo it. If the provider already has them, tell them too.
			</p>
			<Form method="post" action={href("/my-data/sent")} className="mt-6 flex flex-wrap gap-3">
				<input type="hidden" name="id" value={lead.id} />
				<button type="submit" className="button button-main">
					Withdraw
				</button>
				<Link to={href("/my-data/sent")} className="button button-quiet">
					Keep it
				</Link>
			</Form>
		</section>
	);
}

/** `isAll`: the last one was just withdrawn. */
function NothingSent({ isAll, days }: { isAll: boolean; days: number }) {
	if (isAll) return <p className="mt-5">That was the last one.</p>;
	return (
		<p className="mt-4 text-lg">
			You can withdraw an inquiry for {days} days, from the device that you sent it from. There’s nothing to withdraw
			from this one.
		</p>
	);
}
