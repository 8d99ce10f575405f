import { href, Link, useActionData } from "react-router";
import { ageGroups } from "../../../domain/activity/age-range.ts";
import { AlertForm as Schema } from "../../../domain/alert/alert.ts";
import { parseSavedSearch, toSavedSearchQuery } from "../../../domain/alert/saved-search.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { getDocuments, getServices } from "../../context.server.ts";
import { describeAlert } from "../../describe-alert.server.ts";
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
	parse(formData) {
		// So that a rejected form returns the whole search, too.
		formData.set("query", readSearch(formData));
		return parseForm(Schema, formData);
	},
	limit: "alert",
	failedCode: "alertFailed",
	async save({ context }: Route.ActionArgs, { email }, { formData }) {
		const alert = { email, query: String(formData.get("query")) };
		await getDocuments(context).alerts.create(alert, getServices(context).mailSlots.alert);
		return { ok: true, email, subject: await describeAlert(context, alert) };
	},
});

/** Adds the form's own fields of the search. */
function readSearch(formData: FormData): string {
	const params = new URLSearchParams(String(formData.get("query") ?? ""));
	for (const name of ["near", "age"]) for (const value of formData.getAll(name)) params.append(name, String(value));
	return toSavedSearchQuery(parseSavedSearch(`${params}`));
}

export default function AlertRequest() {
	const answer = useActionData<typeof action>();
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
						<AlertForm query={answer.values?.query ?? ""} rejection={answer} />
					) : (
						<>
							<h2 className="text-section">Three weekend ideas, every Thursday</h2>
							<p className="mt-2 mb-4 text-ink-soft">
								We store your e-mail address, the age groups and the place, and nothing else about your children. You
								can stop any time with the link in each e-mail.
							</p>
							<AlertForm query="?weekend=1">
								<fieldset>
									<legend className="font-semibold">For</legend>
									{Object.entries(ageGroups).map(([value, { label }]) => (
										<label key={value} className="choice">
											<input type="checkbox" name="age" value={value} className="tick" />
											{label.replace("-", "–")}
										</label>
									))}
								</fieldset>
								<TextField name="near" label="Near (town or postcode)" />
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
					Browse Activities
				</Link>
			</p>
		</section>
	);
}
