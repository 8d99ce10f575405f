/** Says that a page is not public yet. `when` is set if it is scheduled: 'Mon, Nov 30, 8:00 am'. */
export function PreviewBar({ when }: { when: string | null }) {
	return (
		<p role="note" className="border-line border-b bg-sun px-4 py-2.5 text-center text-on-sun">
			<strong>Preview: not published</strong>
			<span className="block text-sm">
				<span>{when ? `It will be published on ${when}. ` : "This is a draft. "}</span>
				Anyone with this link can see it for a week. Forms don’t work in a preview.
			</span>
		</p>
	);
}

/** Returns the title of a preview. Search engines don't index previews. */
export function createPreviewMeta(title: string | undefined) {
	return [{ title: `Preview: ${title ?? "not found"}` }];
}
