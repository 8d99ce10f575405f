import { X } from "lucide-react";
import { useRef, useState } from "react";
import { href, Link } from "react-router";
import { type Child, maxChildren } from "../../../domain/family/child.ts";
import { getAgeInYears, getMonthName } from "../../../domain/family/child-age.ts";
import { formatQuantity } from "../../../domain/format-count.ts";
import { storedChildren } from "../../browser/family/children.ts";
import { useStoredValue } from "../../browser/family/stored-value.ts";
import { Alert } from "../../ui/alert.tsx";
import { getToday } from "../../ui/family/today.ts";
import { AnimalPicture } from "./animal-picture.tsx";
import { ChildForm } from "./child-form.tsx";

/** The family's children, and a form to add one. */
export function Children({ isHydrated }: { isHydrated: boolean }) {
	const children = useStoredValue(storedChildren);
	const [said, setSaid] = useState("");
	const [hasFailed, setFailed] = useState(false);
	const heading = useRef<HTMLHeadingElement>(null);

	function store(changed: Child[], message: string): boolean {
		const isStored = storedChildren.set(changed);
		setFailed(!isStored);
		if (isStored) setSaid(message);
		return isStored;
	}

	return (
		<>
			<p role="status" className="sr-only">
				{said}
			</p>
			{hasFailed && <Alert>Your browser couldn’t save this: its storage is full or turned off.</Alert>}
			<h2
				ref={heading}
				tabIndex={-1}
				className={`mt-8 text-section outline-none ${isHydrated ? "" : "unknown-children"}`}
			>
				{children.length === 0 ? "No children yet" : formatQuantity(children.length, "child", "children")}
			</h2>
			{children.length > 0 && (
				<>
					<ul className="mt-3 grid gap-3 sm:grid-cols-2">
						{children.map((child) => (
							<li key={child.id} className="cut-sm flex items-center gap-3 bg-paper p-3 shadow-paper">
								<AnimalPicture animal={child.animal} className="size-14 shrink-0" />
								<div className="mr-auto min-w-0">
									<p dir="auto" className="font-bold font-display text-lg wrap-anywhere">
										{child.name}
									</p>
									<p className="text-ink-soft">{describeAge(child)}</p>
								</div>
								<button
									type="button"
									aria-label={`Remove ${child.name}`}
									onClick={() => {
										const others = children.filter(({ id }) => id !== child.id);
										if (store(others, `Removed ${child.name}.`)) heading.current?.focus();
									}}
									className="icon-button shrink-0"
								>
									<X aria-hidden />
								</button>
							</li>
						))}
					</ul>
					<p className="mt-5 flex flex-wrap gap-3">
						<Link to={href("/activities")} className="button button-main">
							{`Find something for ${children.length === 1 ? children[0]?.name : "them"}`}
						</Link>
					</p>
				</>
			)}
			{children.length < maxChildren && (
				<ChildForm
					// Resets the form when a child is added or removed.
					key={children.map(({ id }) => id).join()}
					family={children}
					isHydrated={isHydrated}
					onAdd={(child) => store([...children, child], `Added ${child.name}.`)}
				/>
			)}
		</>
	);
}

function describeAge({ birthMonth }: Child): string {
	const age = formatQuantity(getAgeInYears(birthMonth, getToday()), "year");
	return `${age} · ${getMonthName(birthMonth)} ${birthMonth.slice(0, 4)}`;
}
