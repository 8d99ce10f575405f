import { submitWithToast } from "../../ui/staff/submit-form.ts";
import type { Route } from "./+types/withdrawal";
import { changeNewsletter } from "./change-newsletter.server.ts";

export const action = (args: Route.ActionArgs) =>
	changeNewsletter(args, "It is a draft again.", (newsletters, id, actor) => newsletters.withdraw(id, actor));

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "newsletterSaveFailed");
