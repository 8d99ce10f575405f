import { getClock, getDocuments } from "../../context.server.ts";
import { createPersonFile } from "../../person-file.server.ts";
import type { Route } from "./+types/download";
import { requireDataOwner } from "./find-data-owner.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
	const email = await requireDataOwner(context, params);
	const person = await getDocuments(context).people.find(email);
	return new Response(createPersonFile(email, person, getClock(context).now()), {
		headers: {
			"content-type": "application/json; charset=utf-8",
			"content-disposition": 'attachment; filename="my-data.json"',
		},
	});
}
