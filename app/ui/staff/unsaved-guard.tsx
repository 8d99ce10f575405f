import { useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { getFormTexts } from "./drafts.ts";
import { FormDialog } from "./form-dialog.tsx";

type UnsavedGuardProps = {
	/** What the store holds, by field. */
	stored: Record<string, string>;
	/** Changes with every save. */
	version: string;
	isSending: boolean;
};

/** Inside a form: asks before changes that were not saved are left behind, and says that there are any. */
export function UnsavedGuard(props: UnsavedGuardProps) {
	const place = useRef<HTMLParagraphElement>(null);
	const isUnsaved = useUnsaved(place, props);
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
	);

	// A tab that closes asks in the browser's own words.
	useEffect(() => {
		if (!isUnsaved) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener("beforeunload", ask);
		return () => window.removeEventListener("beforeunload", ask);
	}, [isUnsaved]);

	return (
		<>
			<p ref={place} className="text-ink-soft">
				{isUnsaved && "Not saved yet"}
			</p>
			{blocker.state === "blocked" && (
				<FormDialog
					title="Leave without saving?"
					onSubmit={() => blocker.proceed()}
					onClose={() => blocker.state === "blocked" && blocker.reset()}
				>
					<p>Your changes are not saved. A draft of them stays in this browser.</p>
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

/** Whether the form around an element differs from what was last stored. */
function useUnsaved(place: React.RefObject<HTMLElement | null>, { stored, version, isSending }: UnsavedGuardProps) {
	const [isUnsaved, setUnsaved] = useState(false);
	const saved = useRef(stored);
	const sent = useRef(stored);
	const knownVersion = useRef(version);

	useEffect(() => {
		const form = place.current?.closest("form");
		if (!form) return;
		const compare = () => setUnsaved(differs(getFormTexts(new FormData(form)), saved.current));
		if (isSending) sent.current = getFormTexts(new FormData(form));
		if (knownVersion.current !== version) saved.current = sent.current;
		knownVersion.current = version;
		compare();
		form.addEventListener("input", compare);
		return () => form.removeEventListener("input", compare);
	}, [place, version, isSending]);

	return isUnsaved;
}

function differs(texts: Record<string, string>, saved: Record<string, string>): boolean {
	return Object.keys(saved).some(
		(name) => name !== "base" && name in texts && plain(texts[name]) !== plain(saved[name]),
	);
}

/** Forms send every line break as two characters. */
function plain(text: string | undefined): string {
	return (text ?? "").replace(/\r\n?/g, "\n");
}
