import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import { useParamLink } from "../../ui/staff/page-header.tsx";

type InlineDeletionProps = { id: string; title: string; action: string };

/**
 * Asks in the table's row itself. The question is a part of the address where no script is there to ask it, and the
 * focus goes to it and back.
 */
export function InlineDeletion({ id, title, action }: InlineDeletionProps) {
	const [params] = useSearchParams();
	const [isAsking, setAsking] = useState(params.get("delete") === id);
	const hasAsked = useRef(false);
	const question = useRef<HTMLFieldSetElement>(null);
	const start = useRef<HTMLAnchorElement>(null);
	const ask = useParamLink("delete", id).to;
	const dontAsk = useParamLink("delete", null).to;

	useEffect(() => {
		if (isAsking) question.current?.querySelector<HTMLElement>("a, button")?.focus();
		else if (hasAsked.current) start.current?.focus();
		hasAsked.current = isAsking;
	}, [isAsking]);

	/** In place, where a script can; the address stays as it is. */
	function inPlace(asking: boolean) {
		return (event: { preventDefault(): void }) => {
			event.preventDefault();
			setAsking(asking);
		};
	}

	if (!isAsking) {
		return (
			<div className="flex md:justify-end">
				<Link ref={start} to={ask} onClick={inPlace(true)} className="button button-danger button-small">
					Delete<span className="sr-only"> {title}</span>
				</Link>
			</div>
		);
	}
	return (
		<fieldset
			ref={question}
			onKeyDown={(event) => event.key === "Escape" && setAsking(false)}
			className="flex flex-wrap items-center gap-2 md:flex-nowrap md:justify-end"
		>
			<legend className="sr-only">Delete {title}?</legend>
			<span className="whitespace-nowrap font-semibold">Confirm delete?</span>
			<ActionButton action={action} onPress={focusHeading} className="button button-danger button-small">
				Yes<span className="sr-only"> delete {title}</span>
			</ActionButton>
			<Link to={dontAsk} onClick={inPlace(false)} className="button button-quiet button-small">
				No<span className="sr-only"> keep {title}</span>
			</Link>
		</fieldset>
	);
}

/** The row will be gone, and the focus must not go with it. */
function focusHeading(): void {
	document.getElementById("main")?.focus();
}
