import { Clock } from "lucide-react";
import type { Page } from "../../../domain/page/page.ts";
import type { Resource } from "../../../domain/resource/resource.ts";
import { trustSanitizedHtml } from "../../browser/trusted-types.ts";
import { SitePicture } from "../site-picture.tsx";

type ArticleViewProps = {
	/** The content must be sanitised HTML. */
	article: Pick<Resource, "title" | "readTime" | "imageUrl" | "tags" | "content"> & { publishedAt: string };
	/** The level of the title. Below h1 in a preview. */
	heading?: "h1" | "h2";
};

/** An article, from its title to its tags. */
export function ArticleView({ article, heading: Heading = "h1" }: ArticleViewProps) {
	return (
		<>
			<Heading dir="auto" className="mt-3 text-title">
				{article.title}
			</Heading>
			<p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-soft">
				<span className="flex items-center gap-1.5">
					<Clock aria-hidden className="size-4.5" />
					{article.readTime} min read
				</span>
				<time dateTime={article.publishedAt}>{formatDate(article.publishedAt)}</time>
			</p>
			{article.imageUrl && (
				<SitePicture
					url={article.imageUrl}
					sizes="(min-width: 48rem) 45rem, 84vw"
					isEager
					className="cut mt-6 aspect-[3/2] shadow-paper"
				/>
			)}
			<div
				className="prose prose-article mt-8"
				dangerouslySetInnerHTML={{ __html: trustSanitizedHtml(article.content) }}
			/>
			{article.tags.length > 0 && (
				<ul aria-label="Tags" className="mt-10 flex flex-wrap gap-2">
					{article.tags.map((tag) => (
						<li key={tag} dir="auto" className="rounded-full bg-leaf px-3.5 py-1 font-semibold text-sm">
							{tag}
						</li>
					))}
				</ul>
			)}
		</>
	);
}

type PageViewProps = { page: Pick<Page, "title" | "content">; heading?: "h1" | "h2" };

/** The title and text of a content page. */
export function PageView({ page, heading: Heading = "h1" }: PageViewProps) {
	return (
		<>
			<Heading dir="auto" className="text-title">
				{page.title}
			</Heading>
			<div className="prose mt-6" dangerouslySetInnerHTML={{ __html: trustSanitizedHtml(page.content) }} />
		</>
	);
}

function formatDate(time: string): string {
	return new Date(time).toLocaleDateString("en-US", {
		day: "numeric",
		month: "long",
		year: "numeric",
		timeZone: "UTC",
	});
}
