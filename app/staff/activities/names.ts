import { formatNamesake, parseNamesake } from "../../../domain/namesake-label.ts";
import { normalizeLine } from "../../../domain/normalize-text.ts";
import type { Provider } from "../../../domain/provider/provider.ts";
import type { Venue } from "../../../domain/venue/venue.ts";
import { getDocuments } from "../../context.server.ts";
import { loadInPlace } from "../../ui/staff/load-in-place.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/names";

const maxNames = 12;

/** Namesakes come with what tells them apart. `titles` are the names alone, in lower case. */
export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const params = new URL(request.url).searchParams;
	const typed = normalizeLine(params.get("search") ?? "").slice(0, 200);
	const search = parseNamesake(typed) ?? typed;
	const collection = params.get("of") === "venues" ? "venues" : "providers";
	const found = await getDocuments(context)[collection].listForStaff({ search, page: 1 }, maxNames);
	const rows: (Provider | Venue)[] = found.rows;
	const byTitle = Map.groupBy(rows, ({ title }) => title.toLowerCase());
	const names = [...byTitle.values()].flatMap((same) =>
		same.length === 1 ? same.map(({ title }) => title) : same.map(formatNamesake),
	);
	return { names: [...new Set(names)], titles: [...byTitle.keys()] };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInPlace(args);
