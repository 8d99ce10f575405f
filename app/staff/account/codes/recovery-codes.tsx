import { Copy, Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { useIsHydrated } from "../../../browser/use-is-hydrated.ts";
import { showToast } from "../../../ui/staff/toasts.tsx";

type RecoveryCodesProps = { codes: string[]; title: string };

/** Shows new recovery codes, which no other page shows. */
export function RecoveryCodes({ codes, title }: RecoveryCodesProps) {
	const isHydrated = useIsHydrated();
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(codes.join("\n"));
			showToast({ text: "Copied. Paste them into your password manager.", tone: "success" });
		} catch {
			showToast({ text: "We couldn’t copy them. Please write them down.", tone: "failure" });
		}
	};
	return (
		<>
			<h1 ref={heading} tabIndex={-1} className="mb-5 text-2xl focus:outline-none">
				{title}
			</h1>
			<section aria-labelledby="recovery-codes" className="staff-panel max-w-2xl p-5">
				<h2 id="recovery-codes" className="text-xl">
					Save these recovery codes now
				</h2>
				<p className="mt-1 max-w-prose">
					We only show them once. If you don’t have your phone, use one instead of a code. Each works once. Keep them
					somewhere other than your phone, like a password manager or on paper.
				</p>
				<ul className="my-4 grid gap-x-6 gap-y-1 rounded-lg bg-sunken px-4 py-3 font-mono text-lg sm:grid-cols-2">
					{codes.map((code) => (
						<li key={code}>{code}</li>
					))}
				</ul>
				<div className="flex flex-wrap gap-2 print:hidden">
					{isHydrated && (
						<>
							<button type="button" onClick={copy} className="button button-quiet">
								<Copy aria-hidden className="size-4.5" />
								Copy
							</button>
							<button type="button" onClick={() => window.print()} className="button button-quiet">
								<Printer aria-hidden className="size-4.5" />
								Print
							</button>
						</>
					)}
					<Link to={href("/admin/account")} className="button button-main">
						I’ve saved them
					</Link>
				</div>
			</section>
		</>
	);
}
