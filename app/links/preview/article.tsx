import { getDocuments } from "../../context.server.ts";
import type { FailureHandle } from "../../failure.ts";
import { ArticlePage } from "../../public/article/article-page.tsx";
import { loadArticle } from "../../public/article/load-article.server.ts";
import type { Route } from "./+types/article";
import { requirePreview } from "./preview.server.ts";
import { createPreviewMeta, PreviewBar } from "./preview-bar.tsx";

// Opened by somebody who was asked to read an article before it is published.

export const handle = { failed: "articleFailed" } satisfies FailureHandle;

export const meta: Route.MetaFunction = ({ loaderData }) => createPreviewMeta(loaderData?.article.title);

export async function loader({ context, params }: Route.LoaderArgs) {
	const { resources } = getDocuments(context);
	const { document, when } = await requirePreview(context, "resources", params, resources.findForEditing);
	return { ...(await loadArticle(context, document)), when };
}

export default function ArticlePreview({ loaderData: { when, ...article } }: Route.ComponentProps) {
	return (
		<>
			<PreviewBar when={when} />
			<ArticlePage {...article} />
		</>
	);
}
