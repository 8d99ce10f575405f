/** Returns the URL of an activity's page, for mails and files that leave the site. */
export function getActivityUrl(origin: string, id: string): string {
	return `${origin}/booking/${encodeURIComponent(id)}`;
}
