import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import { useIsHydrated } from "../browser/use-is-hydrated.ts";
import { StatePicture } from "./state-picture.tsx";

type LetterPageProps = {
	title: string;
	/** Announced together with the title after a form has replaced the page's content. */
	text: ReactNode;
	/** Actions below the text. */
	children?: ReactNode;
};

/** A page that a mail links to, or that says a mail is on its way. */
export function LetterPage({ title, text, children }: LetterPageProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	// A document opens at its top. Only a text that replaces a form or another text has to be brought into view.
	const shownTitle = useRef(useIsHydrated() ? null : title);
	useEffect(() => {
		if (shownTitle.current !== title) heading.current?.focus();
		shownTitle.current = title;
	}, [title]);
	return (
		<section className="mx-auto max-w-xl px-4 py-12 text-center">
			<StatePicture name="letter" />
			<div role="status">
				<h1 ref={heading} tabIndex={-1} className="mt-4 mb-3 text-title">
					{title}
				</h1>
				<div className="wrap-anywhere mb-6 text-lg">{text}</div>
			</div>
			{children}
		</section>
	);
}

type QuestionPageProps = { title: string; text: ReactNode; button: string };

/** Asks before a link changes anything, because mail scanners open links too. */
export function QuestionPage({ title, text, button }: QuestionPageProps) {
	return (
		<LetterPage title={title} text={text}>
			<Form method="post">
				<button type="submit" className="button button-main">
					{button}
				</button>
			</Form>
		</LetterPage>
	);
}
