import type { ReactElement } from "react";
import { Link, useLoaderData, useParams } from "react-router";
import { type Context, getServices } from "../context.server.ts";
import { LarkMark } from "../ui/lark.tsx";
import staffStyles from "../ui/styles/staff.css?url";
import { Cards } from "./cards.tsx";
import { Controls } from "./controls.tsx";
import { Forms } from "./forms.tsx";
import { Foundations } from "./foundations.tsx";
import { Mails } from "./mails.tsx";
import { listSampleMails } from "./sample-mails.server.ts";
import { StaffParts } from "./staff-parts.tsx";
import { States } from "./states.tsx";

// Opened by developers who change a component or a colour. Only exists in development.

const groups: Record<string, { title: string; content?: ReactElement }> = {
	foundations: { title: "Type, colors, layers, voice", content: <Foundations /> },
	controls: { title: "Buttons and chips", content: <Controls /> },
	forms: { title: "Forms", content: <Forms /> },
	cards: { title: "Cards and rows", content: <Cards /> },
	states: { title: "Empty, failed and finished", content: <States /> },
	staff: { title: "Staff area", content: <StaffParts /> },
	mails: { title: "Mails" },
};

export const links = () => [{ rel: "stylesheet", href: staffStyles }];

export const meta = () => [{ title: "Styleguide" }, { name: "robots", content: "noindex" }];

export async function loader({ context, params }: { context: Context; params: { group?: string } }) {
	return { mails: params.group === "mails" ? await listSampleMails(getServices(context).publicOrigin) : null };
}

/** Every component in every state, with fixed data. Dark if the browser prefers it. */
export default function Styleguide() {
	const { group = "foundations" } = useParams();
	const { mails } = useLoaderData<typeof loader>();
	return (
		<main id="main" className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6">
			<header className="mb-6 flex flex-wrap items-center gap-3">
				<LarkMark className="size-8" />
				<h1 className="text-section">Styleguide</h1>
				<nav aria-label="Groups" className="flex flex-wrap gap-2">
					{Object.entries(groups).map(([name, { title }]) => (
						<Link key={name} to={`/styleguide/${name}`} aria-current={name === group || undefined} className="chip">
							{title}
						</Link>
					))}
				</nav>
			</header>
			{mails ? <Mails mails={mails} /> : (groups[group]?.content ?? <p>There is no such group.</p>)}
		</main>
	);
}
