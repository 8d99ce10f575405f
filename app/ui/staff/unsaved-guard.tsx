import { type RefObject, use, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { getFormTexts } from "../../../domain/forms/form-texts.ts";
import { FormContext } from "../form/form-context.ts";
import { FormDialog } from "./form-dialog.tsx";

type UnsavedGuardProps = {
	stored: Record<string, string>;
	version: string;
	/** The path that a button of the form navigates to after saving. */
	pathAfterSave?: string;
};

export function UnsavedGuard(props: UnsavedGuardProps) {
	const element = useRef<HTMLParagraphElement>(null);
	const isUnsaved = useHasUnsavedChanges(element, props);
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			isUnsaved && ![currentLocation.pathname, props.pathAfterSave].includes(nextLocation.pathname),
	);

	// Closing the tab shows the browser's own dialog.
	useEffect(() => {
		if (!isUnsaved) return;
		const handleBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener("beforeunload", handleBeforeUnload);
		return () => window.removeEventListener("beforeunload", handleBeforeUnload);
	}, [isUnsaved]);

	return (
		<>
			<p ref={element} className="text-ink-soft">
				{isUnsaved && "Not saved yet"}
			</p>
			{blocker.state === "blocked" && (
				<FormDialog
					title="Leave without saving?"
					onSubmit={() => blocker.proceed()}
					onClose={() => blocker.state === "blocked" && blocker.reset()}
				>
					<p>Your changes haven’t been saved yet, but there’s a copy in this browser.</p>
					<div className="flex flex-wrap gap-2">
						<button type="button" onClick={() => blocker.reset()} className="button button-main">
							Stay here
						</button>
						<button type="submit" className="button button-quiet">
							Leave
						</button>
					</div>
				</FormDialog>
			)}
		</>
	);
}

function useHasUnsavedChanges(element: RefObject<HTMLElement | null>, { stored, version }: UnsavedGuardProps) {
	const isSending = use(FormContext)?.isSending ?? false;
	const [isUnsaved, setUnsaved] = useState(false);
	const saved = useRef(stored);
	const submitted = useRef(stored);
	const knownVersion = useRef(version);

	useEffect(() => {
		const form = element.current?.closest("form");
		if (!form) return;
		const compare = () => setUnsaved(hasChanges(getFormTexts(new FormData(form)), saved.current));
		if (isSending) submitted.current = getFormTexts(new FormData(form));
		if (knownVersion.current !== version) saved.current = submitted.current;
		knownVersion.current = version;
		compare();
		form.addEventListener("input", compare);
		return () => form.removeEventListener("input", compare);
	}, [element, version, isSending]);

	return isUnsaved;
}

function hasChanges(texts: Record<string, string>, saved: Record<string, string>): boolean {
	return Object.keys(saved).some(
		(name) =>
			name !== "version" && name in texts && normalizeLineBreaks(texts[name]) !== normalizeLineBreaks(saved[name]),
	);
}

/** FormData encodes line breaks as CRLF. */
function normalizeLineBreaks(text: string | undefined): string {
	return (text ?? "").replace(/\r\n?/g, "\n");
}
