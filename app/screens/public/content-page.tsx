import { href } from "react-router";
import { getDocuments, missing, orFail } from "../../context.server.ts";
import { sanitizeHtml } from "../../sanitize-html.server.ts";
import { failureMeta, pageMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/content-page";

// Who comes here: a parent deciding whether to trust the site (who runs it, is it safe, what is stored).

export function meta({ loaderData, matches, params, error }: Route.MetaArgs) {
	if (!loaderData || error) return failureMeta(error);
	const { title, description } = loaderData.page;
	return pageMeta({ title, description, path: href("/:page", { page: params.page }), matches });
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const page = await orFail(context, "unexpected", getDocuments(context).pages.findOne(params.page));
	if (!page) throw missing("pageMissing");
	const { title, description, content } = page;
	return { page: { title, description, content: sanitizeHtml(content) } };
}

export default function ContentPage({ loaderData: { page } }: Route.ComponentProps) {
	return (
		<article className="mx-auto max-w-3xl px-4 pt-10 sm:px-6">
			<h1 className="text-title">{page.title}</h1>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the loader */}
			<div className="prose mt-6" dangerouslySetInnerHTML={{ __html: page.content }} />
		</article>
	);
}
