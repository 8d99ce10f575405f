import { useEffect, useRef, useState } from "react";
import { href, Link, useSearchParams } from "react-router";
import { ActionButton } from "../ui/staff/action-button.tsx";
import { useParamLink } from "../ui/use-param-link.ts";

type InlineDeletionProps = {
	id: string;
	title: string;
	/** As in `/admin/:collection/:id/deletion`. */
	collection: string;
	consequence?: string | undefined;
};

/** The focus moves to the question and back. Without JavaScript, `?delete` in the URL shows the question. */
export function InlineDeletion({ collection, id, title, consequence }: InlineDeletionProps) {
	const [params] = useSearchParams();
	const [isAsking, setAsking] = useState(params.get("delete") === id);
	const hasAsked = useRef(false);
	const question = useRef<HTMLFieldSetElement>(null);
	const deleteLink = useRef<HTMLAnchorElement>(null);
	const askPath = useParamLink("delete", id);
	const cancelPath = useParamLink("delete", null);

	useEffect(() => {
		if (isAsking) question.current?.querySelector<HTMLElement>("a, button")?.focus();
		else if (hasAsked.current) deleteLink.current?.focus();
		hasAsked.current = isAsking;
	}, [isAsking]);

	function handleClick(asking: boolean) {
		return (event: { preventDefault(): void }) => {
			event.preventDefault();
			setAsking(asking);
		};
	}

	if (!isAsking) {
		return (
			<div className="flex md:justify-end">
				<Link ref={deleteLink} to={askPath} onClick={handleClick(true)} className="button button-danger button-small">
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
			<span className="font-semibold">
				<span className="whitespace-nowrap">Confirm delete?</span>
				{consequence && <span className="block font-normal text-sm">{consequence}</span>}
			</span>
			<ActionButton
				action={href("/admin/:collection/:id/deletion", { collection, id })}
				onPress={focusMain}
				className="button button-danger button-small"
				about={`delete ${title}`}
			>
				Yes
			</ActionButton>
			<Link to={cancelPath} onClick={handleClick(false)} className="button button-quiet button-small">
				No<span className="sr-only"> keep {title}</span>
			</Link>
		</fieldset>
	);
}

/** Moves the focus, since the row will be gone with the focused button. */
function focusMain(): void {
	document.getElementById("main")?.focus();
}
