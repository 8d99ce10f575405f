import { redirect } from "react-router";
import { notFound } from "../../context.server.ts";
import { getDonePath } from "./page-path.ts";

type Proposal = { params: { id: string; token: string; activity: string }; url: URL };

/** Returns why a correction was not taken. Otherwise, redirects to the provider's page, which confirms it. */
export function finishProposal(outcome: "proposed" | "too many" | "missing", { params, url }: Proposal) {
	if (outcome === "missing") throw notFound("mailLinkInvalid");
	if (outcome === "too many") return { ok: false, code: "tooManyProposals" } as const;
	throw redirect(getDonePath(params, url, { done: "changes", activity: params.activity }));
}
