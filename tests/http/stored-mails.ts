import type { Store } from "../support/site/store.ts";

type Choice = { recipient: string } | { kind: string };

/** Lists the mails to an address or of a kind, newest first. */
export function listMails(store: Pick<Store, "rows">, choice: Choice) {
	const [column, value] = "kind" in choice ? ["kind", choice.kind] : ["recipient", choice.recipient];
	return store.rows(
		`select kind, subject, text, unsubscribe_url from mails join mail_contents on mail_contents.id = content_id
			where ${column} = ? order by mails.created_at desc`,
		value,
	);
}

/** Returns the path and query of the first link in the newest such mail whose path contains the words. */
export function readMailLink(store: Pick<Store, "rows">, choice: Choice, words: string): string {
	const text = listMails(store, choice)[0]?.text;
	const url = String(text).match(new RegExp(`http\\S+${words}\\S+`))?.[0];
	if (!url) throw new Error(`The mail has no such link: ${text}`);
	const { pathname, search } = new URL(url);
	return pathname + search;
}
