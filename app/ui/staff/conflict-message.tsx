import type { ActionFailure } from "./action-result.ts";
import { Timestamp } from "./timestamp.tsx";

type ConflictMessageProps = {
	conflict: NonNullable<ActionFailure["conflict"]>;
	/** The public page, which shows the other version. */
	publicPath: string | undefined;
	onOverwrite(): void;
};

/** Shows that somebody else saved the document first, and offers to overwrite their version. */
export function ConflictMessage({ conflict: { by, savedAt }, publicPath, onOverwrite }: ConflictMessageProps) {
	return (
		<div className="mb-4 flex flex-wrap items-center gap-3 rounded-lg bg-danger-ground px-3 py-2">
			<p className="flex-1">
				Your version is different from theirs.
				{by && (
					<span>
						{" "}
						Last saved by {by}
						{savedAt && (
							<span>
								{" "}
								on <Timestamp time={savedAt} />
							</span>
						)}
						<span>.</span>
					</span>
				)}
			</p>
			{publicPath && (
				<a href={publicPath} target="_blank" rel="noopener" className="button button-quiet button-small">
					See theirs<span className="sr-only"> (opens in a new tab)</span>
				</a>
			)}
			<button type="button" onClick={onOverwrite} className="button button-danger button-small">
				Replace with mine
			</button>
		</div>
	);
}
