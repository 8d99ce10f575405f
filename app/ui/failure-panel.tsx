import { href, isRouteErrorResponse, Link } from "react-router";
import { type ErrorCode, errors } from "../../domain/errors.ts";
import { reloadPage } from "../browser/loading/reload.ts";
import { type Failure, isFailure } from "../failure.ts";
import { useReference } from "./server-values.tsx";
import { StatePicture } from "./state-picture.tsx";

/** A whole screen's failure: what it is, its reference number, and the way on (the children, or home). */
export function FailurePanel({ failure, children }: { failure: Failure; children?: React.ReactNode }) {
	const { title, text, status } = errors[failure.code];
	return (
		<section className="mx-auto max-w-2xl px-4 py-12 text-center sm:py-20">
			<StatePicture name={status === 404 ? "lost-path" : "storm"} />
			<h1 className="mt-6 text-title">{title}</h1>
			<p className="mx-auto mt-4 max-w-prose text-ink-soft text-lg">{text}</p>
			{status >= 500 && <ReferenceLine reference={failure.reference} />}
			<div className="mt-8 flex flex-wrap justify-center gap-3">
				{children ?? (
					<>
						<Link to={href("/")} className="button button-main">
							Back to the home page
						</Link>
						<Link to={href("/activities")} className="button button-quiet">
							Explore activities
						</Link>
					</>
				)}
			</div>
		</section>
	);
}

/** In place of a screen that did not arrive whole: nothing of it can be mended but by loading it anew. */
export function TransportFailure({ code }: { code: "chunkFailed" | "offline" }) {
	return (
		<FailurePanel failure={{ code }}>
			<ReloadButton name={code === "offline" ? "Try Again" : undefined} />
		</FailurePanel>
	);
}

/** Loads the page anew; what was typed into its forms stays. */
export function ReloadButton({ name = "Reload the page" }: { name?: string | undefined }) {
	return (
		<button type="button" onClick={() => reloadPage()} className="button button-main">
			{name}
		</button>
	);
}

/** Which failure of the catalogue an error boundary was given; what is none of them counts as the given one. */
export function boundaryFailure(error: unknown, otherwise: ErrorCode): Failure {
	return isRouteErrorResponse(error) && isFailure(error.data) ? error.data : { code: otherwise };
}

/** The reference number of what an error boundary was given. */
export function FailureReference({ error }: { error: unknown }) {
	const failure = isRouteErrorResponse(error) && isFailure(error.data) ? error.data : undefined;
	return <ReferenceLine reference={failure?.reference} />;
}

/** What to quote when asking for help: the failure's own number, or that of the page as it was loaded. */
function ReferenceLine({ reference }: { reference: string | undefined }) {
	const pageReference = useReference();
	const number = reference ?? pageReference;
	if (!number) return null;
	return (
		<p className="mt-3 text-ink-soft">
			Reference: <code className="font-semibold">{number}</code>
		</p>
	);
}
