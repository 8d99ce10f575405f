/** Says that a page is not public yet; `when`: 'Mon, Nov 30, 8:00 am', if it is scheduled. */
export function PreviewBar({ when }: { when: string | null }) {
	return (
		<p role="note" className="border-line border-b bg-sun px-4 py-2.5 text-center text-on-sun">
			<strong>Preview: not published</strong>
			<span className="block text-sm">
				{when ? `It appears on ${when}. ` : "It is a draft. "}
				Anyone with this link can see it for a week. Forms are switched off.
			</span>
		</p>
	);
}

/** The title of a preview, which search engines do not index. */
export function createPreviewMeta(title: string | undefined) {
	return [{ title: `Preview: ${title ?? "not found"}` }];
}
