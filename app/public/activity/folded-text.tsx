import { ChevronDown } from "lucide-react";

/** About five lines of a phone. A shorter text has nothing to fold. */
const maxOpenLength = 220;

type FoldedTextProps = { id: string; title: string; text: string; lang: string | undefined };

/** A long text of which the first lines are shown; the rest unfolds, is there for search engines, and is printed. */
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
