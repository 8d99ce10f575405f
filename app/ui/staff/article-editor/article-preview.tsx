import { type ReactNode, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { getFormTexts } from "../drafts.ts";

export type PreviewProps = {
	/** What the article is written as now. */
	html: string;
	/** What the store holds, as it is written and as it was made safe: the preview begins with it. */
	stored: { html: string; safeHtml: string };
	/** Shows safe HTML as the public page does; `fields` are the texts in the form around it. */
	show: (safeHtml: string, fields: Record<string, string>) => ReactNode;
};

/** How long typing must rest before the preview follows, in milliseconds. */
const rest = 300;

/** What readers will see: the server makes the HTML safe, exactly as it does when it is saved and read. */
export function ArticlePreview({ html, stored, show }: PreviewProps) {
	const page = useRef<HTMLElement>(null);
	const { safeHtml, hasFailed } = useSafeHtml(html, stored);
	const fields = useFormTexts(page);

	// Links are there to be looked at: followed here, they would lead away from what is being written.
	useEffect(() => {
		const element = page.current;
		const stay = (event: Event) => {
			const link = (event.target as Element).closest("a");
			if (!link) return;
			event.preventDefault();
			if (/^https?:$/.test(link.protocol)) window.open(link.href, "_blank", "noopener");
		};
		element?.addEventListener("click", stay);
		return () => element?.removeEventListener("click", stay);
	}, []);

	return (
		<section aria-label="Preview" className="editor-preview">
			<p role="status" className="mb-2 flex min-h-11 items-center font-semibold text-ink-soft">
				{hasFailed ? "The preview could not be loaded; it shows an earlier state." : "As readers will see it"}
			</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the keyboard's reach */}
			<article ref={page} tabIndex={0} aria-label="Article as readers will see it" className="editor-preview-page">
				{fields && show(safeHtml, fields)}
			</article>
		</section>
	);
}

/** The HTML made safe, as soon as typing rests; of several requests under way only the last counts. */
function useSafeHtml(html: string, stored: PreviewProps["stored"]) {
	const [shown, setShown] = useState(stored);
	const [hasFailed, setFailed] = useState(false);
	const isShown = html === shown.html;
	useEffect(() => {
		if (isShown) return;
		const control = new AbortController();
		const timer = setTimeout(async () => {
			try {
				setShown({ html, safeHtml: await madeSafe(html, control.signal) });
				setFailed(false);
			} catch {
				if (!control.signal.aborted) setFailed(true);
			}
		}, rest);
		return () => {
			clearTimeout(timer);
			control.abort();
		};
	}, [html, isShown]);
	return { safeHtml: shown.safeHtml, hasFailed: hasFailed && !isShown };
}

async function madeSafe(html: string, signal: AbortSignal): Promise<string> {
	const body = new FormData();
	body.set("html", html);
	const answer = await fetch(href("/admin/preview"), { method: "POST", body, signal });
	if (!answer.ok || answer.redirected) throw new Error(`HTTP ${answer.status}`);
	return ((await answer.json()) as { html: string }).html;
}

/** The texts in the form around an element, as soon as typing rests; null before they were looked at. */
function useFormTexts(element: React.RefObject<HTMLElement | null>) {
	const [texts, setTexts] = useState<Record<string, string> | null>(null);
	useEffect(() => {
		const form = element.current?.closest("form");
		if (!form) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const read = () => setTexts(getFormTexts(new FormData(form)));
		const readSoon = () => {
			clearTimeout(timer);
			timer = setTimeout(read, rest);
		};
		read();
		form.addEventListener("input", readSoon);
		return () => {
			clearTimeout(timer);
			form.removeEventListener("input", readSoon);
		};
	}, [element]);
	return texts;
}
