import { href, Link, useRouteError } from "react-router";
import { type ResourceCategory, resourceCategories } from "../../../domain/resource/resource.ts";
import { emptyTexts, visitorErrors } from "../../../domain/visitor-errors.ts";
import { getDocuments } from "../../context.server.ts";
import type { FailureHandle } from "../../failure.ts";
import { isRenderError } from "../../failure.ts";
import { FailurePanel, FailureReference } from "../../ui/failure-panel.tsx";
import { NewsletterBlock } from "../../ui/newsletter-block.tsx";
import { failureMeta, pageMeta } from "../../ui/page-meta.ts";
import { ResourceCards } from "../../ui/resource-card.tsx";
import { StatePicture } from "../../ui/state-picture.tsx";
import type { Route } from "./+types/resources";

// Opened by a parent with a question about their child and ten minutes, who may never have looked for an activity.

export const handle = { failed: "resourcesFailed" } satisfies FailureHandle;

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
	if (!loaderData || error) return failureMeta(error);
	const { category } = loaderData;
	return [
		...pageMeta({
			title: category ? `${category}: Parenting Resources` : "Parenting Resources",
			description: `Short, useful articles for parents: ${category?.toLowerCase() ?? "development, education, nutrition, social skills and wellness"}.`,
			path: href("/resources") + categoryQuery(category),
			matches,
		}),
		{
			tagName: "link",
			rel: "alternate",
			type: "application/atom+xml",
			title: "Parenting Resources",
			href: href("/resources/feed.xml"),
		},
	];
}

export async function loader({ context, url }: Route.LoaderArgs) {
	const requestedCategory = url.searchParams.get("category");
	const category = resourceCategories.find((known) => known === requestedCategory) ?? null;
	const resources = await getDocuments(context).resources.list(category);
	// Without articles, there is nothing to filter.
	const hasFilter = category !== null || resources.length > 0;
	return { category, resources, hasFilter };
}

export default function Resources({ loaderData: { category, resources, hasFilter } }: Route.ComponentProps) {
	return (
		<>
			<div className="mx-auto max-w-7xl px-4 pt-8 pb-16 sm:px-6">
				<h1 className="text-title">Parenting Resources</h1>
				<p className="mt-2 max-w-prose text-ink-soft text-lg">
					Articles for the evenings when you have a question about your child and ten minutes to read.
				</p>
				{hasFilter && (
					<nav
						aria-label="Categories"
						className="-mx-4 sm:-mx-6 mt-5 overflow-x-auto px-4 pb-2 [scrollbar-width:none] sm:px-6"
					>
						<ul className="flex gap-2">
							{[null, ...resourceCategories].map((option) => (
								<li key={option}>
									<Link
										to={href("/resources") + categoryQuery(option)}
										prefetch="intent"
										preventScrollReset
										aria-current={option === category ? "true" : undefined}
										className="chip"
									>
										{option ?? "All"}
									</Link>
								</li>
							))}
						</ul>
					</nav>
				)}
				<p role="status" className="sr-only">
					{`${resources.length} ${resources.length === 1 ? "article" : "articles"}`}
				</p>
				{resources.length > 0 ? (
					<ResourceCards resources={resources} heading="h2" className="mt-8" />
				) : (
					<div className="py-14 text-center">
						<StatePicture name="nothing-found" />
						<p className="mt-4 font-semibold text-lg">{emptyTexts.resources}</p>
					</div>
				)}
			</div>
			<NewsletterBlock />
		</>
	);
}

export function ErrorBoundary() {
	const error = useRouteError();
	if (isRenderError(error)) return <FailurePanel failure={{ code: "unexpected" }} />;
	return (
		<>
			<section className="mx-auto max-w-2xl px-4 py-14 text-center">
				<h1 className="text-title">{visitorErrors.resourcesFailed.title}</h1>
				<StatePicture name="storm" />
				<p role="alert" className="mt-4 font-semibold text-lg">
					{visitorErrors.resourcesFailed.text}
				</p>
				<FailureReference />
				<p className="mt-6">
					<Link to={href("/")} className="button button-main">
						Back to home
					</Link>
				</p>
			</section>
			{/* The footer links to it. */}
			<NewsletterBlock />
		</>
	);
}

function categoryQuery(category: ResourceCategory | null): string {
	return category ? `?${new URLSearchParams({ category })}` : "";
}
