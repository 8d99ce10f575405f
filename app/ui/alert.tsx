import type { ReactNode } from "react";

/** Says on a page what failed. With `retry`, it can be tried again. */
export function Alert({ children, retry }: { children: ReactNode; retry?: () => void }) {
	return (
		<div
			role="alert"
			className="cut-sm mt-4 flex flex-wrap items-center gap-3 bg-danger-ground px-4 py-3 font-semibold text-danger"
		>
			<p>{children}</p>
			{retry && (
				<button type="button" onClick={retry} className="button button-quiet">
					Try Again
				</button>
			)}
		</div>
	);
}
