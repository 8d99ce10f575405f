import { ExternalLink } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { href, Link, useFetcher, useNavigate } from "react-router";
import type { Activity } from "../../../domain/activity/activity.ts";
import { errors } from "../../../domain/errors.ts";
import { type FormErrors, parseForm } from "../../../domain/forms/parse-form.ts";
import type { LeadAnswer } from "../../../domain/lead/lead-answer.ts";
import { LeadForm, leadFieldLimits } from "../../../domain/lead/lead-form.ts";
import { reportEvent } from "../../browser/analytics/report-event.ts";
import { reportHandover, reportPurchase } from "../../browser/analytics/report-lead.ts";
import { useFormDraft } from "../../browser/form-drafts.ts";
import { Price } from "../../ui/activity-card.tsx";
import { TextField, TickBox } from "../../ui/form-field.tsx";
import { StatePicture } from "../../ui/state-picture.tsx";
import { useIdempotencyKey } from "./idempotency-key.ts";

/** How long the thank-you panel stays before the provider's page opens, in milliseconds. */
const beforeHandOver = 1500;

const fieldOrder = ["firstName", "lastName", "email", "phone", "agreeToTerms"] as const;

type LeadPanelProps = { activity: Activity; answer: LeadAnswer | undefined };

/** The sign-up form, and what follows it: the thanks, then the way to the provider. */
export function LeadPanel({ activity, answer: pageAnswer }: LeadPanelProps) {
	const { send, isSending, answer, sent } = useLeadSending(pageAnswer);
	const [ownErrors, setOwnErrors] = useState<FormErrors<keyof LeadForm> | null>(null);
	const form = useRef<HTMLFormElement>(null);
	const keyField = useRef<HTMLInputElement>(null);
	useFormDraft(form, `lead-${activity.id}`);
	// After the draft is restored, which may bring its key.
	useIdempotencyKey(keyField);
	const hasStarted = useRef(false);
	const refused = answer?.ok === false ? answer : null;
	const messages = ownErrors ?? refused?.errors ?? {};
	const typed = refused?.values ?? {};
	// Without JavaScript the answer is a new page: it opens where something is amiss.
	const opensAt = pageAnswer?.ok === false ? (fieldOrder.find((name) => pageAnswer.errors[name]) ?? "failure") : null;

	// Messages stand beside the fields from here on; without JavaScript the browser's own are better than a round trip.
	useEffect(() => {
		if (form.current) form.current.noValidate = true;
	}, []);

	useEffect(() => {
		if (!isSending && (ownErrors || refused)) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [isSending, ownErrors, refused]);

	if (answer?.ok) return <Thanks activity={activity} websiteUrl={answer.websiteUrl} sent={sent} />;
	return (
		<section
			aria-labelledby="sign-up"
			className="cut border border-line bg-paper p-5 shadow-paper sm:p-7 lg:sticky lg:top-6"
		>
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 id="sign-up" className="text-section">
					Sign up
				</h2>
				<Price price={activity.price} />
			</div>
			<p className="mt-1 mb-4 text-ink-soft">
				Leave your details; nothing is paid here.{" "}
				{activity.websiteUrl ? "Next you book with the provider." : "The provider will get in touch."}
			</p>
			<form
				ref={form}
				method="post"
				onInput={() => {
					if (!hasStarted.current) reportEvent({ name: "form_started", activityId: activity.id });
					hasStarted.current = true;
				}}
				onSubmit={(event) => {
					event.preventDefault();
					if (isSending) return;
					const sent = new FormData(event.currentTarget);
					const checked = parseForm(LeadForm, sent);
					setOwnErrors(checked.ok ? null : checked.errors);
					if (checked.ok) send(sent);
				}}
				className="grid gap-4"
			>
				{/* Without a default value, React leaves alone what the browser fills in. */}
				<input ref={keyField} type="hidden" name="idempotencyKey" defaultValue={typed.idempotencyKey || undefined} />
				<div className="grid gap-4 sm:grid-cols-2">
					<TextField
						label="First name"
						name="firstName"
						autoFocus={opensAt === "firstName"}
						required
						maxLength={leadFieldLimits.firstName}
						autoComplete="given-name"
						defaultValue={typed.firstName}
						message={messages.firstName}
					/>
					<TextField
						label="Last name"
						name="lastName"
						autoFocus={opensAt === "lastName"}
						required
						maxLength={leadFieldLimits.lastName}
						autoComplete="family-name"
						defaultValue={typed.lastName}
						message={messages.lastName}
					/>
				</div>
				<TextField
					label="Email"
					name="email"
					autoFocus={opensAt === "email"}
					type="email"
					required
					maxLength={leadFieldLimits.email}
					autoComplete="email"
					defaultValue={typed.email}
					message={messages.email}
				/>
				<TextField
					label="Phone"
					name="phone"
					autoFocus={opensAt === "phone"}
					type="tel"
					required
					maxLength={leadFieldLimits.phone}
					autoComplete="tel"
					defaultValue={typed.phone}
					message={messages.phone}
				/>
				<div>
					<TickBox
						name="agreeToTerms"
						autoFocus={opensAt === "agreeToTerms"}
						required
						defaultChecked={typed.agreeToTerms === "on"}
						message={messages.agreeToTerms}
					>
						I agree to the{" "}
						<Link to={href("/:page", { page: "terms" })} target="_blank" className="link">
							terms and conditions
							<span className="sr-only"> (opens in a new tab)</span>
						</Link>
					</TickBox>
					<TickBox name="newsletter" defaultChecked={typed.newsletter === "on"}>
						Send me the newsletter too (optional)
					</TickBox>
				</div>
				<div role="alert">
					{refused?.failed && !isSending && (
						<p
							tabIndex={-1}
							// biome-ignore lint/a11y/noAutofocus: the answer to a form without JavaScript opens at what is amiss
							autoFocus={opensAt === "failure"}
							className="cut-sm bg-danger-ground p-3 font-semibold text-danger"
						>
							{errors.leadFailed.text}
							{refused.reference && <span className="mt-1 block text-sm">Reference: {refused.reference}</span>}
						</p>
					)}
				</div>
				<button type="submit" aria-disabled={isSending} className="button button-main min-h-13 w-full text-lg">
					{isSending ? "Processing..." : "Book Now"}
				</button>
				<p className="text-ink-soft text-sm">
					Your details go to this activity's provider and to nobody else. See{" "}
					<Link to={href("/:page", { page: "privacy" })} className="link">
						what we store
					</Link>
					.
				</p>
			</form>
		</section>
	);
}

/** On a phone, always in reach until the form itself is in view. It sticks to its page, so it never covers the footer. */
export function BookBar({ activity }: { activity: Activity }) {
	const [isFormInView, setFormInView] = useState(false);
	useEffect(() => {
		const panel = document.getElementById("book");
		if (!panel) return;
		const observer = new IntersectionObserver(([entry]) => setFormInView(entry?.isIntersecting ?? false));
		observer.observe(panel);
		return () => observer.disconnect();
	}, []);
	return (
		<div
			inert={isFormInView}
			className="sticky bottom-0 z-20 -mx-4 mt-10 flex items-center justify-between gap-4 border-line border-t bg-paper px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-lift inert:invisible sm:-mx-6 sm:px-6 lg:hidden"
		>
			<Price price={activity.price} />
			<a href="#book" className="button button-main">
				Book Now
			</a>
		</div>
	);
}

type ThanksProps = { activity: Activity; websiteUrl: string | null; sent: string };

function Thanks({ activity, websiteUrl, sent }: ThanksProps) {
	const panel = useRef<HTMLElement>(null);
	const navigate = useNavigate();
	useEffect(() => reportPurchase(activity, sent), [activity, sent]);
	useEffect(() => {
		panel.current?.focus();
		const timer = setTimeout(() => {
			if (websiteUrl) {
				reportHandover(activity.id);
				window.open(websiteUrl, "_blank", "noopener");
			}
			navigate(`${href("/thank-you")}?${new URLSearchParams({ activity: activity.id })}`);
		}, beforeHandOver);
		return () => clearTimeout(timer);
	}, [websiteUrl, activity.id, navigate]);
	return (
		<section
			ref={panel}
			tabIndex={-1}
			role="status"
			className="cut border border-line bg-ok-ground p-7 text-center shadow-paper"
		>
			<StatePicture name="thank-you" className="mx-auto w-52" />
			<h2 className="mt-3 text-section">Thank you!</h2>
			<p className="mt-2">
				Your place in the queue for “{activity.title}” is noted.
				{websiteUrl && " The provider's page opens in a moment."}
			</p>
			{websiteUrl && (
				<a
					href={websiteUrl}
					target="_blank"
					rel="noopener"
					onClick={() => reportHandover(activity.id)}
					className="link mt-3 inline-flex items-center gap-2"
				>
					<ExternalLink aria-hidden className="size-5" />
					Go there now
				</a>
			)}
		</section>
	);
}

/** Sends the form in the background. What never reached the server is sent once more by itself: the form's key makes that safe. */
function useLeadSending(pageAnswer: LeadAnswer | undefined) {
	const { state, data: answer, submit } = useFetcher<LeadAnswer>();
	/** The sending under way, or the last one; `earlier` is the answer there was before it. */
	const [sending, setSending] = useState<{ form: FormData; earlier: LeadAnswer | undefined; isLast: boolean } | null>(
		null,
	);
	const isAnswered = sending !== null && answer !== sending.earlier;
	const neverArrived = answer?.ok === false && answer.failed === true && !answer.reference;
	const mustRepeat = state === "idle" && isAnswered && neverArrived && !sending.isLast;

	useEffect(() => {
		if (!mustRepeat) return;
		setSending({ form: sending.form, earlier: answer, isLast: true });
		submit(sending.form, { method: "post", defaultShouldRevalidate: false });
	}, [mustRepeat, sending, answer, submit]);

	return {
		send(form: FormData) {
			form.set("inPlace", "yes");
			setSending({ form, earlier: answer, isLast: false });
			submit(form, { method: "post", defaultShouldRevalidate: false });
		},
		isSending: state !== "idle" || mustRepeat || (sending !== null && !isAnswered),
		answer: answer ?? pageAnswer,
		/** What was sent last: the same for the same form with the same details. */
		sent: JSON.stringify([...(sending?.form ?? [])]),
	};
}
