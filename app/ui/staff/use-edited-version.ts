import { useState } from "react";
import type { ActionSuccess } from "./action-result.ts";
import { showToast } from "./toasts.tsx";

/** The version loaded first or last saved here. A later load may return a colleague's, which isn't the one edited. */
export function useEditedVersion(loaded: string): { version: string; onSaved: (saved: ActionSuccess) => void } {
	const [version, setVersion] = useState(loaded);
	const onSaved = ({ message, version: saved }: ActionSuccess) => {
		if (saved !== undefined) setVersion(saved);
		showToast({ text: message, tone: "success" });
	};
	return { version, onSaved };
}
