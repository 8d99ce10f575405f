import { href } from "react-router";
import { ActivityGrid } from "../../ui/activity-card.tsx";
import { ArticleView } from "../../ui/article/article-view.tsx";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { PrintedAddress } from "../../ui/printed-address.tsx";
import { ResourceCards } from "../../ui/resource-card.tsx";
import type { loadArticle } from "./load-article.server.ts";
import { ShareButtons } from "./share-buttons.tsx";

type ArticlePageProps = Awaited<ReturnType<typeof loadArticle>>;

/** Everything that parents see of an article. */
export function ArticlePage({ article, address, addressCode, related, matching }: ArticlePageProps) {
	const { category } = article;
	return (
		<>
			<article className="mx-auto max-w-3xl px-4 pt-5 sm:px-6">
				<Breadcrumb
					current={article.title}
					links={[
						{ to: href("/resources"), label: "Parenting Resources" },
						{ to: `${href("/resources")}?${new URLSearchParams({ category })}`, label: category },
					]}
				/>
				<ArticleView article={article} />
				<ShareButtons title={article.title} address={address} />
				<PrintedAddress address={address} code={addressCode} />
			</article>
			{matching && (
				<section aria-labelledby="matching" className="mx-auto mt-16 max-w-7xl px-4 sm:px-6 print:hidden">
					<h2 id="matching" className="mb-6 text-section">
						Activities that go with this
					</h2>
					<ActivityGrid activities={matching.cards} heading="h3" />
				</section>
			)}
			{related.length > 0 && (
				<section aria-labelledby="related" className="mx-auto mt-16 max-w-7xl px-4 sm:px-6 print:hidden">
					<h2 id="related" className="mb-6 text-section">
						Read next
					</h2>
					<ResourceCards resources={related} heading="h3" />
				</section>
			)}
		</>
	);
}
