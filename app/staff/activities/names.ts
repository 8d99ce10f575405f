import { normalizeLine } from "../../../domain/normalize-text.ts";
import { getDocuments } from "../../context.server.ts";
import { loadInPlace } from "../../ui/staff/load-in-place.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/names";

const maxNames = 12;

/** Serves the names of providers or places that contain the words typed so far. */
export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const params = new URL(request.url).searchParams;
	const search = normalizeLine(params.get("search") ?? "").slice(0, 200);
	const collection = params.get("of") === "venues" ? "venues" : "providers";
	const { rows } = await getDocuments(context)[collection].listForStaff({ search, page: 1 }, maxNames);
	return { names: [...new Set(rows.map(({ title }) => title))] };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInPlace(args);
