import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { brand } from "../../../domain/brand.ts";
import { Logo } from "../../ui/logo.tsx";
import { CatalogueDateBanner } from "../../ui/staff/catalogue-date-banner.tsx";

type SignInFrameProps = { today: string | null; footer: ReactNode; children: ReactNode };

export function SignInFrame({ today, footer, children }: SignInFrameProps) {
	return (
		<main id="main" className="staff grid flex-1 place-items-center px-4 py-10">
			<div className="w-full max-w-sm">
				<Link to={href("/")} className="mx-auto mb-6 flex w-fit items-center gap-2 font-bold font-display text-2xl">
					<Logo className="size-9" />
					{brand.name}
				</Link>
				<CatalogueDateBanner today={today} />
				<div className="staff-panel p-6">{children}</div>
				<p className="mt-4 text-center text-ink-soft text-sm">{footer}</p>
			</div>
		</main>
	);
}
