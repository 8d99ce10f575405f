import type { ReactNode } from "react";
import { visitorErrors } from "../../../domain/visitor-errors.ts";
import type { Failure } from "../../failure.ts";
import { StatePicture } from "../../ui/state-picture.tsx";

/** Shown if the featured activities could not be loaded. React.lazy needs a default export. */
export default function FeaturedFailure({ reference }: Pick<Failure, "reference">): ReactNode {
	return (
		<div role="alert" className="cut bg-danger-ground px-6 py-10 text-center">
			<StatePicture name="storm" className="mx-auto w-44" />
			<p className="mt-4 font-bold font-display text-section">{visitorErrors.featuredFailed.title}</p>
			<p className="mt-1">{visitorErrors.featuredFailed.text}</p>
			{reference && (
				<p className="mt-2 text-sm">
					Reference: <code>{reference}</code>
				</p>
			)}
		</div>
	);
}
