import { href } from "react-router";

type MailPreviewProps = { id: string; text: string; isSent: boolean };

export function MailPreview({ id, text, isSent }: MailPreviewProps) {
	return (
		<section aria-labelledby="preview">
			<h2 id="preview" className="mb-2 text-lg">
				{isSent ? "As sent" : "As it would look now"}
			</h2>
			{/* Scripts are blocked. `allow-same-origin` lets the mail's pictures load. Its links open beside this page. */}
			<iframe
				title="E-mail"
				src={href("/admin/newsletter/:id/preview", { id })}
				sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
				className="staff-panel h-160 w-full"
			/>
			<details className="mt-2">
				<summary className="link inline-flex min-h-11 items-center">Plain text</summary>
				<pre className="staff-panel wrap-anywhere whitespace-pre-wrap px-4 py-3 text-sm">{text}</pre>
			</details>
		</section>
	);
}
