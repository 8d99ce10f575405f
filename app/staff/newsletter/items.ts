import { normalizeLine } from "../../../domain/normalize-text.ts";
import { type Context, getDocuments } from "../../context.server.ts";
import { loadInPlace } from "../../ui/staff/load-in-place.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/items";

const maxItems = 8;
const maxTextLength = 200;

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const params = new URL(request.url).searchParams;
	const search = normalizeLine(params.get("search") ?? "").slice(0, maxTextLength);
	const find = params.get("of") === "articles" ? findArticles : findActivities;
	return { search, items: await find(context, search, params.getAll("id")) };
}

async function findActivities(context: Context, search: string, ids: string[]) {
	const { activities, newsletters } = getDocuments(context);
	const filters = { search, sort: "best", state: "offer" } as const;
	const found = search ? (await activities.listForStaff(filters, maxItems)).rows.map(({ id }) => id) : ids;
	const cards = await newsletters.findActivities(found);
	return cards.map(({ id, title, provider, location }) => ({
		id,
		title,
		detail: [provider, location].filter(Boolean).join(", "),
	}));
}

async function findArticles(context: Context, search: string, ids: string[]) {
	const { newsletters, resources } = getDocuments(context);
	const filters = { search, state: "published", page: 1 } as const;
	const found = search ? (await resources.listForStaff(filters, maxItems)).rows.map(({ id }) => id) : ids;
	const cards = await newsletters.findArticles(found);
	return cards.map(({ id, title, category }) => ({ id, title, detail: category }));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInPlace(args);
