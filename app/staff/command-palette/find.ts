import { href } from "react-router";
import { noLeadFilters } from "../../../domain/lead/staff-filters.ts";
import { foldText, normalizeLine, tokenize } from "../../../domain/normalize-text.ts";
import { getDocuments, readFormData } from "../../context.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/find";

/** Kinds with a title that has every typed word come first: the search for activities also finds similar words. */
export type Found = { heading: string; items: { to: string; title: string; detail: string }[] }[];

const maxItems = 5;
const maxTextLength = 200;

export async function action({ context, request }: Route.ActionArgs) {
	requireStaff(context);
	const text = (await readFormData(request)).get("text");
	const search = normalizeLine(typeof text === "string" ? text : "").slice(0, maxTextLength);
	return Response.json(search === "" ? [] : await findDocuments());

	async function findDocuments(): Promise<Found> {
		const { activities, leads, providers, venues, resources } = getDocuments(context);
		const [foundActivities, foundLeads, foundProviders, foundVenues, foundResources] = await Promise.all([
			activities.listForStaff({ search, sort: "best" }, maxItems),
			leads.list({ ...noLeadFilters, search }, maxItems),
			providers.listForStaff({ search, page: 1 }, maxItems),
			venues.listForStaff({ search, page: 1 }, maxItems),
			resources.listForStaff({ search, state: null, page: 1 }, maxItems),
		]);
		const toItem = (to: string, title: string, detail = "") => ({ to, title, detail });
		const groups: Found = [
			{
				heading: "Activities",
				items: foundActivities.rows.map((row) =>
					toItem(href("/admin/activities/:id", row), row.title, row.category ?? ""),
				),
			},
			{
				heading: "Leads",
				items: foundLeads.rows.map((row) =>
					toItem(href("/admin/leads/:id", row), `${row.firstName} ${row.lastName}`, row.activityName),
				),
			},
			{
				heading: "Providers",
				items: foundProviders.rows.map((row) => toItem(href("/admin/providers/:id", row), row.title)),
			},
			{
				heading: "Places",
				items: foundVenues.rows.map((row) => toItem(href("/admin/venues/:id", row), row.title, row.locality)),
			},
			{
				heading: "Resources",
				items: foundResources.rows.map((row) =>
					toItem(href("/admin/resources/edit/:id", row), row.title, row.category),
				),
			},
		];
		const words = tokenize(search);
		const isNamed = ({ items }: Found[number]) =>
			items.some(({ title }) => words.every((word) => foldText(title).includes(word)));
		const filled = groups.filter(({ items }) => items.length > 0);
		return filled.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
	}
}

export { loader } from "../not-found.tsx";
