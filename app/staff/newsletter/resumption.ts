import { submitWithToast } from "../../ui/staff/submit-form.ts";
import type { Route } from "./+types/resumption";
import { changeNewsletter } from "./change-newsletter.server.ts";

export const action = (args: Route.ActionArgs) =>
	changeNewsletter(args, "It goes on where it stopped.", (newsletters, id, actor) => newsletters.resume(id, actor));

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "newsletterSaveFailed");
