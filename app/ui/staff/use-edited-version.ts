import { useState } from "react";
import type { ActionSuccess } from "./action-result.ts";
import { showToast } from "./toasts.tsx";

/**
 * Returns the version of the document that a form edits: the one loaded first or last saved here. A later load may
 * return a colleague's version, which isn't the one being edited. `onSaved` sets the version after a save, and shows a
 * toast.
 */
export function useEditedVersion(loaded: string): { version: string; onSaved: (saved: ActionSuccess) => void } {
	const [version, setVersion] = useState(loaded);
	const onSaved = ({ message, version: saved }: ActionSuccess) => {
		if (saved !== undefined) setVersion(saved);
		showToast({ text: message, tone: "success" });
	};
	return { version, onSaved };
}
