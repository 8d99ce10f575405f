import { ChevronDown } from "lucide-react";

/** In characters: about five lines on a phone. Shorter texts are not folded. */
const maxOpenLength = 220;

type FoldedTextProps = { id: string; title: string; text: string; lang: string | undefined };

/** A long text that shows its first lines. The rest unfolds; search engines and print see all of it. */
export function FoldedText({ id, title, text, lang }: FoldedTextProps) {
	if (!text) return null;
	return (
		<section aria-labelledby={id} className="py-5 stitched">
			<h2 id={id} className="text-section">
				{title}
			</h2>
			{text.length <= maxOpenLength ? (
				<Paragraphs text={text} lang={lang} />
			) : (
				<details className="folded-text">
					<summary className="link min-h-11 items-center gap-1 print:hidden">
						<span className="when-closed">Read more</span>
						<span className="when-open">Show less</span>
						<span className="sr-only"> of {title.toLowerCase()}</span>
						<ChevronDown aria-hidden className="size-5" />
					</summary>
					<Paragraphs text={text} lang={lang} />
				</details>
			)}
		</section>
	);
}

function Paragraphs({ text, lang }: Pick<FoldedTextProps, "text" | "lang">) {
	return (
		<div lang={lang} className="prose mt-3">
			{text.split(/\n{2,}/).map((paragraph, index) => (
				<p key={index} dir="auto" className="whitespace-pre-line">
					{paragraph}
				</p>
			))}
		</div>
	);
}
