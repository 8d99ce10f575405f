import { type ReactNode, Suspense } from "react";
import { ShortlistForm } from "./heart-button.tsx";
import { OfflineMessage, useOfflineGuard } from "./offline-message.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/**
 * The frame of every public screen: skip link, header and footer. Here and on the screens, a `Suspense` around content
 * below the first screen suspends nothing. React hydrates it later in a separate task, so that a first tap is handled
 * sooner.
 */
export function Site({ children }: { children: ReactNode }) {
	useOfflineGuard();
	return (
		<>
			<a
				href="#main"
				className="button button-main -translate-y-24 absolute top-3 left-3 z-(--layer-top) focus:translate-y-0 print:hidden"
			>
				Skip to content
			</a>
			<SiteHeader />
			<OfflineMessage />
			<main id="main" tabIndex={-1} className="flex-1 focus:outline-none">
				{/* Hydrates apart, so that a first tap on the header doesn't wait for the page. */}
				<Suspense>{children}</Suspense>
			</main>
			<ShortlistForm />
			<Suspense>
				<SiteFooter />
			</Suspense>
		</>
	);
}
