import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { FormErrors } from "../../../domain/forms/parse-form.ts";
import type { ActionResult, ActionSuccess } from "./action-result.ts";
import { ConflictMessage } from "./conflict-message.tsx";
import { deleteDraft, saveDraft, useDraft } from "./drafts.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { getFormTexts } from "./form-texts.ts";
import { RestoredDraftMessage } from "./restored-draft-message.tsx";
import { useDraftAutosave } from "./use-draft-autosave.ts";

type StaffFormProps = {
	/** Identifies the form's draft: 'activity:new', 'activity:otter-camp'. */
	draftName: string;
	/** The version of the document that is edited, its `updatedAt`; empty for a new document. */
	version: string;
	action: string;
	/** Validates the form as its action does. */
	parse(form: FormData): { ok: true } | { ok: false; errors: FormErrors };
	/** The stored values, as the fields show them. */
	values: Record<string, string>;
	/** The fields' labels, in the order of the form. */
	labels: Record<string, string>;
	/** The result of a form that was posted without JavaScript. */
	pageResult?: ActionResult | undefined;
	/** The public page of the document, linked to after a conflict. */
	publicPath?: string;
	onSaved(result: ActionSuccess): void;
	children(form: { values: Record<string, string>; messages: FormErrors; isSending: boolean }): ReactNode;
	className?: string;
};

/**
 * A form of the staff area. What is typed survives a failed save, an ended session, a reload and a closed tab. Errors are
 * shown beside the fields and in a summary on top.
 */
export function StaffForm({ draftName, version, parse, values: stored, onSaved, ...form }: StaffFormProps) {
	const element = useRef<HTMLFormElement>(null);
	const draft = useDraft(draftName);
	const [isDraftDiscarded, setDraftDiscarded] = useState(false);
	const [isDraftSaved, setDraftSaved] = useState(false);
	const [browserErrors, setBrowserErrors] = useState<FormErrors | null>(null);
	const submitted = useRef<FormData | null>(null);
	const fetcher = useFetcher<ActionResult>();
	const isSending = fetcher.state !== "idle";
	const result = fetcher.data ?? form.pageResult;
	const failure = result?.ok === false && !result.isSignedInAgain ? result : null;
	const conflict = isSending ? undefined : failure?.conflict;
	const messages = browserErrors ?? failure?.errors ?? {};
	const restored = draft && !isDraftDiscarded ? draft : null;
	// Until it is saved, a draft keeps the version that it was typed over, so that a newer one is a conflict.
	const editedVersion = restored && !isDraftSaved ? restored.version : version;
	const values = failure?.values ?? restored?.values ?? stored;

	// Without JavaScript, the browser's own validation saves a round trip.
	useEffect(() => {
		if (element.current) element.current.noValidate = true;
	}, []);

	useDraftAutosave(element, draftName, editedVersion);

	useEffect(() => {
		if (fetcher.state !== "idle" || !fetcher.data) return;
		if (fetcher.data.ok) {
			deleteDraft(draftName);
			setDraftSaved(true);
			onSaved(fetcher.data);
		} else if (fetcher.data.isSignedInAgain && submitted.current) send(submitted.current);
	}, [fetcher.state, fetcher.data]);

	function send(data: FormData) {
		submitted.current = data;
		fetcher.submit(data, {
			method: "post",
			action: form.action,
			encType: "multipart/form-data",
			// `onSaved` navigates, which loads new data. After a failed save the form must not change.
			defaultShouldRevalidate: false,
		});
	}

	function submit(overwrittenVersion?: string) {
		if (isSending || !element.current) return;
		const data = new FormData(element.current);
		if (overwrittenVersion !== undefined) data.set("version", overwrittenVersion);
		const checked = parse(data);
		setBrowserErrors(checked.ok ? null : checked.errors);
		saveDraft(draftName, { version: String(data.get("version") ?? editedVersion), values: getFormTexts(data) });
		if (checked.ok) send(data);
	}

	return (
		<form
			ref={element}
			// The fields are uncontrolled: restoring a draft needs a new form.
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
			<input type="hidden" name="version" defaultValue={editedVersion} />
			{restored && !isDraftSaved && (
				<RestoredDraftMessage
					onDiscard={() => {
						deleteDraft(draftName);
						setDraftDiscarded(true);
					}}
				/>
			)}
			<ErrorSummary
				messages={messages}
				labels={form.labels}
				failure={isSending || browserErrors ? undefined : failure?.message}
				reference={failure?.reference}
				isSending={isSending}
			/>
			{conflict && (
				<ConflictMessage
					conflict={conflict}
					publicPath={form.publicPath}
					onOverwrite={() => submit(conflict.version)}
				/>
			)}
			{form.children({ values, messages, isSending })}
		</form>
	);
}
