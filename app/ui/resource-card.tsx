import { BookOpen, Clock, ExternalLink } from "lucide-react";
import { href, Link } from "react-router";
import type { ResourceCard as Resource } from "../../domain/resource/resource.ts";
import { SitePicture } from "./site-picture.tsx";

type ResourceCardsProps = { resources: Resource[]; heading: "h2" | "h3"; className?: string };

export function ResourceCards({ resources, heading, className = "" }: ResourceCardsProps) {
	return (
		<ul className={`grid gap-x-7 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 ${className}`}>
			{resources.map((resource) => (
				<li key={resource.id} className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
					<ResourceCard resource={resource} heading={heading} />
				</li>
			))}
		</ul>
	);
}

/** A card of an article. An article on another site says so and opens in a new tab. */
function ResourceCard({ resource, heading: Heading }: { resource: Resource; heading: "h2" | "h3" }) {
	const isOnOtherSite = resource.isExternal && resource.externalLink !== null;
	const linkClassName =
		"after:absolute after:inset-0 after:z-(--layer-card-link) after:content-[''] group-hover:underline group-hover:decoration-2 group-hover:decoration-accent group-hover:underline-offset-4";
	return (
		<article className="group relative flex flex-col">
			<SitePicture
				url={resource.imageUrl ?? "/stock/paper-crafts-640.webp"}
				sizes="(min-width: 64rem) 24rem, (min-width: 30rem) 46vw, 84vw"
				alt=""
				className="cut aspect-[3/2] shadow-paper transition-shadow group-hover:shadow-lift"
			/>
			<p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
				<span className="font-semibold text-ink">{resource.category}</span>
				{isOnOtherSite ? (
					<span className="flex items-center gap-1.5">
						<ExternalLink aria-hidden className="size-4" />
						On {new URL(resource.externalLink ?? "").host}
					</span>
				) : (
					<span className="flex items-center gap-1.5">
						<Clock aria-hidden className="size-4" />
						{resource.readTime} min read
					</span>
				)}
			</p>
			<Heading dir="auto" className="mt-1 text-card">
				{isOnOtherSite ? (
					<a href={resource.externalLink ?? ""} target="_blank" rel="noopener" className={linkClassName}>
						{resource.title}
						<span className="sr-only"> (external link, opens in a new tab)</span>
					</a>
				) : (
					<Link to={href("/resources/:id", { id: resource.id })} prefetch="intent" className={linkClassName}>
						{resource.title}
					</Link>
				)}
			</Heading>
			{resource.excerpt && (
				<p dir="auto" className="mt-2 line-clamp-3 text-ink-soft">
					{resource.excerpt}
				</p>
			)}
			<p aria-hidden className="mt-3 flex items-center gap-2 font-semibold text-link">
				{isOnOtherSite ? <ExternalLink className="size-4.5" /> : <BookOpen className="size-4.5" />}
				<span>{isOnOtherSite ? "External link" : "Read the article"}</span>
			</p>
		</article>
	);
}
