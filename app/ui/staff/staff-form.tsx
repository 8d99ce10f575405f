import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useFetcher, useNavigate } from "react-router";
import type { FormFields } from "../../../domain/forms/field-props.ts";
import type { FormErrors } from "../../../domain/forms/parse-form.ts";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { FormFrame } from "../form/form-frame.tsx";
import { SubmitButton } from "../form/submit-button.tsx";
import { useSingleFlight } from "../form/use-single-flight.ts";
import type { ActionResult, ActionSuccess } from "./action-result.ts";
import { ConflictMessage } from "./conflict-message.tsx";
import { showToast } from "./toasts.tsx";
import { useAutosave } from "./use-autosave.ts";

type StaffFormProps = {
	/** Identifies the form's autosave: 'activity:new', 'activity:otter-camp'. */
	autosaveName: string;
	/** The version of the edited document, its `updatedAt`; empty for a new document. */
	version: string;
	action: string;
	parse(form: FormData): { ok: true } | { ok: false; errors: FormErrors };
	values: Record<string, string>;
	labels: Record<string, string>;
	pageResult?: ActionResult | undefined;
	publicPath?: string;
	/** The buttons below the fields. A longer form has a SaveBar among its children instead. */
	foot?: FormFootProps;
	/** By default, says that it is saved, and goes where the foot's link leads. */
	onSaved?(result: ActionSuccess): void;
	/** The form stays after a save, and so can be edited during it. Others ignore input then, as it would be lost. */
	staysOpen?: boolean;
	children(fields: FormFields): ReactNode;
	className?: string;
};

const noErrors: FormErrors = {};

/** What is typed survives a failed save, an ended session, a reload and a closed tab. */
export function StaffForm({ autosaveName, version, parse, values: stored, foot, onSaved, ...form }: StaffFormProps) {
	const element = useRef<HTMLFormElement>(null);
	const autosave = useAutosave(element, autosaveName, version);
	const [browserErrors, setBrowserErrors] = useState<FormErrors | null>(null);
	const sent = useRef<{ data: FormData; version: string; isSaved: boolean } | null>(null);
	/** Whether another save was requested while one is under way. It follows once the page has the saved version. */
	const isQueued = useRef(false);
	const fetcher = useFetcher<ActionResult>();
	const flight = useSingleFlight();
	const isHydrated = useIsHydrated();
	const navigate = useNavigate();
	const isSending = fetcher.state !== "idle";
	const result = fetcher.data ?? form.pageResult;
	const failure = result?.ok === false && !result.isSignedInAgain ? result : null;
	const conflict = isSending ? undefined : failure?.conflict;
	const found = browserErrors ?? failure?.errors ?? noErrors;
	/** The fields whose errors are gone since. */
	const [mended, setMended] = useState<string[]>([]);
	const errors = Object.fromEntries(Object.entries(found).filter(([name]) => !mended.includes(name)));
	const isAllMended = Object.keys(errors).length === 0;
	const values = failure?.values ?? autosave.restored?.values ?? stored;

	useEffect(() => {
		if (fetcher.state !== "idle" || !fetcher.data) return;
		if (!fetcher.data.ok) isQueued.current = false;
		if (fetcher.data.ok) {
			if (sent.current) sent.current.isSaved = true;
			autosave.handleSaved(isChangedSinceSent());
			if (onSaved) onSaved(fetcher.data);
			else leave(fetcher.data);
		} else if (fetcher.data.isSignedInAgain && sent.current) send(sent.current.data);
	}, [fetcher.state, fetcher.data]);

	useEffect(() => {
		if (!isQueued.current || flight.isUnderWay() || sent.current?.version === version) return;
		isQueued.current = false;
		if (element.current) save(new FormData(element.current));
	}, [version, flight.settled]);

	useEffect(() => {
		const saveByKey = (event: KeyboardEvent) => {
			if (event.key !== "s" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
			event.preventDefault();
			element.current?.requestSubmit();
		};
		document.addEventListener("keydown", saveByKey);
		return () => document.removeEventListener("keydown", saveByKey);
	}, []);
	function leave({ message }: ActionSuccess) {
		showToast({ text: message, tone: "success" });
		const isClosed = foot?.leave.label === "Close";
		if (foot) navigate(foot.leave.to, { replace: isClosed, preventScrollReset: isClosed });
	}

	function send(data: FormData) {
		sent.current = { data, version, isSaved: false };
		flight.start(() =>
			fetcher.submit(data, {
				method: "post",
				action: form.action,
				encType: "multipart/form-data",
				// `onSaved` navigates, which loads new data. After a failed save the form must not change.
				defaultShouldRevalidate: false,
			}),
		);
	}

	function submit(button?: HTMLElement | null) {
		if (!element.current) return;
		const data = new FormData(element.current, button);
		if (isSentAlready(data)) return;
		if (flight.isUnderWay()) isQueued.current = true;
		else save(data);
	}

	function isChangedSinceSent(): boolean {
		if (!form.staysOpen || !element.current || !sent.current) return false;
		return !hasSameFields(sent.current.data, new FormData(element.current));
	}

	/** A second press: the same data is being sent, or was saved and the page hasn't shown the new version yet. */
	function isSentAlready(data: FormData): boolean {
		if (!sent.current || !hasSameFields(sent.current.data, data)) return false;
		return flight.isUnderWay() || (sent.current.isSaved && sent.current.version === version);
	}

	function hideMendedErrors(field: string) {
		if (!element.current || found === noErrors) return;
		const checked = parse(new FormData(element.current));
		const still = checked.ok ? noErrors : checked.errors;
		// What only the server knows is unknown until the next save.
		const isMended = (name: string) =>
			!still[name] && (browserErrors !== null || name === field || mended.includes(name));
		setMended(Object.keys(found).filter(isMended));
	}

	function save(data: FormData) {
		const checked = parse(data);
		setMended([]);
		setBrowserErrors(checked.ok ? null : checked.errors);
		autosave.save(data);
		if (checked.ok) send(data);
	}

	return (
		<FormFrame
			ref={element}
			// The fields are uncontrolled: restoring an autosave needs a new form.
			key={autosave.restored ? "autosave" : "stored"}
			// Without JavaScript, the browser's own validation saves a round trip.
			noValidate={isHydrated}
			labels={form.labels}
			// The same object until the next save, since another one moves the focus.
			problem={{ ...(!isSending && !browserErrors && failure), errors: isAllMended ? noErrors : found }}
			isSending={isSending}
			inert={isSending && !form.staysOpen}
			action={form.action}
			encType="multipart/form-data"
			onInput={(event) => hideMendedErrors((event.target as HTMLInputElement).name)}
			onSubmit={(event) => {
				event.preventDefault();
				submit((event.nativeEvent as SubmitEvent).submitter);
			}}
			className={form.className}
		>
			{/* Without JavaScript, a page that answers the form has loaded a newer version than what was typed is based on. */}
			<input type="hidden" name="version" defaultValue={failure?.values?.version ?? autosave.version} />
			{autosave.isUnsaved && <RestoredAutosaveMessage onDiscard={autosave.discard} />}
			{conflict && <ConflictMessage conflict={conflict} publicPath={form.publicPath} />}
			{form.children({ values, errors })}
			{foot && <FormFoot {...foot} />}
		</FormFrame>
	);
}

function RestoredAutosaveMessage({ onDiscard }: { onDiscard(): void }) {
	return (
		<div role="status" className="mb-4 flex flex-wrap items-center gap-3 rounded-lg bg-lagoon px-3 py-2">
			<p className="flex-1">We’ve restored what you typed.</p>
			<button type="button" onClick={onDiscard} className="button button-quiet button-small">
				Discard it
			</button>
		</div>
	);
}

function hasSameFields(left: FormData, right: FormData): boolean {
	const list = (form: FormData) =>
		[...form]
			.filter(([name]) => name !== "version")
			.map(([name, value]) => [name, typeof value === "string" ? value : [value.name, value.size]]);
	return JSON.stringify(list(left)) === JSON.stringify(list(right));
}

type FormFootProps = { label: string; leave: { to: string; label: "Cancel" | "Close" } };

/** The foot of a form that fits one screen. Longer forms use SaveBar. */
function FormFoot({ label, leave }: FormFootProps) {
	return (
		<div className="mt-6 flex flex-wrap gap-3 border-line border-t pt-4">
			<SubmitButton>{label}</SubmitButton>
			<Link to={leave.to} preventScrollReset={leave.label === "Close"} className="button button-quiet">
				{leave.label}
			</Link>
		</div>
	);
}
