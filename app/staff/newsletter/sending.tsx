import { useRef } from "react";
import { Form, href, redirect, useNavigation, useSearchParams } from "react-router";
import { formatNumber, formatQuantity } from "../../../domain/format-count.ts";
import { personalize } from "../../../domain/mail/mail.ts";
import { type NewsletterProgress, newsletterStateNames } from "../../../domain/newsletter/newsletter.ts";
import { parseSendingForm } from "../../../domain/newsletter/sending-form.ts";
import { getClock, getDocuments, getServices, getSiteSettings, notFound, readFormData } from "../../context.server.ts";
import { Field } from "../../ui/form/fields.tsx";
import { PostForm } from "../../ui/form/post-form.tsx";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { ButtonLink } from "../../ui/staff/button-link.tsx";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { Section } from "../../ui/staff/section.tsx";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { useUpdates } from "../../ui/staff/use-updates.ts";
import { resolvePublishedAt } from "../publication.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import { logRefusal, refuse } from "../respond.server.ts";
import type { Route } from "./+types/sending";
import { loadMailContent } from "./compose.server.ts";
import { formatNewsletterTime } from "./newsletter-time.server.ts";

export const handle = { failed: "load the newsletters" };

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
	const staff = requireStaff(context);
	const { newsletters } = getDocuments(context);
	const newsletter = await newsletters.findForEditing(id);
	if (!newsletter) throw notFound("find newsletter");
	const { title, state, updatedAt, sendAt } = newsletter;
	const content = await loadMailContent(context, newsletter);
	return {
		id,
		title,
		state,
		isDue: state === "scheduled" && sendAt !== null && new Date(sendAt) <= getClock(context).now(),
		updatedAt,
		time: formatNewsletterTime(context, newsletter),
		progress: await newsletters.getProgress(id),
		text: personalize({ ...content, unsubscribeUrl: "(each subscriber’s own link)" }).text,
		timeZone: getSiteSettings(context).timeZone,
		staffEmail: staff.email,
		hasMailServer: getServices(context).backend.mail.isSending,
	};
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const form = await readFormData(request);
	const sending = parseSendingForm(form);
	const state = sending.when === "now" ? "published" : "scheduled";
	const time = resolvePublishedAt(context, { state, publishAt: sending.publishAt }, null);
	if ("code" in time) return refuse({ ...time, values: sending });
	const sendAt = time.publishedAt ?? getClock(context).now().toISOString();
	const version = String(form.get("version") ?? "");
	const scheduling = getDocuments(context).newsletters.schedule(id, sendAt, version, { by: staff.email });
	const result = await scheduling.catch((error) => logRefusal({ context, failedCode: "save the newsletter" }, error));
	if ("code" in result) return refuse({ ...result, values: sending });
	const { outcome } = result;
	if (outcome === "conflict") return refuse({ code: "newsletterChanged", values: sending });
	if (outcome === "missing") return refuse({ code: "newsletterMovedOn", values: sending });
	return redirect(href("/admin/newsletter/:id/sending", { id }));
}

export const clientAction = submitInPlace("save the newsletter");

type Data = Route.ComponentProps["loaderData"];

export default function NewsletterSending({ loaderData, actionData }: Route.ComponentProps) {
	const { id, title, state, isDue, time, text } = loaderData;
	useUpdates(state === "scheduled" || state === "sending", { intervalMs: 2000 });
	return (
		<>
			<PageHeader
				title={title}
				status={
					isDue
						? newsletterStateNames.sending
						: state === "draft" || state === "scheduled"
							? `${newsletterStateNames[state]}. ${time}`
							: time
				}
			>
				{state === "draft" && <ButtonLink to={href("/admin/newsletter/:id", { id })}>Edit</ButtonLink>}
				<ButtonLink to={href("/admin/newsletter")}>All newsletters</ButtonLink>
			</PageHeader>
			<div className="grid gap-6">
				{state === "draft" ? (
					<SendDraft loaderData={loaderData} result={actionData} />
				) : (
					<Sending loaderData={loaderData} />
				)}
				<MailPreview id={id} text={text} isSent={state !== "draft" && state !== "scheduled"} />
			</div>
		</>
	);
}

function SendDraft({ loaderData, result }: { loaderData: Data; result: ActionResult | undefined }) {
	const { id, progress, staffEmail, hasMailServer } = loaderData;
	const [params] = useSearchParams();
	return (
		<Section id="send" title="Send" titleClass="text-lg" className="staff-panel grid gap-4 p-5">
			<p className="max-w-prose">
				{formatQuantity(progress.toQueue, "subscriber has", "subscribers have")} confirmed the newsletter and would get
				it now. Each e-mail has an unsubscribe link. We don’t track who opens it.
			</p>
			{!hasMailServer && <NoMailServer />}
			<div>
				<ActionButton action={href("/admin/newsletter/:id/test-mail", { id })} className="button button-quiet">
					Send a test to {staffEmail}
				</ActionButton>
				{params.has("tested") && (
					<p role="status" className="mt-2 font-semibold text-ok">
						We’re sending a test to {staffEmail}.
					</p>
				)}
			</div>
			<SendingForm {...loaderData} result={result} isBusy={useNavigation().state !== "idle"} />
		</Section>
	);
}

function Sending({ loaderData }: { loaderData: Data }) {
	const { id, state, isDue, progress, hasMailServer } = loaderData;
	const isRunning = state === "scheduled" || state === "sending";
	return (
		<Section
			id="progress"
			title={isDue ? "Sending" : state === "scheduled" ? "Scheduled" : "Progress"}
			titleClass="text-lg"
			className="staff-panel grid gap-4 p-5"
		>
			{state === "scheduled" ? (
				<p>
					{isDue
						? `It starts within a minute, to ${formatQuantity(progress.toQueue, "subscriber")}.`
						: `${formatQuantity(progress.toQueue, "subscriber")} would get it now.`}
				</p>
			) : (
				<Progress counts={progress} isStopped={state === "stopped"} />
			)}
			{!hasMailServer && isRunning && <NoMailServer />}
			{isRunning && (
				<div className="flex flex-wrap items-center gap-3">
					<ActionButton action={href("/admin/newsletter/:id/stop", { id })} className="button button-quiet">
						{state === "scheduled" ? "Back to a draft" : "Stop sending"}
					</ActionButton>
					<Form method="get">
						<button type="submit" className="button button-quiet">
							Look again
						</button>
					</Form>
					{state === "sending" && <p>Stopping is final. E-mails already sent stay sent.</p>}
				</div>
			)}
		</Section>
	);
}

function Progress({ counts, isStopped }: { counts: NewsletterProgress; isStopped: boolean }) {
	const { toQueue, waiting, sent, failed, suppressed } = counts;
	const total = toQueue + waiting + sent + failed + suppressed;
	const done = sent + failed + suppressed;
	return (
		<>
			{isStopped ? (
				<p role="status">{formatQuantity(sent, "e-mail")} went out. The rest won’t.</p>
			) : (
				<>
					<p role="status">
						{formatNumber(done)} of {formatNumber(total)} done
					</p>
					<progress
						aria-label="Mails done"
						value={done}
						max={Math.max(total, 1)}
						className="block h-3 w-full accent-accent"
					/>
				</>
			)}
			<dl className="grid grid-cols-[minmax(0,auto)_auto] justify-start gap-x-6 gap-y-1 sm:w-fit">
				<Count name="Sent" count={sent} />
				{!isStopped && <Count name="Waiting" count={waiting + toQueue} />}
				<Count name="Failed" count={failed} />
				{isStopped && <Count name="Held back" count={waiting + suppressed} />}
				{!isStopped && <Count name="Held back: the address doesn’t accept e-mail" count={suppressed} />}
			</dl>
		</>
	);
}

function Count({ name, count }: { name: string; count: number }) {
	return (
		<>
			<dt className="text-ink-soft">{name}</dt>
			<dd className="font-semibold tabular-nums">{formatNumber(count)}</dd>
		</>
	);
}

function NoMailServer() {
	return (
		<p className="max-w-prose rounded-lg bg-lagoon px-3 py-2">
			No mail server is set up (<code>SMTP_URL</code>), so this site can’t send e-mail. Each one is stored instead.
		</p>
	);
}

type MailPreviewProps = { id: string; text: string; isSent: boolean };

function MailPreview({ id, text, isSent }: MailPreviewProps) {
	return (
		<Section id="preview" title={isSent ? "As sent" : "As it would look now"} titleClass="mb-2 text-lg">
			{/* Scripts are blocked. `allow-same-origin` lets the mail's pictures load. Its links open beside this page. */}
			<iframe
				title="E-mail"
				src={href("/admin/newsletter/:id/preview", { id })}
				sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
				className="staff-panel h-160 w-full"
			/>
			<details className="mt-2">
				<summary className="link inline-flex min-h-11 items-center">Plain text</summary>
				<pre className="staff-panel wrap-anywhere whitespace-pre-wrap px-4 py-3 text-sm">{text}</pre>
			</details>
		</Section>
	);
}

type SendingFormProps = {
	updatedAt: string;
	timeZone: string;
	progress: Pick<NewsletterProgress, "toQueue">;
	result: ActionResult | undefined;
	isBusy: boolean;
};

function SendingForm({ updatedAt, timeZone, progress, result, isBusy }: SendingFormProps) {
	const later = useRef<HTMLInputElement>(null);
	const failure = result?.ok === false ? result : null;
	const isLater = failure?.values?.when === "later";
	const field = {
		name: "publishAt",
		label: "Day and time",
		hint: `Time zone: ${timeZone.replaceAll("_", " ")}`,
		message: failure?.errors.publishAt,
	};
	return (
		<PostForm problem={failure} className="grid gap-3 border-line border-t pt-4">
			<input type="hidden" name="version" value={updatedAt} />
			<fieldset className="flex min-w-0 flex-wrap items-start gap-x-8 gap-y-2">
				<legend className="mb-1 font-semibold">When</legend>
				<label className="choice">
					<input type="radio" name="when" value="now" defaultChecked={!isLater} className="tick" />
					Now
				</label>
				<label className="choice">
					<input ref={later} type="radio" name="when" value="later" defaultChecked={isLater} className="tick" />
					Later
				</label>
				<Field {...field}>
					{(attributes) => (
						<input
							{...attributes}
							type="datetime-local"
							defaultValue={failure?.values?.publishAt}
							onInput={() => {
								if (later.current) later.current.checked = true;
							}}
							className="field w-60"
						/>
					)}
				</Field>
			</fieldset>
			<details open={failure !== null}>
				<summary className="button button-quiet w-fit">Send…</summary>
				<p className="mt-3 mb-3 font-semibold">
					{`Send to ${formatQuantity(progress.toQueue, "subscriber")}? What has been sent can’t be taken back.`}
				</p>
				<button type="submit" aria-disabled={isBusy} className="button button-main">
					Send to {formatQuantity(progress.toQueue, "subscriber")}
				</button>
			</details>
		</PostForm>
	);
}
