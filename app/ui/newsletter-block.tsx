import { brand } from "../../domain/brand.ts";
import { NewsletterForm } from "./newsletter-form.tsx";
import { StatePicture } from "./state-picture.tsx";
import { useSendsMail } from "./use-sends-mail.ts";

export const newsletterBlockId = "newsletter";

/** The newsletter invitation between a page's content and its footer. */
export function NewsletterBlock() {
	const sendsMail = useSendsMail();
	return (
		<section
			id={newsletterBlockId}
			aria-labelledby="club-title"
			className="cut mx-4 grid max-w-6xl items-center gap-6 bg-lagoon px-6 py-10 sm:mx-6 sm:px-10 md:grid-cols-[auto_1fr] md:gap-12 xl:mx-auto"
		>
			<StatePicture name="letter" className="mx-auto w-44 md:w-64" loading="lazy" />
			<div>
				<h2 id="club-title" className="text-title">
					Join the {brand.club}
				</h2>
				<p className="mt-2 mb-5 max-w-prose text-lg">
					{sendsMail
						? "News about activities and articles, by e-mail. Unsubscribe any time."
						: "Leave your e-mail address for news about activities and articles."}
				</p>
				<div className="max-w-lg">
					<NewsletterForm id="club" />
				</div>
			</div>
		</section>
	);
}
