import type { SampleMail } from "./sample-mails.server.ts";

/**
 * Shows each mail as an HTML client on a phone and on a desktop shows it, and as plain text. Dark if the browser
 * prefers it.
 */
export function Mails({ mails }: { mails: SampleMail[] }) {
	return (
		<div className="grid gap-10">
			{mails.map(({ name, subject, html, text }) => (
				<section key={`${name} ${subject}`} aria-label={subject}>
					<h2 className="text-lg">{name}</h2>
					<p className="mb-2 text-ink-soft">{subject}</p>
					<div className="flex flex-wrap items-start gap-4">
						{[375, 640].map((width) => (
							<iframe
								key={width}
								title={`${subject}, ${width} pixels wide`}
								sandbox=""
								srcDoc={html}
								width={width}
								height={720}
								className="border border-line"
							/>
						))}
						<details>
							<summary>As text</summary>
							<pre className="max-w-xl whitespace-pre-wrap text-sm">{text}</pre>
						</details>
					</div>
				</section>
			))}
		</div>
	);
}
