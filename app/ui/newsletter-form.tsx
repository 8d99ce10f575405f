import { useEffect, useId, useRef, useState } from "react";
import { href, PrefetchPageLinks, useFetcher } from "react-router";
import { brand } from "../../domain/brand.ts";
import { errors } from "../../domain/errors.ts";
import { useFormDraft } from "../browser/form-drafts.ts";
import { preloadRouteModule } from "../browser/loading/react-router-internals.ts";
import { ReloadButton } from "./failure-panel.tsx";
import { FieldMessage } from "./form-field.tsx";

/** The route whose action gets the form; its script sends the form. */
const routeId = "public/newsletter/newsletter";

/** What that action answers. */
export type NewsletterAnswer =
	| { ok: true; email: string }
	| { ok: false; email: string; message: string; reference?: string };

type NewsletterFormProps = {
	/** Tells the forms of one page apart. */
	id: string;
	/** On the footer's dark ground. */
	onPine?: boolean;
	/** What the page answered where the form was sent without JavaScript. */
	answer?: NewsletterAnswer | undefined;
};

/** Sends itself to the newsletter page: without JavaScript that page answers, with it the answer is shown here. */
export function NewsletterForm({ id, onPine = false, answer: pageAnswer }: NewsletterFormProps) {
	const fetcher = useFetcher<NewsletterAnswer>({ key: `newsletter-${id}` });
	const form = useRef<HTMLFormElement>(null);
	const [isTouched, setTouched] = useState(false);
	/** The script that sends the form comes when somebody starts typing; a sending waits for it. */
	const [script, setScript] = useState<"awaited" | "missing" | null>(null);
	const fieldId = useId();
	useFormDraft(form, `newsletter-${id}`);
	const answer = fetcher.data ?? pageAnswer;
	const isSending = fetcher.state !== "idle" || script === "awaited";
	const message = isSending ? undefined : answer?.ok === false ? answer.message : undefined;

	useEffect(() => {
		if (fetcher.state !== "idle") setScript(null);
	}, [fetcher.state]);

	async function send(sent: FormData) {
		setScript("awaited");
		try {
			await preloadRouteModule(routeId);
			// Nothing on any page depends on it, and a page that can't be loaded anew just now must not be lost.
			fetcher.submit(sent, { method: "post", action: href("/newsletter"), defaultShouldRevalidate: false });
		} catch {
			setScript("missing");
		}
	}

	if (answer?.ok && !isSending) {
		return (
			<div role="status" ref={takeFocus} tabIndex={-1} className={onPine ? "" : "text-center"}>
				<p className="font-bold font-display text-2xl">Thank You!</p>
				<p className={`mt-1 ${onPine ? "text-on-pine-soft" : "text-ink-soft"}`}>
					{answer.email} is on the list of the {brand.club}.
				</p>
			</div>
		);
	}
	return (
		<form
			method="post"
			action={href("/newsletter")}
			ref={form}
			onFocus={() => setTouched(true)}
			onSubmit={(event) => {
				event.preventDefault();
				if (!isSending) send(new FormData(event.currentTarget));
			}}
			className="w-full"
		>
			{isTouched && <PrefetchPageLinks page={href("/newsletter")} />}
			<label htmlFor={fieldId} className="mb-1 block font-semibold">
				Email address
			</label>
			<div className="flex flex-wrap gap-2">
				<input
					id={fieldId}
					name="email"
					type="email"
					required
					maxLength={254}
					autoComplete="email"
					placeholder="name@example.com"
					defaultValue={answer?.ok === false ? answer.email : undefined}
					aria-invalid={message ? true : undefined}
					aria-describedby={`${fieldId}-message`}
					className="field min-w-0 flex-[1_1_13rem]"
				/>
				<button type="submit" aria-disabled={isSending} className="button button-main flex-none">
					{isSending ? "Joining…" : "Join the club"}
				</button>
			</div>
			<FieldMessage id={`${fieldId}-message`} message={message} onPine={onPine} />
			{script === "missing" && (
				<div role="alert" className="mt-3 grid justify-items-start gap-3">
					<p>{errors.chunkFailed.text}</p>
					<ReloadButton />
				</div>
			)}
		</form>
	);
}

/** The field that had the focus is gone: what stands in its place gets it. */
function takeFocus(element: HTMLElement | null): void {
	element?.focus();
}
