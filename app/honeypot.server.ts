import { isHoneypotFilled } from "../domain/forms/honeypot.ts";
import { type Context, getServices } from "./context.server.ts";

/**
 * True if the form's honeypot is filled in: the form is counted, and must be refused. It is refused with words instead of
 * silence, since a password manager or an extension may have filled it in for a person.
 */
export function isRobotForm(context: Context, form: FormData): boolean {
	if (!isHoneypotFilled(form)) return false;
	getServices(context).countRobotForm();
	return true;
}
