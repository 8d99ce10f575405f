import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type * as z from "zod/mini";
import { type FormErrors, parseForm } from "../../../domain/forms/parse-form.ts";
import { deleteDraft, getFormTexts, saveDraft, useDraft } from "./drafts.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { Timestamp } from "./page-header.tsx";
import type { FormResult } from "./submit-form.ts";

/** How long typing has to rest before it is kept, in milliseconds. */
const restBeforeKeeping = 400;

type StaffFormProps = {
	/** Tells the drafts of different forms apart: 'activity:new', 'activity:otter-camp'. */
	name: string;
	/** The version of the document that is edited (its updatedAt); empty for a new one. */
	base: string;
	action: string;
	schema: z.ZodMiniObject;
	/** What the store holds, as the fields show it. */
	values: Record<string, string>;
	/** Each field's name as it is shown, in the order of the form. */
	labels: Record<string, string>;
	/** What the page itself was answered, where the form was sent without JavaScript. */
	pageAnswer?: FormResult | undefined;
	/** Where somebody else's version can be looked at, when both have saved. */
	theirs?: string;
	onSaved(answer: Extract<FormResult, { ok: true }>): void;
	children(form: { values: Record<string, string>; messages: FormErrors; isSending: boolean }): ReactNode;
	className?: string;
};

/**
 * A form of the staff area. What was typed outlives a failed save, an ended session, a reload and a closed tab; what is
 * amiss stands beside each field and in a summary on top.
 */
export function StaffForm({
	name,
	base,
	schema,
	values: stored,
	labels,
	pageAnswer,
	onSaved,
	...form
}: StaffFormProps) {
	const element = useRef<HTMLFormElement>(null);
	const draft = useDraft(name);
	const [isDraftRefused, setDraftRefused] = useState(false);
	const [ownErrors, setOwnErrors] = useState<FormErrors | null>(null);
	const fetcher = useFetcher<FormResult>();
	const sent = useRef<FormData | null>(null);
	const isSending = fetcher.state !== "idle";
	const answer = fetcher.data ?? pageAnswer;
	const refused = answer?.ok === false && !answer.again ? answer : null;
	const stale = isSending ? undefined : refused?.stale;
	const messages = ownErrors ?? refused?.errors ?? {};
	const restored = draft && !isDraftRefused ? draft : null;
	const [isDraftSaved, setDraftSaved] = useState(false);
	/** The version that is edited. A draft's own one counts until it has been saved. */
	const version = restored && !isDraftSaved ? restored.base : base;
	const values = refused?.values ?? restored?.values ?? stored;

	// Messages stand beside the fields from here on; without JavaScript the browser's own are better than a round trip.
	useEffect(() => {
		if (element.current) element.current.noValidate = true;
	}, []);

	useKeptDraft(element, name, version);

	useEffect(() => {
		if (fetcher.state !== "idle" || !fetcher.data) return;
		if (fetcher.data.ok) {
			deleteDraft(name);
			setDraftSaved(true);
			onSaved(fetcher.data);
		} else if (fetcher.data.again && sent.current) send(sent.current);
	}, [fetcher.state, fetcher.data]);

	function send(data: FormData) {
		sent.current = data;
		fetcher.submit(data, {
			method: "post",
			action: form.action,
			encType: "multipart/form-data",
			// Whatever follows a save loads what it shows; the form itself must not change under a failed one.
			defaultShouldRevalidate: false,
		});
	}

	/** `over` is somebody else's version that is to be replaced all the same. */
	function submit(over?: string) {
		if (isSending || !element.current) return;
		const data = new FormData(element.current);
		if (over !== undefined) data.set("base", over);
		const checked = parseForm(schema, data);
		setOwnErrors(checked.ok ? null : checked.errors);
		saveDraft(name, { base: String(data.get("base") ?? version), values: getFormTexts(data) });
		if (checked.ok) send(data);
	}

	return (
		<form
			ref={element}
			// Another draft, another set of fields: they are uncontrolled.
			key={restored ? "draft" : "stored"}
			method="post"
			action={form.action}
			encType="multipart/form-data"
			onSubmit={(event) => {
				event.preventDefault();
				submit();
			}}
			className={form.className}
		>
			<input type="hidden" name="base" defaultValue={version} />
			{restored && !isDraftSaved && (
				<div role="status" className="mb-4 flex flex-wrap items-center gap-3 rounded-lg bg-lagoon px-3 py-2">
					<p className="flex-1">What you had typed here was put back.</p>
					<button
						type="button"
						onClick={() => {
							deleteDraft(name);
							setDraftRefused(true);
						}}
						className="button button-quiet button-small"
					>
						Discard it
					</button>
				</div>
			)}
			<ErrorSummary
				messages={messages}
				labels={labels}
				failure={isSending || ownErrors ? undefined : refused?.message}
				reference={refused?.reference}
				isSending={isSending}
			/>
			{stale && (
				<div className="mb-4 flex flex-wrap items-center gap-3 rounded-lg bg-danger-ground px-3 py-2">
					<p className="flex-1">
						Your version and theirs differ.
						{stale.by && (
							<>
								{" "}
								Theirs was saved by {stale.by} on <Timestamp time={stale.updatedAt} /> UTC.
							</>
						)}
					</p>
					{form.theirs && (
						<a href={form.theirs} target="_blank" rel="noopener" className="button button-quiet button-small">
							See theirs<span className="sr-only"> (opens in a new tab)</span>
						</a>
					)}
					<button type="button" onClick={() => submit(stale.updatedAt)} className="button button-danger button-small">
						Save mine over theirs
					</button>
				</div>
			)}
			{form.children({ values, messages, isSending })}
		</form>
	);
}

/** Keeps what is typed in this browser, a moment after the typing rests. */
function useKeptDraft(element: React.RefObject<HTMLFormElement | null>, name: string, base: string): void {
	useEffect(() => {
		const form = element.current;
		if (!form) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const keep = () => saveDraft(name, { base, values: getFormTexts(new FormData(form)) });
		const onInput = () => {
			clearTimeout(timer);
			timer = setTimeout(keep, restBeforeKeeping);
		};
		// A tab that closes does not wait.
		const onHide = () => {
			if (timer !== undefined) keep();
		};
		form.addEventListener("input", onInput);
		addEventListener("pagehide", onHide);
		return () => {
			clearTimeout(timer);
			form.removeEventListener("input", onInput);
			removeEventListener("pagehide", onHide);
		};
	});
}

/** A hidden field whose changes count as typing, so that they are kept with the rest. */
export function HiddenField({ name, value }: { name: string; value: string }) {
	const input = useRef<HTMLInputElement>(null);
	const last = useRef(value);
	useEffect(() => {
		if (last.current === value) return;
		last.current = value;
		input.current?.dispatchEvent(new Event("input", { bubbles: true }));
	}, [value]);
	return <input ref={input} type="hidden" name={name} value={value} readOnly />;
}
