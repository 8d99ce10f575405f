import { useRouteLoaderData } from "react-router";

/**
 * Returns true if the site sends mails, from the root route's loader data. Without a mail server, no page may promise a
 * mail.
 */
export function useSendsMail(): boolean {
	return useRouteLoaderData<{ sendsMail: boolean }>("root")?.sendsMail ?? false;
}
