import { submitWithToast } from "../../ui/staff/submit-form.ts";
import type { Route } from "./+types/pause";
import { changeNewsletter } from "./change-newsletter.server.ts";

export const action = (args: Route.ActionArgs) =>
	changeNewsletter(args, "Nothing more goes out until it is resumed.", (newsletters, id, actor) =>
		newsletters.pause(id, actor),
	);

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "newsletterSaveFailed");
