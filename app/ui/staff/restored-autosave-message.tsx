/** Shows that an autosave has been restored, and offers to discard it. */
export function RestoredAutosaveMessage({ onDiscard }: { onDiscard(): void }) {
	return (
		<div role="status" className="mb-4 flex flex-wrap items-center gap-3 rounded-lg bg-lagoon px-3 py-2">
			<p className="flex-1">What you had typed here was put back.</p>
			<button type="button" onClick={onDiscard} className="button button-quiet button-small">
				Discard it
			</button>
		</div>
	);
}
