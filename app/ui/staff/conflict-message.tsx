import type { ActionFailure } from "./action-result.ts";
import { Timestamp } from "./timestamp.tsx";

type ConflictMessageProps = { conflict: NonNullable<ActionFailure["conflict"]>; publicPath: string | undefined };

export function ConflictMessage({ conflict: { version, by, savedAt, fields }, publicPath }: ConflictMessageProps) {
	const isKnown = fields !== undefined && fields.length > 0;
	return (
		<div className="mb-4 grid gap-3 rounded-lg bg-danger-ground px-3 py-2">
			<p>
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
			{isKnown && (
				<table className="w-full table-fixed text-left">
					<thead>
						<tr>
							<td className="w-1/5" />
							<th scope="col">Yours</th>
							<th scope="col">Theirs</th>
						</tr>
					</thead>
					<tbody>
						{fields.map(({ field, before, after }) => (
							<tr key={field} className="align-top">
								<th scope="row" className="pr-3">
									{field}
								</th>
								<td className="whitespace-pre-wrap pr-3 wrap-anywhere">{before}</td>
								<td className="whitespace-pre-wrap wrap-anywhere">{after}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
			<div className="flex flex-wrap gap-2">
				{/* The first button is the one that Enter presses, which must not choose. */}
				<button type="submit" hidden />
				<input type="hidden" name="theirs" value={version} />
				<button type="submit" name="keeps" value="mine" className="button button-danger button-small">
					Keep mine
				</button>
				{isKnown && (
					<button type="submit" name="keeps" value="theirs" className="button button-quiet button-small">
						Take theirs
					</button>
				)}
				{publicPath && (
					<a href={publicPath} target="_blank" rel="noopener" className="button button-quiet button-small">
						See theirs<span className="sr-only"> (opens in a new tab)</span>
					</a>
				)}
			</div>
		</div>
	);
}
