import { href } from "react-router";
import { sanitizeArticleHtml } from "../../../domain/article/sanitize-article-html.server.ts";
import { listQuestions } from "../../../domain/page/questions.server.ts";
import { getDocuments, notFound, rethrowAsFailure } from "../../context.server.ts";
import { PageView } from "../../ui/article/article-view.tsx";
import { failureMeta, pageMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/content-page";

// Who comes here: a parent deciding whether to trust the site (who runs it, is it safe, what is stored).

export function meta({ loaderData, matches, params, error }: Route.MetaArgs) {
	if (!loaderData || error) return failureMeta(error);
	const { title, description } = loaderData.page;
	const tags = pageMeta({ title, description, path: href("/:page", { page: params.page }), matches });
	return loaderData.questions ? [...tags, { "script:ld+json": faqData(loaderData.questions) }] : tags;
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const page = await rethrowAsFailure(context, "unexpected", getDocuments(context).pages.find(params.page));
	if (!page) throw notFound("pageNotFound");
	const content = sanitizeArticleHtml(page.content);
	const questions = params.page === "faq" ? listQuestions(content) : null;
	return { page: { title: page.title, description: page.description, content }, questions };
}

export default function ContentPage({ loaderData: { page } }: Route.ComponentProps) {
	return (
		<article className="mx-auto max-w-3xl px-4 pt-10 sm:px-6">
			<PageView page={page} />
		</article>
	);
}

function faqData(questions: { question: string; answer: string }[]) {
	const mainEntity = questions.map(({ question, answer }) => ({
		"@type": "Question",
		name: question,
		acceptedAnswer: { "@type": "Answer", text: answer },
	}));
	return { "@context": "https://schema.org", "@type": "FAQPage", mainEntity };
}
