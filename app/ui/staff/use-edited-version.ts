import { useState } from "react";
import type { ActionSuccess } from "./action-result.ts";
import { showToast } from "./toasts.tsx";

/**
 * Returns the version of a document that a form edits: the one that was loaded or last saved here. A later load may bring a
 * colleague's version, which was not edited. `onSaved` takes over the version of a save, and says that it is saved.
 */
export function useEditedVersion(loaded: string): { version: string; onSaved: (saved: ActionSuccess) => void } {
	const [version, setVersion] = useState(loaded);
	const onSaved = ({ message, updatedAt }: ActionSuccess) => {
		if (updatedAt) setVersion(updatedAt);
		showToast({ text: message, tone: "success" });
	};
	return { version, onSaved };
}
