import { type ReactElement, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { getFormTexts } from "../../../../domain/forms/form-texts.ts";

export type PreviewProps = {
	html: string;
	stored: { html: string; safeHtml: string };
	/** Renders sanitised HTML as the public page does. `fields` are the texts of the surrounding form. */
	show: (safeHtml: string, fields: Record<string, string>) => ReactElement;
};

const previewDebounceMs = 300;

export function ArticlePreview({ html, stored, show }: PreviewProps) {
	const page = useRef<HTMLElement>(null);
	const { safeHtml, hasFailed } = useSanitizedHtml(html, stored);
	const fields = useFormTexts(page);

	// Links open in a new tab, so that they do not leave the form.
	useEffect(() => {
		const element = page.current;
		const handleClick = (event: Event) => {
			const link = (event.target as Element).closest("a");
			if (!link) return;
			event.preventDefault();
			if (/^https?:$/.test(link.protocol)) window.open(link.href, "_blank", "noopener");
		};
		element?.addEventListener("click", handleClick);
		return () => element?.removeEventListener("click", handleClick);
	}, []);

	return (
		<section aria-label="Preview" className="editor-preview">
			<p role="status" className="mb-2 flex min-h-11 items-center font-semibold text-ink-soft">
				{hasFailed ? "The preview didn’t load, so this is an earlier version." : "As readers will see it"}
			</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
			<article ref={page} tabIndex={0} aria-label="Article as readers will see it" className="editor-preview-page">
				{fields && show(safeHtml, fields)}
			</article>
		</section>
	);
}

function useSanitizedHtml(html: string, stored: PreviewProps["stored"]) {
	const [shown, setShown] = useState(stored);
	const [hasFailed, setFailed] = useState(false);
	const isShown = html === shown.html;
	useEffect(() => {
		if (isShown) return;
		const control = new AbortController();
		const timer = setTimeout(async () => {
			try {
				setShown({ html, safeHtml: await fetchSanitizedHtml(html, control.signal) });
				setFailed(false);
			} catch {
				if (!control.signal.aborted) setFailed(true);
			}
		}, previewDebounceMs);
		return () => {
			clearTimeout(timer);
			control.abort();
		};
	}, [html, isShown]);
	return { safeHtml: shown.safeHtml, hasFailed: hasFailed && !isShown };
}

async function fetchSanitizedHtml(html: string, signal: AbortSignal): Promise<string> {
	const body = new FormData();
	body.set("html", html);
	const response = await fetch(href("/admin/preview"), { method: "POST", body, signal });
	if (!response.ok || response.redirected) throw new Error(`HTTP ${response.status}`);
	return ((await response.json()) as { html: string }).html;
}

function useFormTexts(element: React.RefObject<HTMLElement | null>) {
	const [texts, setTexts] = useState<Record<string, string> | null>(null);
	useEffect(() => {
		const form = element.current?.closest("form");
		if (!form) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const read = () => setTexts(getFormTexts(new FormData(form)));
		const handleInput = () => {
			clearTimeout(timer);
			timer = setTimeout(read, previewDebounceMs);
		};
		read();
		form.addEventListener("input", handleInput);
		return () => {
			clearTimeout(timer);
			form.removeEventListener("input", handleInput);
		};
	}, [element]);
	return texts;
}
