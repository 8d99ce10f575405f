import { cutToArticleLimits } from "../../domain/article/article-limits.ts";
import { sanitizeArticleHtml } from "../../domain/article/sanitize-article-html.server.ts";
import { readFormData } from "../context.server.ts";
import type { Route } from "./+types/preview";
import { requireStaff } from "./require-staff.server.ts";

export async function action({ context, request }: Route.ActionArgs) {
	requireStaff(context);
	const html = (await readFormData(request)).get("html");
	return Response.json({ html: sanitizeArticleHtml(cutToArticleLimits(typeof html === "string" ? html : "")) });
}

export { loader } from "./not-found.tsx";
