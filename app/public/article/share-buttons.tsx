import { Mail, MessageSquareText, Share2, ThumbsUp } from "lucide-react";
import { useEffect, useState } from "react";

/** Links that share an article, without scripts of other sites. */
export function ShareButtons({ title, address }: { title: string; address: string }) {
	const [hasShareSheet, setHasShareSheet] = useState(false);
	useEffect(() => setHasShareSheet("share" in navigator), []);
	const shareLinks = [
		{
			label: "Post",
			Icon: MessageSquareText,
			to: `https://x.com/intent/post?${new URLSearchParams({ text: title, url: address })}`,
		},
		{
			label: "Share on Facebook",
			Icon: ThumbsUp,
			to: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: address })}`,
		},
	];
	return (
		<section aria-labelledby="share" className="mt-8 pt-6 stitched print:hidden">
			<h2 id="share" className="text-lg">
				Share this
			</h2>
			<ul className="mt-3 flex flex-wrap gap-2">
				{hasShareSheet && (
					<li>
						<button
							type="button"
							// The promise is rejected when the share sheet is closed without sharing.
							onClick={() => navigator.share({ title, url: address }).catch(() => {})}
							className="button button-main"
						>
							<Share2 aria-hidden className="size-5" />
							Share…
						</button>
					</li>
				)}
				{shareLinks.map(({ label, Icon, to }) => (
					<li key={label}>
						<a href={to} target="_blank" rel="noopener noreferrer" className="button button-quiet">
							<Icon aria-hidden className="size-5" />
							{label}
							<span className="sr-only"> (opens in a new tab)</span>
						</a>
					</li>
				))}
				<li>
					<a href={mailTo(title, address)} className="button button-quiet">
						<Mail aria-hidden className="size-5" />
						Email
					</a>
				</li>
			</ul>
		</section>
	);
}

/** Mail programs decode %20 as a space, but show a '+' unchanged, so URLSearchParams can't be used. */
function mailTo(title: string, address: string): string {
	return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${address}`)}`;
}
