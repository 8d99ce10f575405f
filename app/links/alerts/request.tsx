import { href, Link, useActionData } from "react-router";
import { normalizeAlertQuery, AlertForm as Schema } from "../../../domain/alert/alert-form.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { getDocuments, getServices } from "../../context.server.ts";
import { describeAlert } from "../../describe-alert.server.ts";
import { publicForm } from "../../public-form.server.ts";
import { AlertForm } from "../../ui/alert-form.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { StatePicture } from "../../ui/state-picture.tsx";
import type { Route } from "./+types/request";

// Who comes here: a parent who has asked to be told of new activities, or when a registration opens.

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		title: "Tell me by mail",
		description: "Be told of new activities for a search, or when a registration opens.",
		path: href("/alerts"),
		matches,
	});
}

/** Answers the same whether the address is known or not. */
export const action = publicForm({
	parse: (formData) => parseForm(Schema, formData),
	limit: "alert",
	failedCode: "alertFailed",
	async save({ context }: Route.ActionArgs, { email, kind, query }) {
		const alert = { email, kind, query: kind === "search" ? normalizeAlertQuery(query) : query };
		await getDocuments(context).alerts.create(alert, getServices(context).mailSlots.alert);
		return { ok: true, email, subject: await describeAlert(context, alert) };
	},
});

export default function AlertRequest() {
	const answer = useActionData<typeof action>();
	return (
		<section className="mx-auto max-w-xl px-4 py-12">
			<StatePicture name="letter" />
			<div role="status" className="text-center">
				{answer?.ok && (
					<>
						<h1 className="mt-4 mb-3 text-title">Please confirm by mail</h1>
						<p className="wrap-anywhere text-lg">
							If {answer.email} is new to this, we’ll send it a link. Press it, and we’ll write to you about{" "}
							{answer.subject}.
						</p>
					</>
				)}
			</div>
			{!answer?.ok && (
				<>
					<h1 className="mt-4 mb-6 text-center text-title">Tell me by mail</h1>
					{answer ? (
						<AlertForm
							kind={answer.values.kind === "opening" ? "opening" : "search"}
							query={answer.values.query ?? ""}
							rejection={answer}
						/>
					) : (
						<p className="text-center">Search first: at the end of the results you can ask to be told of new ones.</p>
					)}
				</>
			)}
			<p className="mt-6 text-center">
				<Link to={href("/activities")} className="button button-quiet">
					Browse activities
				</Link>
			</p>
		</section>
	);
}
