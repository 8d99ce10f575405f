import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** Most screens load faster than this, so that nothing flickers. */
const indicatorDelayMs = 250;

/**
 * Shows a bar at the top while the next screen loads slowly. The current screen stays until then, with its scroll
 * position: a skeleton in its place would be shorter, and show the footer to people who had scrolled down.
 */
export function PendingScreen({ children }: { children: ReactNode }) {
	const navigation = useNavigation();
	const { pathname } = useLocation();
	const isOtherScreen = navigation.state === "loading" && navigation.location.pathname !== pathname;
	const [isLate, setLate] = useState(false);

	useEffect(() => {
		if (!isOtherScreen) return setLate(false);
		const timer = setTimeout(() => setLate(true), indicatorDelayMs);
		return () => clearTimeout(timer);
	}, [isOtherScreen]);

	return (
		<>
			{isOtherScreen && isLate && (
				<div className="loading-bar">
					<p role="status" className="sr-only">
						Loading…
					</p>
				</div>
			)}
			{children}
		</>
	);
}
