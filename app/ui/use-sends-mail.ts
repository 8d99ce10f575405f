import { useRouteLoaderData } from "react-router";

/** Whether mails leave the site, as the root route's loader says: without a mail server no page may promise one. */
export function useSendsMail(): boolean {
	return useRouteLoaderData<{ sendsMail: boolean }>("root")?.sendsMail ?? false;
}
