import { type ReactNode, useId } from "react";
import { FactList } from "./fact-list.tsx";

/** One kind of data stored about a person. `empty` is the text if there is none. */
export type PersonSection = {
	name: "leads" | "subscription" | "alerts" | "sent" | "mails";
	title: string;
	note?: string;
	empty: string;
	items: PersonItem[];
};

export type PersonItem = { id: string; title: string; facts: [label: string, value: string][] };

type PersonSectionsProps = {
	sections: PersonSection[];
	/** Renders a link at the end of an item. */
	renderLink(section: PersonSection["name"], item: PersonItem): ReactNode;
};

/** Everything stored about a person, for that person's page and staff's. */
export function PersonSections({ sections, renderLink }: PersonSectionsProps) {
	return sections.map((section) => <Section key={section.name} section={section} renderLink={renderLink} />);
}

type SectionProps = { section: PersonSection; renderLink: PersonSectionsProps["renderLink"] };

function Section({ section: { name, title, note, empty, items }, renderLink }: SectionProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="mt-9">
			<h2 id={id} className="text-section in-[.staff]:text-xl">
				{title}
			</h2>
			{note && <p className="text-ink-soft text-sm">{note}</p>}
			{items.length === 0 ? (
				<p className="mt-3">{empty}</p>
			) : (
				<ul className="mt-3 grid gap-4">
					{items.map((item) => (
						<li key={item.id} className="cut-sm border border-line bg-paper p-4">
							<h3 dir="auto" className="wrap-anywhere font-semibold">
								{item.title}
							</h3>
							{item.facts.length > 0 && <FactList facts={item.facts} className="mt-1" />}
							{renderLink(name, item)}
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
