import { useEffect, useRef } from "react";
import { Form, href, Link, useLocation, useSubmit } from "react-router";
import { formatLeadSession } from "../../../domain/lead/format-lead-session.ts";
import { placeAnswers } from "../../../domain/lead/got-place.ts";
import { getDocuments, getFormatOptions, notFound, readFormData } from "../../context.server.ts";
import { ActivityGrid, type CardView } from "../../ui/activity-card.tsx";
import { StatePicture } from "../../ui/state-picture.tsx";
import { createLinkMeta } from "../link-meta.ts";
import type { Route } from "./+types/place-question";
import { findLinkedLead } from "./find-linked-lead.server.ts";
import { listAlternatives } from "./list-alternatives.server.ts";

// Opened by a parent some days after the activity, from one of the two answers in a mail. Mail scanners request both, so
// requesting either changes nothing: the page sends the answer once a browser shows it.

export const meta = createLinkMeta("Did you get a spot?");

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const lead = await findLinkedLead(context, "place answer", params);
	if (!lead) throw notFound("mailLinkInvalid");
	const { activityName, session, gotPlace } = lead;
	return {
		activityName,
		when: formatLeadSession(session, getFormatOptions(context)),
		gotPlace,
		suggested: placeAnswers.find((answer) => answer === url.searchParams.get("got")) ?? null,
		alternatives: gotPlace === "no" ? await listAlternatives(context, lead) : [],
	};
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const lead = await findLinkedLead(context, "place answer", params);
	const form = await readFormData(request);
	const answer = placeAnswers.find((known) => known === form.get("got"));
	if (!lead) throw notFound("mailLinkInvalid");
	if (answer) await getDocuments(context).parents.answerPlace(lead.id, answer);
	return null;
}

export default function PlaceQuestion({ loaderData }: Route.ComponentProps) {
	const { gotPlace, alternatives } = loaderData;
	useSendAnswer(loaderData);
	return (
		<div className="mx-auto max-w-5xl px-4 py-12">
			<section className="mx-auto max-w-xl text-center">
				<StatePicture name={gotPlace === "yes" ? "thank-you" : "letter"} />
				<div role="status">
					<h1 className="mt-4 mb-3 text-title">{headings[gotPlace ?? "open"]}</h1>
					<Enquiry {...loaderData} />
				</div>
				<Answers {...loaderData} />
			</section>
			{gotPlace === "no" && <Alternatives alternatives={alternatives} />}
		</div>
	);
}

const headings = {
	open: "Did you get a spot?",
	yes: "Have a wonderful time!",
	no: "Sorry it didn’t work out",
} as const;

function Enquiry({ activityName, when, gotPlace }: Route.ComponentProps["loaderData"]) {
	return (
		<p className="wrap-anywhere mb-6 text-lg">
			<bdi>{activityName}</bdi>
			{when && <span>{`, ${when}`}</span>}
			{gotPlace && <span className="block text-base text-ink-soft">Thank you for your answer.</span>}
		</p>
	);
}

/** Sends the answer that was pressed in the mail, once somebody sees the page. A second press is for other browsers. */
function useSendAnswer({ gotPlace, suggested }: Pick<Route.ComponentProps["loaderData"], "gotPlace" | "suggested">) {
	const { pathname } = useLocation();
	const submit = useSubmit();
	const isDone = useRef(false);
	useEffect(() => {
		if (isDone.current || document.visibilityState !== "visible") return;
		isDone.current = true;
		// The path without the answer, so that a reload does not send it again.
		if (suggested && suggested !== gotPlace) {
			void submit({ got: suggested }, { method: "post", action: pathname, replace: true });
		}
	}, [gotPlace, suggested, pathname, submit]);
}

/** Shows both answers, or only the other one once answered, to correct a slip. */
function Answers({ gotPlace, suggested }: Route.ComponentProps["loaderData"]) {
	const { pathname } = useLocation();
	const style = (isMain: boolean) => `button ${isMain ? "button-main" : "button-quiet"}`;
	return (
		<Form method="post" action={pathname} className="flex flex-wrap justify-center gap-3">
			{gotPlace !== "yes" && (
				<button type="submit" name="got" value="yes" className={style(!gotPlace && suggested !== "no")}>
					{gotPlace ? "We did get a spot" : "Yes, we got a spot"}
				</button>
			)}
			{gotPlace !== "no" && (
				<button type="submit" name="got" value="no" className={style(!gotPlace && suggested === "no")}>
					{gotPlace ? "We didn’t get a spot" : "No, we didn’t"}
				</button>
			)}
		</Form>
	);
}

function Alternatives({ alternatives }: { alternatives: CardView[] }) {
	return (
		<section aria-labelledby="alternatives" className="mt-12">
			{alternatives.length > 0 && (
				<>
					<h2 id="alternatives" className="mb-6 text-section">
						You can still sign up for these
					</h2>
					<ActivityGrid activities={alternatives} heading="h3" isFirst />
				</>
			)}
			<p className="mt-8 text-center">
				<Link to={href("/activities")} className="button button-quiet">
					{alternatives.length > 0 ? "All activities" : "Find another activity"}
				</Link>
			</p>
		</section>
	);
}
