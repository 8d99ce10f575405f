import { href } from "react-router";
import { sanitizeArticleHtml } from "../../../domain/article/sanitize-article-html.server.ts";
import { listQuestions } from "../../../domain/page/questions.server.ts";
import { describePage, getDocuments, notFound } from "../../context.server.ts";
import type { Thing } from "../../thing.server.ts";
import { PageView } from "../../ui/article/article-view.tsx";
import { failureMeta, pageMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/content-page";

// Opened by a parent deciding whether to trust the site (who runs it, is it safe, what is stored).

export function meta({ loaderData, matches, params, error }: Route.MetaArgs) {
	if (!loaderData || error) return failureMeta(error);
	const { title, description } = loaderData.page;
	return pageMeta({ title, description, path: href("/:page", { page: params.page }), matches });
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const page = await getDocuments(context).pages.find(params.page);
	if (!page) throw notFound("pageNotFound");
	const content = sanitizeArticleHtml(page.content);
	if (params.page === "faq") describePage(context, () => createFaqData(listQuestions(content)));
	return { page: { title: page.title, description: page.description, content } };
}

export default function ContentPage({ loaderData: { page } }: Route.ComponentProps) {
	return (
		<article className="mx-auto max-w-3xl px-4 pt-10 sm:px-6">
			<PageView page={page} />
		</article>
	);
}

/** Returns nothing if the page has no questions. */
function createFaqData(questions: { question: string; answer: string }[]): Thing[] {
	const mainEntity = questions.map(({ question, answer }) => ({
		"@type": "Question",
		name: question,
		acceptedAnswer: { "@type": "Answer", text: answer },
	}));
	return mainEntity.length > 0 ? [{ "@type": "FAQPage", mainEntity }] : [];
}
