import { useEffect, useRef } from "react";

/** A hidden field whose changes fire `input` events, as typing does, so that autosaves include them. */
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
