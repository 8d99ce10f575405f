import type { ReactNode } from "react";
import { ShortlistForm } from "./heart-button.tsx";
import { OfflineMessage, useOfflineGuard } from "./offline-message.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** The frame of every public screen: skip link, header and footer. */
export function Site({ children }: { children: ReactNode }) {
	useOfflineGuard();
	return (
		<>
			<a
				href="#main"
				className="button button-main -translate-y-24 absolute top-3 left-3 z-(--layer-top) focus:translate-y-0 print:hidden"
			>
				Skip to the content
			</a>
			<SiteHeader />
			<OfflineMessage />
			<main id="main" tabIndex={-1} className="flex-1 focus:outline-none">
				{children}
			</main>
			<ShortlistForm />
			<SiteFooter />
		</>
	);
}
