import { Specimen } from "./specimen.tsx";

const typeSizes = ["display", "title", "section", "card", "lg", "base", "sm"];

/** Each colour, its use, and the colour of text on it. */
const colors: [name: string, use: string, text: string][] = [
	["page", "the page", "ink"],
	["paper", "cards and fields", "ink"],
	["sunken", "below the page, hover", "ink"],
	["ink", "text", "page"],
	["ink-soft", "further text", "page"],
	["accent", "the one action", "on-accent"],
	["link", "links", "page"],
	["sun", "notes, 'Hot!'", "on-sun"],
	["leaf", "chosen filters", "ink"],
	["pine", "footer, chosen view", "on-pine"],
	["danger", "errors", "danger-ground"],
	["ok", "done", "ok-ground"],
	["focus", "focus ring", "page"],
];

const spaces = [1, 2, 3, 4, 6, 8, 14, 16];

const layers = ["card-link", "card-control", "raised", "bar", "popover", "header", "message", "top"];

const words: [rule: string, example: string][] = [
	["Say what the reader gets or does", "We’ll show who each activity suits."],
	["Buttons are a verb", "Send my details"],
	["Errors say what to do", "Enter your e-mail, like name@example.com."],
	["Confirm what was done, and what comes next", "Sent to Robot Garage. They’ll answer at anna@example.com."],
	["Dates as people say them", "Saturdays, 9:30 am · next Nov 28"],
	["Unknown is said, and hides nothing", "Ask about days and times"],
];

export function Foundations() {
	return (
		<>
			<Specimen title="Type">
				{typeSizes.map((size) => (
					<p
						key={size}
						className={typeSizes.indexOf(size) < 4 ? "font-bold font-display leading-tight" : ""}
						style={{ fontSize: `var(--text-${size})` }}
					>
						Under the old oak, 9:30–11:00 am, $12.50 <span className="text-ink-soft text-sm">text-{size}</span>
					</p>
				))}
			</Specimen>
			<Specimen title="Colors">
				<ul className="grid grid-cols-2 gap-2 md:grid-cols-4">
					{colors.map(([name, use, text]) => (
						<li
							key={name}
							className="cut-sm border border-line px-3 py-2"
							style={{ background: `var(--color-${name})`, color: `var(--color-${text})` }}
						>
							<b>{name}</b> {use}
						</li>
					))}
				</ul>
			</Specimen>
			<Specimen title="Spacing, in quarters of a rem">
				<ul className="grid gap-1">
					{spaces.map((space) => (
						<li key={space} className="flex items-center gap-2 text-sm">
							<span className="w-6 text-right">{space}</span>
							<span className="h-3 bg-ink" style={{ width: `calc(var(--spacing) * ${space})` }} />
						</li>
					))}
				</ul>
			</Specimen>
			<Specimen title="Layers, from the lowest to the highest">
				<ol className="flex">
					{layers.map((layer) => (
						<li
							key={layer}
							className="-mr-2 relative border border-line-strong bg-paper px-3 py-2 text-sm shadow-paper"
							style={{ zIndex: `var(--layer-${layer})` }}
						>
							{layer}
						</li>
					))}
				</ol>
			</Specimen>
			<Specimen title="Voice">
				<dl className="grid gap-2">
					{words.map(([rule, example]) => (
						<div key={rule}>
							<dt className="text-ink-soft text-sm">{rule}</dt>
							<dd>{example}</dd>
						</div>
					))}
				</dl>
			</Specimen>
		</>
	);
}
