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
		const groups: Found = [
			{
				heading: "Activities",
				items: foundActivities.rows.map(({ id, title, category }) => ({
					to: href("/admin/activities/:id", { id }),
					title,
					detail: category ?? "",
				})),
			},
			{
				heading: "Leads",
				items: foundLeads.rows.map(({ id, firstName, lastName, activityName }) => ({
					to: href("/admin/leads/:id", { id }),
					title: `${firstName} ${lastName}`,
					detail: activityName,
				})),
			},
			{
				heading: "Providers",
				items: foundProviders.rows.map(({ id, title }) => ({
					to: href("/admin/providers/:id", { id }),
					title,
					detail: "",
				})),
			},
			{
				heading: "Places",
				items: foundVenues.rows.map(({ id, title, locality }) => ({
					to: href("/admin/venues/:id", { id }),
					title,
					detail: locality,
				})),
			},
			{
				heading: "Resources",
				items: foundResources.rows.map(({ id, title, category }) => ({
					to: href("/admin/resources/edit/:id", { id }),
					title,
					detail: category,
				})),
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
