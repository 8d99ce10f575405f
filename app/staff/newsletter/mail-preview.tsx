import { href, Link, useSearchParams } from "react-router";

const views = { light: "Light", dark: "Dark", text: "Plain text" } as const;
type View = keyof typeof views;

type MailPreviewProps = { id: string; text: string; isSent: boolean };

/** The mail as it arrives: in a light or dark mail client, or as plain text. `?view` in the URL selects one. */
export function MailPreview({ id, text, isSent }: MailPreviewProps) {
	const [params] = useSearchParams();
	const asked = params.get("view") ?? "";
	const view: View = Object.hasOwn(views, asked) ? (asked as View) : "light";
	return (
		<section aria-labelledby="preview">
			<div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
				<h2 id="preview" className="text-lg">
					{isSent ? "As sent" : "As it would look now"}
				</h2>
				<nav aria-label="E-mail view" className="flex flex-wrap gap-2">
					{Object.entries(views).map(([name, label]) => (
						<Link
							key={name}
							to={`?view=${name}`}
							preventScrollReset
							aria-current={name === view || undefined}
							className="chip"
						>
							{label}
						</Link>
					))}
				</nav>
			</div>
			{view === "text" ? (
				<pre className="staff-panel wrap-anywhere whitespace-pre-wrap px-4 py-3 text-sm">{text}</pre>
			) : (
				// Scripts are blocked. `allow-same-origin` lets the mail's pictures load. Its links open beside this page.
				<iframe
					key={view}
					title={`E-mail, ${views[view].toLowerCase()}`}
					src={href("/admin/newsletter/:id/preview/:theme", { id, theme: view })}
					sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
					className="staff-panel h-160 w-full"
				/>
			)}
		</section>
	);
}
