import { type ReactNode, useEffect, useState } from "react";
import { href, Link, useRouteError } from "react-router";
import type { ErrorTexts } from "../../domain/errors/error-texts.ts";
import { describeFailure } from "../../domain/errors/task.ts";
import type { FailureCode } from "../../domain/errors.ts";
import { visitorErrors } from "../../domain/visitor-errors.ts";
import { reloadPage } from "../browser/loading/reload.ts";
import { reportFailure } from "../browser/report-failure.ts";
import { type Failure, getFailure, isTransportErrorCode } from "../failure.ts";
import { saveFormAutosaves } from "./form/autosaves.ts";
import { LarkMark } from "./lark.tsx";
import { useReference } from "./server-values.tsx";
import { StatePicture } from "./state-picture.tsx";

type FailurePanelProps = {
	/** Defaults to the error that the boundary caught. */
	failure?: Failure;
	/** The texts of all codes. Public pages have those of visitors. */
	texts?: ErrorTexts;
	/** Links to other pages. Defaults to those that suit the failure. */
	children?: ReactNode;
};

/** Shows why a whole screen failed, its reference number, and ways on. Without a connection, that is a reload. */
export function FailurePanel({ failure: known, texts = visitorErrors, children }: FailurePanelProps) {
	const error = useRouteError();
	const failure = known ?? getFailure(error, texts);
	const { code } = failure;
	const isTransport = isTransportErrorCode(code);
	const pageReference = useReference();
	const reference = failure.reference ?? pageReference;
	// Other failures reached the server, and are in its log.
	const isBroken = code === "unexpected" && reference === "";
	const { title, text, status } = describeFailure(isBroken ? "brokenPage" : code, texts) ?? visitorErrors.unexpected;
	// While it renders, the forms of the broken screen are still in the document.
	useState(() => isBroken && saveFormAutosaves());
	const [reported, setReported] = useState("");
	useEffect(() => {
		if (isBroken) void reportFailure(error).then(setReported);
	}, [isBroken, error]);
	return (
		<section className="mx-auto max-w-2xl px-4 py-12 text-center sm:py-20">
			{/* An inline drawing, since no picture could be loaded without a connection. */}
			{isTransport ? (
				<LarkMark className="mx-auto size-36" />
			) : (
				<StatePicture name={status === 404 ? "lost-path" : "storm"} />
			)}
			<h1 className="mt-6 text-title">{title}</h1>
			<p className="mx-auto mt-4 max-w-prose text-ink-soft text-lg">{text}</p>
			{status >= 500 && <ReferenceLine reference={reference || reported} />}
			<div className="mt-8 flex flex-wrap justify-center gap-3">
				{(isBroken || isTransport) && (
					<ReloadButton name={isBroken || code === "chunkFailed" ? undefined : "Try Again"} />
				)}
				{!isTransport && <span className="contents">{children ?? <WaysOn code={code} />}</span>}
			</div>
		</section>
	);
}

const activities = { to: href("/activities"), name: "Browse Activities" };
const resources = { to: href("/resources"), name: "Browse resources" };

/** The list of which one is missing or failed to load. */
const lists: Partial<Record<FailureCode, typeof activities>> = {
	activityFailed: activities,
	activityNotFound: activities,
	providerFailed: activities,
	providerNotFound: activities,
	articleFailed: resources,
	articleNotFound: resources,
};

function WaysOn({ code }: { code: FailureCode }) {
	const list = lists[code];
	if (list) {
		return (
			<Link to={list.to} className="button button-main">
				{list.name}
			</Link>
		);
	}
	return (
		<>
			<Link to={href("/")} className="button button-main">
				Back to home
			</Link>
			<Link to={href("/activities")} className="button button-quiet">
				Browse Activities
			</Link>
		</>
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

/** Shows the reference number of the failure that an error boundary caught. */
export function FailureReference({ texts }: { texts?: ErrorTexts }) {
	const { reference } = getFailure(useRouteError(), texts);
	const pageReference = useReference();
	return <ReferenceLine reference={reference ?? pageReference} />;
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
