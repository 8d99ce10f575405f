import { type ReactNode, useEffect, useRef, useState } from "react";
import { loadChunkOrReload } from "../../../browser/loading/load-or-reload.ts";
import { ReloadButton } from "../../failure-panel.tsx";
import { FieldMessage } from "../../form/fields.tsx";
import { useFieldId } from "../../form/form-context.ts";
import { ArticlePreview, type PreviewProps } from "./article-preview.tsx";
import type { PictureUploader } from "./picture-uploader.ts";
import type { RichTextProps } from "./rich-text.tsx";

type ArticleEditorProps = {
	name: string;
	label: string;
	defaultValue: string | undefined;
	upload: PictureUploader;
	onChange?: (html: string) => void;
	message?: string | undefined;
} & Pick<PreviewProps, "stored" | "show">;

type View = "visual" | "source" | "preview";

/** Until the editor has loaded, and without JavaScript, it is a text area with HTML, which the form submits. */
export function ArticleEditor(props: ArticleEditorProps) {
	const { name, label, defaultValue = "", upload, onChange, message, stored, show } = props;
	const id = useFieldId(name);
	const { RichText, hasFailed } = useRichText();
	const { source, html, change } = useHtml(defaultValue, onChange);
	const [view, setView] = useState<View>("visual");
	const [writing, setWriting] = useState<Exclude<View, "preview">>("visual");
	const [isUnsupported, setUnsupported] = useState(false);
	const isVisual = RichText !== null && writing === "visual";

	function choose(next: View) {
		setView(next);
		if (next === "preview") return;
		setWriting(next);
		setUnsupported(false);
	}

	function handleUnsupported() {
		setWriting("source");
		setView((shown) => (shown === "visual" ? "source" : shown));
		setUnsupported(true);
	}

	return (
		<div className="editor-panes" data-pane={view === "preview" ? "preview" : "writing"}>
			<div className="editor-writing">
				{RichText && <ViewChoice view={view} onChoose={choose} />}
				<div role="status">
					{isUnsupported && (
						<p className="mb-2 rounded-lg bg-lagoon px-3 py-2">
							The visual editor can’t handle some of this HTML, so we’re showing it as it is. Nothing has been changed.
						</p>
					)}
					{hasFailed && (
						<p className="mb-2 rounded-lg bg-lagoon px-3 py-2">
							The visual editor didn’t load. You can still edit the HTML here. <ReloadButton />
						</p>
					)}
				</div>
				{isVisual && (
					<RichText html={html} label={label} onChange={change} onUnsupported={handleUnsupported} upload={upload} />
				)}
				<div hidden={isVisual}>
					<label htmlFor={id} className="mb-1 block font-semibold">
						{label} as HTML
					</label>
					<textarea
						ref={source}
						id={id}
						name={name}
						value={html}
						onChange={(event) => change(event.target.value)}
						spellCheck={false}
						aria-invalid={message ? true : undefined}
						aria-describedby={`${id}-message`}
						className="field editor-source"
					/>
				</div>
				<FieldMessage name={name} message={message} />
			</div>
			{RichText && <ArticlePreview html={html} stored={stored} show={show} />}
		</div>
	);
}

const views: { key: View; text: string }[] = [
	{ key: "visual", text: "Visual" },
	{ key: "source", text: "HTML source" },
	{ key: "preview", text: "Preview" },
];

function ViewChoice({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
	return (
		<fieldset className="editor-views">
			<legend className="sr-only">Editor view</legend>
			{views.map(({ key, text }) => (
				<button
					key={key}
					type="button"
					aria-pressed={view === key}
					onClick={() => onChoose(key)}
					className={`editor-view editor-view-${key}`}
				>
					{text}
				</button>
			))}
		</fieldset>
	);
}

/** The field's HTML. Each change fires an `input` event, as typing does. */
function useHtml(defaultValue: string, onChange: ArticleEditorProps["onChange"]) {
	const [html, setHtml] = useState(defaultValue);
	const source = useRef<HTMLTextAreaElement>(null);
	const last = useRef(defaultValue);

	// Keeps what was typed before hydration.
	useEffect(() => setHtml((known) => source.current?.value ?? known), []);

	useEffect(() => {
		if (last.current === html) return;
		last.current = html;
		source.current?.dispatchEvent(new Event("input", { bubbles: true }));
		onChange?.(html);
	}, [html, onChange]);

	return { source, html, change: setHtml };
}

function useRichText() {
	const [RichText, setRichText] = useState<((props: RichTextProps) => ReactNode) | null>(null);
	const [hasFailed, setFailed] = useState(false);
	useEffect(() => {
		loadChunkOrReload("rich-text", () => import("./rich-text.tsx")).then(
			(module) => setRichText(() => module.RichText),
			() => setFailed(true),
		);
	}, []);
	return { RichText, hasFailed };
}
