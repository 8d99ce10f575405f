import { Form, href, Link, redirect, useParams } from "react-router";
import { findComing } from "../../../domain/activity/change-session.ts";
import { createFieldProps } from "../../../domain/forms/field-props.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { formatLeadSession } from "../../../domain/lead/format-lead-session.ts";
import { ProviderAnswerForm, providerAnswerNames } from "../../../domain/lead/lead-forwarding.ts";
import { describeWish, listEnquiryFacts } from "../../../domain/mail/texts/enquiry.ts";
import { formatInstant, formatSession } from "../../../domain/session/format-session.ts";
import type { StoredEnquiry } from "../../../store/port.ts";
import {
	type Context,
	getClock,
	getDocuments,
	getFormatOptions,
	getServices,
	getSiteSettings,
} from "../../context.server.ts";
import { type FormAnswer, type FormRejection, keepUnsentForm } from "../../form-answer.ts";
import { publicForm } from "../../public-form.server.ts";
import { RadioField, TextArea } from "../../ui/form/fields.tsx";
import { FormFailure } from "../../ui/form/form-failure.tsx";
import { PostForm } from "../../ui/form/post-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { createLinkMeta } from "../link-meta.ts";
import type { Route } from "./+types/enquiry";
import { createPagePath } from "./create-page-path.server.ts";
import { DeliveryFields } from "./delivery-fields.tsx";
import { requireEnquiry } from "./require-enquiry.server.ts";

// Opened by a provider with little time, from the mail about a parent's inquiry. Mail scanners open links too, so
// opening it changes nothing.

export const meta = createLinkMeta("An inquiry");

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const { lead, forwarding, contact, isFull } = await requireEnquiry(context, params);
	const pagePath = await createPagePath(context, contact);
	const siteTimeZone = getSiteSettings(context).timeZone;
	const sessionText = formatLeadSession(lead.session, { now: getClock(context).catalogueNow(), siteTimeZone });
	const view = {
		// Once answered, the date may be full because of it.
		wish: describeWish({ ...lead, isFull: isFull && forwarding.answer === null }),
		firstName: lead.firstName,
		phone: lead.phone,
		facts: listEnquiryFacts({ ...lead, sessionText }),
		message: lead.message,
		answer: forwarding.answer,
		answerMessage: forwarding.message,
		lastAnswerAt: forwarding.answeredAt,
		answeredAt:
			forwarding.answeredAt && formatInstant(forwarding.answeredAt, { now: getClock(context).now(), siteTimeZone }),
		provider: contact.title,
		email: contact.email,
		isMailSent: getServices(context).backend.mail.isSending,
		dateToFill: forwarding.answer === "full" ? await findDateToFill(context, lead, contact) : null,
		delivery: contact.delivery,
		done: new URL(request.url).searchParams.get("done"),
		pagePath,
	};
	return view;
}

export const action = publicForm({
	parse: (formData) => parseForm(ProviderAnswerForm, formData),
	limit: "providerForm",
	failedCode: "linkFailed",
	async save({ context, params }: Route.ActionArgs, answer) {
		const { contact } = await requireEnquiry(context, params);
		const outcome = await getDocuments(context).leadForwardings.answer(params.id, contact.linkKey, answer);
		if (outcome === "too many") return { ok: false, code: "providerWroteTooOften" };
		throw redirect(`${href("/provider/enquiries/:id/:token", params)}#answer`);
	},
});

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm("linkFailed", args);

/** Finds the date that the parent chose, if it is upcoming and neither full nor cancelled. */
async function findDateToFill(
	context: Context,
	{ activityId, session }: StoredEnquiry["lead"],
	{ providerId }: StoredEnquiry["contact"],
) {
	const activity = session && (await getDocuments(context).providerPages.findActivity(providerId, activityId));
	const options = getFormatOptions(context);
	const date = activity && findComing(activity, session.id, options.now);
	if (!date || date.remainingCapacity === 0 || date.eventStatus === "cancelled") return null;
	return { activity: activityId, session: date.id, when: formatSession(date, options) };
}

export default function EnquiryScreen({ loaderData, actionData, params }: Route.ComponentProps) {
	const { wish, facts, message, pagePath, provider, delivery, done } = loaderData;
	return (
		<div className="mx-auto max-w-2xl px-4 py-8 sm:px-6">
			<p className="text-ink-soft">
				Inquiry for <bdi>{provider}</bdi>
			</p>
			<h1 dir="auto" className="mb-5 text-title wrap-anywhere">
				{wish}
			</h1>
			<dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
				{facts.map(([label, value]) => (
					<div key={label} className="contents">
						<dt className="text-ink-soft">{label}</dt>
						<dd dir="auto" className="mb-2 font-semibold wrap-anywhere sm:mb-0">
							<FactValue label={label} value={value} />
						</dd>
					</div>
				))}
			</dl>
			{message && (
				<blockquote dir="auto" className="mt-4 whitespace-pre-line border-line border-l-4 pl-4 wrap-anywhere">
					{message}
				</blockquote>
			)}
			<AnswerPanel {...loaderData} result={actionData} />
			<section aria-labelledby="facts" className="mt-10 py-5 stitched">
				<h2 id="facts" className="text-section">
					Your activities
				</h2>
				<p className="mt-2 mb-4 text-ink-soft">
					Mark a date full, cancel it, or change a price. Parents see it right away.
				</p>
				<Link to={pagePath} className="button button-quiet">
					Change spots and prices
				</Link>
			</section>
			<section aria-labelledby="delivery" className="mt-10 py-5 stitched">
				<h2 id="delivery" className="mb-3 text-section">
					Your inquiries
				</h2>
				{done === "delivery" && (
					<p id="delivery-done" role="status" className="cut-sm mb-4 bg-ok-ground p-3 font-semibold">
						Saved.
					</p>
				)}
				<Form
					method="post"
					action={href("/provider/enquiries/:id/:token/delivery", params)}
					className="grid justify-items-start gap-3"
				>
					<DeliveryFields delivery={delivery} />
					<div className="flex flex-wrap gap-3">
						<button type="submit" className="button button-quiet">
							Save
						</button>
						<button type="submit" name="removal" value="on" className="button button-quiet">
							Stop sending inquiries here
						</button>
					</div>
				</Form>
			</section>
		</div>
	);
}

function FactValue({ label, value }: { label: string; value: string }) {
	if (label === "Email") {
		return (
			<a href={`mailto:${encodeURIComponent(value)}`} className="link">
				{value}
			</a>
		);
	}
	if (label === "Phone") {
		return (
			<a href={`tel:${value.replace(/[^+\d]/g, "")}`} className="link">
				{value}
			</a>
		);
	}
	return value;
}

type AnswerPanelProps = Route.ComponentProps["loaderData"] & { result: FormAnswer | undefined };

function AnswerPanel({ result, ...enquiry }: AnswerPanelProps) {
	const { answeredAt, lastAnswerAt } = enquiry;
	const rejection = result?.ok === false ? result : null;
	// The key empties the form once a message is sent.
	const form = <AnswerForm key={lastAnswerAt} {...enquiry} rejection={rejection} />;
	return (
		<section
			id="answer"
			aria-labelledby="answer-heading"
			className="cut mt-8 scroll-mt-24 border border-line bg-paper p-5 shadow-paper sm:p-7"
		>
			<h2 id="answer-heading" className="text-section">
				{answeredAt ? "Your answer" : "Is there a spot?"}
			</h2>
			<div role="status">{answeredAt && <GivenAnswer {...enquiry} />}</div>
			{enquiry.dateToFill && <FillDate {...enquiry.dateToFill} pagePath={enquiry.pagePath} />}
			{answeredAt ? (
				<details key={lastAnswerAt} open={rejection ? true : undefined} className="mt-3">
					<summary className="link inline-flex min-h-11 items-center">Change your answer, or write again</summary>
					{form}
				</details>
			) : (
				form
			)}
		</section>
	);
}

type GivenAnswerProps = Pick<AnswerPanelProps, "firstName" | "answer" | "answerMessage" | "answeredAt" | "isMailSent">;

function GivenAnswer({ firstName, answer, answerMessage, answeredAt, isMailSent }: GivenAnswerProps) {
	return (
		<div className="cut-sm mt-3 bg-ok-ground p-3">
			<p>
				<strong>{answer ? providerAnswerNames[answer] : "You wrote back"}</strong>, <span>{answeredAt}</span>.{" "}
				{isMailSent ? (
					<span>
						<bdi>{firstName}</bdi> will get it by e-mail.
					</span>
				) : (
					<span>
						Our staff will tell <bdi>{firstName}</bdi>.
					</span>
				)}
			</p>
			{answerMessage && (
				<blockquote dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
					“{answerMessage}”
				</blockquote>
			)}
		</div>
	);
}

type FillDateProps = NonNullable<AnswerPanelProps["dateToFill"]> & { pagePath: string };

/** Offers to mark the date as full, which tells all other parents. */
function FillDate({ activity, session, when, pagePath }: FillDateProps) {
	return (
		<Form method="post" action={`${pagePath}/${encodeURIComponent(activity)}/sessions`} className="mt-4">
			<p className="mb-2">Is {when} full for everybody?</p>
			<input type="hidden" name="session" value={session} />
			<input type="hidden" name="remaining" value="0" />
			<button type="submit" className="button button-quiet">
				Mark this date full
			</button>
		</Form>
	);
}

type AnswerFormProps = Pick<AnswerPanelProps, "firstName" | "answer" | "email"> & { rejection: FormRejection | null };

function AnswerForm({ firstName, answer, email, rejection }: AnswerFormProps) {
	const labels = { answer: "Answer", message: `A message to ${firstName}` };
	const field = createFieldProps(ProviderAnswerForm, labels, rejection ?? { values: { answer: answer ?? "" } });
	return (
		<PostForm problem={rejection} autosave={`answer-${useParams().id}`} className="mt-4 grid gap-4">
			<RadioField {...field("answer")} options={providerAnswerNames} />
			<TextArea {...field("message")} rows={4} hint={`Sent in your name. Replies go to ${email}.`} />
			<SubmitButton sending="Sending…" className="button button-main justify-self-start">
				Send the answer
			</SubmitButton>
		</PostForm>
	);
}

export function ErrorBoundary({ actionData }: Route.ErrorBoundaryProps) {
	return (
		<FormFailure answer={actionData} typed={["message"]}>
			<Link to={href("/provider/link")} className="button button-main">
				Get a new link
			</Link>
		</FormFailure>
	);
}
