import { useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { visitorErrors } from "../../domain/visitor-errors.ts";
import { preloadRouteModule } from "../browser/loading/react-router-internals.ts";
import type { FormAnswer } from "../form-answer.ts";
import { EmailLine } from "./email-line.tsx";
import { ReloadButton } from "./failure-panel.tsx";
import { ActionPrefetch } from "./form/action-prefetch.tsx";
import { useFormAutosave } from "./form/autosaves.ts";
import { Honeypot } from "./form/honeypot-field.tsx";
import { useSendsMail } from "./use-sends-mail.ts";

/** The route whose action handles the form. Its script also submits the form in the background. */
const routeId = "public/newsletter/newsletter";

type NewsletterAnswer = FormAnswer<{ email: string }>;

type NewsletterFormProps = {
	/** Distinguishes the forms of one page. */
	id: string;
	/** True on the footer's dark background. */
	onPine?: boolean;
	/** The answer in the page's data, if the form was sent without JavaScript. */
	answer?: NewsletterAnswer | undefined;
};

/** Submits to the newsletter page, which shows the answer without JavaScript. With JavaScript, the form shows it. */
export function NewsletterForm({ id, onPine = false, answer: pageAnswer }: NewsletterFormProps) {
	const fetcher = useFetcher<NewsletterAnswer>({ key: `newsletter-${id}` });
	const form = useRef<HTMLFormElement>(null);
	/**
	 * The state of the script that submits the form. It is prefetched when the form gets the focus, and a submission
	 * waits for it.
	 */
	const [script, setScript] = useState<"loading" | "failed" | null>(null);
	const sendsMail = useSendsMail();
	useFormAutosave(form, `newsletter-${id}`);
	const answer = fetcher.data ?? pageAnswer;
	const isSubmitting = fetcher.state !== "idle" || script === "loading";
	const rejection = isSubmitting || answer?.ok !== false ? undefined : answer;

	async function submit(form: FormData) {
		setScript("loading");
		try {
			await preloadRouteModule(routeId);
		} catch {
			return setScript("failed");
		}
		// No page shows the subscription, and a failed revalidation would replace the page with its error boundary.
		await fetcher.submit(form, { method: "post", action: href("/newsletter"), defaultShouldRevalidate: false });
		// Not in an effect on the fetcher's state: a fast response may arrive before React renders a state other than idle.
		setScript(null);
	}

	if (answer?.ok && !isSubmitting) {
		return (
			<div role="status" ref={focusElement} tabIndex={-1} className={onPine ? "" : "text-center"}>
				<p className="font-bold font-display text-2xl">Thank You!</p>
				<p className={`mt-1 ${onPine ? "text-on-pine-soft" : "text-ink-soft"}`}>
					{sendsMail ? (
						<span>
							We’ll write to <span className="wrap-anywhere">{answer.email}</span>. Use the link in that e-mail to
							confirm. We won’t send the newsletter until you do.
						</span>
					) : (
						<span>
							We’ve stored <span className="wrap-anywhere">{answer.email}</span>. This site doesn’t send e-mail yet.
						</span>
					)}
				</p>
			</div>
		);
	}
	return (
		<form
			method="post"
			action={href("/newsletter")}
			ref={form}
			onSubmit={(event) => {
				event.preventDefault();
				if (!isSubmitting) submit(new FormData(event.currentTarget));
			}}
			className="w-full"
		>
			<ActionPrefetch form={form} action={href("/newsletter")} />
			<Honeypot />
			<EmailLine label="Email address" rejection={rejection} messageClassName={onPine ? "text-on-pine" : ""}>
				<button type="submit" aria-disabled={isSubmitting} className="button button-main flex-none">
					{isSubmitting ? "Joining…" : "Join the club"}
				</button>
			</EmailLine>
			{script === "failed" && (
				<div role="alert" className="mt-3 grid justify-items-start gap-3">
					<p>{visitorErrors.chunkFailed.text}</p>
					<ReloadButton />
				</div>
			)}
		</form>
	);
}

/** Moves the focus from the submitted field, which is gone, to the element that replaces it. */
function focusElement(element: HTMLElement | null): void {
	element?.focus();
}
