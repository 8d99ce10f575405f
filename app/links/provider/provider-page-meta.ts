import { href, type MetaDescriptor } from "react-router";
import { pageMeta } from "../../ui/page-meta.ts";

type Matches = Parameters<typeof pageMeta>[0]["matches"];

/** The head of a page that a provider opens by a signed link. Nothing in it holds the link. */
export function createProviderMeta(title: string, matches: Matches): MetaDescriptor[] {
	return pageMeta({
		title,
		description: "For providers of activities.",
		path: href("/"),
		matches,
		isPrivate: true,
	});
}
