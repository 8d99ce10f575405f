import { data, href, Link, useActionData } from "react-router";
import { normalizeAlertQuery, AlertForm as Schema } from "../../domain/alert/alert-form.ts";
import { errors } from "../../domain/errors.ts";
import { parseForm } from "../../domain/forms/parse-form.ts";
import { getDocuments, logFailure, readFormData } from "../context.server.ts";
import { isRobotForm } from "../honeypot.server.ts";
import { limitMailingForms, mayWriteTo } from "../mail-limit.server.ts";
import { privatePageHeaders } from "../private-page-headers.ts";
import { AlertForm } from "../ui/alert-form.tsx";
import { pageMeta } from "../ui/page-meta.ts";
import { StatePicture } from "../ui/state-picture.tsx";
import type { Route } from "./+types/request";

// Who comes here: a parent who has asked to be told of new activities, or when a registration opens.

type Answer =
	| { ok: true; email: string }
	| { ok: false; kind: "search" | "opening"; query: string; email: string; message: string; reference?: string };

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		title: "Tell me by mail",
		description: "Be told of new activities for a search, or when a registration opens.",
		path: href("/alerts"),
		matches,
		isPrivate: true,
	});
}

export const headers: Route.HeadersFunction = () => privatePageHeaders;

/** Answers the same whether the address is known or not. */
export async function action({ context, request }: Route.ActionArgs) {
	limitMailingForms(context);
	const formData = await readFormData(request);
	const form = parseForm(Schema, formData);
	if (isRobotForm(context, formData)) {
		const { status, text } = errors.formLooksAutomatic;
		return reject(status, form.ok ? form.value : form.values, text);
	}
	if (!form.ok) return reject(400, form.values, form.errors.email ?? form.errors.kind ?? errors.alertFailed.text);
	const { email, kind, query } = form.value;
	if (!mayWriteTo(context, email)) return reject(errors.rateLimited.status, form.value, errors.rateLimited.text);
	try {
		const alert = { email, kind, query: kind === "search" ? normalizeAlertQuery(query) : query };
		await getDocuments(context).alerts.create(alert);
		return data<Answer>({ ok: true, email }, { headers: privatePageHeaders });
	} catch (error) {
		const { reference } = logFailure(context, "alertFailed", error);
		return reject(errors.alertFailed.status, form.value, errors.alertFailed.text, reference);
	}
}

function reject(
	status: number,
	{ kind, query = "", email = "" }: Record<string, string>,
	message: string,
	reference?: string,
) {
	const asked = { kind: kind === "opening" ? ("opening" as const) : ("search" as const), query, email };
	const answer: Answer = { ok: false, ...asked, message, ...(reference && { reference }) };
	return data<Answer>(answer, { status, headers: privatePageHeaders });
}

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
							If {answer.email} is new to this, a link is on its way there. We send nothing before you press it.
						</p>
					</>
				)}
			</div>
			{!answer?.ok && (
				<>
					<h1 className="mt-4 mb-6 text-center text-title">Tell me by mail</h1>
					{answer ? (
						<AlertForm kind={answer.kind} query={answer.query} rejection={answer} />
					) : (
						<p className="text-center">Search first: at the end of the results you can ask to be told of new ones.</p>
					)}
				</>
			)}
			<p className="mt-6 text-center">
				<Link to={href("/activities")} className="button button-quiet">
					To the activities
				</Link>
			</p>
		</section>
	);
}
