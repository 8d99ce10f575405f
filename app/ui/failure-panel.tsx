import { type ReactNode, useEffect, useState } from "react";
import { href, isRouteErrorResponse, Link, useRouteError } from "react-router";
import type { ErrorTexts } from "../../domain/errors/error-texts.ts";
import type { ErrorCode } from "../../domain/errors.ts";
import { visitorErrors } from "../../domain/visitor-errors.ts";
import { reloadPage } from "../browser/loading/reload.ts";
import { reportFailure } from "../browser/report-failure.ts";
import { type Failure, isFailure, isRenderError, type TransportErrorCode } from "../failure.ts";
import { saveFormAutosaves } from "./form/autosaves.ts";
import { LarkMark } from "./lark.tsx";
import { useReference } from "./server-values.tsx";
import { StatePicture } from "./state-picture.tsx";

type FailurePanelProps = {
	failure: Failure;
	/** The texts of all codes. Public pages have those of visitors. */
	texts?: ErrorTexts;
	picture?: ReactNode;
	children?: ReactNode;
};

/** Shows why a whole screen failed, its reference number, and links (the children, or a link home). */
export function FailurePanel({ failure, texts = visitorErrors, picture, children }: FailurePanelProps) {
	const pageReference = useReference();
	const reference = failure.reference ?? pageReference;
	// Other failures reached the server, and are in its log.
	const isBroken = failure.code === "unexpected" && reference === "";
	const { title, text, status } = texts[isBroken ? "brokenPage" : failure.code] ?? visitorErrors.unexpected;
	// While it renders, the forms of the broken screen are still in the document.
	useState(() => isBroken && saveFormAutosaves());
	const [reported, setReported] = useState("");
	const error = useRouteError();
	useEffect(() => {
		if (isBroken) void reportFailure(error).then(setReported);
	}, [isBroken, error]);
	return (
		<section className="mx-auto max-w-2xl px-4 py-12 text-center sm:py-20">
			{picture ?? <StatePicture name={status === 404 ? "lost-path" : "storm"} />}
			<h1 className="mt-6 text-title">{title}</h1>
			<p className="mx-auto mt-4 max-w-prose text-ink-soft text-lg">{text}</p>
			{status >= 500 && <ReferenceLine reference={reference || reported} />}
			<div className="mt-8 flex flex-wrap justify-center gap-3">
				{isBroken && <ReloadButton />}
				{children ?? (
					<>
						<Link to={href("/")} className="button button-main">
							Back to home
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

/** Shows that a screen's script or data could not be loaded, and offers a reload. */
export function TransportFailure({ code }: { code: TransportErrorCode }) {
	return (
		// An inline drawing, since no picture could be loaded without a connection.
		<FailurePanel failure={{ code }} picture={<LarkMark className="mx-auto size-36" />}>
			<ReloadButton name={code === "chunkFailed" ? undefined : "Try Again"} />
		</FailurePanel>
	);
}

/** Reloads the page. Autosaves of its forms are restored afterwards. */
export function ReloadButton({ name = "Reload the page" }: { name?: string | undefined }) {
	return (
		<button type="button" onClick={() => reloadPage()} className="button button-main">
			{name}
		</button>
	);
}

/**
 * Returns the failure that an error boundary caught. Its code is its own, "methodNotAllowed" for a 405, "unexpected" for
 * an error of the screen itself, or else the default.
 */
export function getFailure(error: unknown, defaultCode: ErrorCode, texts: ErrorTexts = visitorErrors): Failure {
	if (!isRouteErrorResponse(error)) return { code: isRenderError(error) ? "unexpected" : defaultCode };
	if (isFailure(error.data, texts)) return error.data;
	return { code: error.status === 405 ? "methodNotAllowed" : defaultCode };
}

/** Shows the reference number of the failure that an error boundary caught. */
export function FailureReference({ error, texts = visitorErrors }: { error: unknown; texts?: ErrorTexts }) {
	const failure = isRouteErrorResponse(error) && isFailure(error.data, texts) ? error.data : undefined;
	const pageReference = useReference();
	return <ReferenceLine reference={failure?.reference ?? pageReference} />;
}

/** Shows the number to quote when asking for help: the failure's own, or the document request's. */
function ReferenceLine({ reference }: { reference: string }) {
	if (!reference) return null;
	return (
		<p className="mt-3 text-ink-soft">
			Reference: <code className="font-semibold">{reference}</code>
		</p>
	);
}
