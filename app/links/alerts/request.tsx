import { href, Link, useActionData } from "react-router";
import { ageGroups } from "../../../domain/activity/age-range.ts";
import { type AlertKind, alertKinds } from "../../../domain/alert/alert.ts";
import { normalizeAlertQuery, AlertForm as Schema } from "../../../domain/alert/alert-form.ts";
import { parseWeekendAlert, toWeekendAlertQuery } from "../../../domain/alert/weekend-alert.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { getDocuments, getServices } from "../../context.server.ts";
import { describeAlert } from "../../describe-alert.server.ts";
import { keepUnsentForm } from "../../form-answer.ts";
import { publicForm } from "../../public-form.server.ts";
import { AlertForm } from "../../ui/alert-form.tsx";
import { TextField } from "../../ui/form/fields.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { StatePicture } from "../../ui/state-picture.tsx";
import { useSendsMail } from "../../ui/use-sends-mail.ts";
import type { Route } from "./+types/request";

// Opened by a parent who wants to be told about new activities, or when registration opens.

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		title: "Get e-mail alerts",
		description: "Get an e-mail when there are new activities for your search, or when registration opens.",
		path: href("/alerts"),
		matches,
	});
}

/** Gives the same answer whether or not the address is known. */
export const action = publicForm({
	parse: (formData) => parseForm(Schema, formData),
	limit: "alert",
	failedCode: "alertFailed",
	async save({ context }: Route.ActionArgs, { email, kind, query }, { formData }) {
		const alert = { email, kind, query: normalizeQuery(kind, query, formData) };
		await getDocuments(context).alerts.create(alert, getServices(context).mailSlots.alert);
		return { ok: true, email, subject: await describeAlert(context, alert) };
	},
});

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm("alertFailed", args);

function normalizeQuery(kind: AlertKind, query: string, formData: FormData): string {
	if (kind === "opening") return query;
	if (kind === "search") return normalizeAlertQuery(query);
	if (query !== "") return toWeekendAlertQuery(parseWeekendAlert(query));
	const typed = new URLSearchParams({ near: String(formData.get("where") ?? "") });
	for (const age of formData.getAll("age")) typed.append("age", String(age));
	return toWeekendAlertQuery(parseWeekendAlert(`${typed}`));
}

export default function AlertRequest() {
	const answer = useActionData<typeof clientAction>();
	const sendsMail = useSendsMail();
	return (
		<section className="mx-auto max-w-xl px-4 py-12">
			<StatePicture name="letter" />
			<div role="status" className="text-center">
				{answer?.ok && sendsMail && (
					<>
						<h1 className="mt-4 mb-3 text-title">Check your inbox</h1>
						<p className="wrap-anywhere text-lg">
							If {answer.email} doesn’t get this yet, we’ll send it a link. Open it to confirm, and we’ll write to you
							about {answer.subject}.
						</p>
					</>
				)}
			</div>
			{!sendsMail && (answer?.ok ?? true) && (
				<>
					<h1 className="mt-4 mb-6 text-center text-title">Get e-mail alerts</h1>
					<p className="text-center">This site doesn’t send e-mail yet, so it can’t send you a link.</p>
				</>
			)}
			{!answer?.ok && (answer || sendsMail) && (
				<>
					<h1 className="mt-4 mb-6 text-center text-title">Get e-mail alerts</h1>
					{answer ? (
						<AlertForm
							kind={alertKinds.find((kind) => kind === answer.values.kind) ?? "search"}
							query={answer.values.query ?? ""}
							rejection={answer}
						/>
					) : (
						<>
							<h2 className="text-section">Three weekend ideas, every Thursday</h2>
							<p className="mt-2 mb-4 text-ink-soft">
								We store your e-mail address, the age groups and the place, and nothing else about your children. You
								can stop any time with the link in each e-mail.
							</p>
							<AlertForm kind="weekend" query="">
								<fieldset>
									<legend className="font-semibold">For</legend>
									{Object.entries(ageGroups).map(([value, { label }]) => (
										<label key={value} className="choice">
											<input type="checkbox" name="age" value={value} className="tick" />
											{label.replace("-", "–")}
										</label>
									))}
								</fieldset>
								<TextField name="where" label="Near (town or postcode)" />
							</AlertForm>
							<p className="mt-6 text-center">
								For alerts about new activities, run a search first and sign up below the results.
							</p>
						</>
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
