import { type ReactNode, useEffect, useState } from "react";
import { matchPath, useLocation, useNavigation } from "react-router";

/** Most screens load sooner than this, and then nothing flickers. */
const skeletonDelayMs = 250;

/** Shows a skeleton of the next screen while it loads slowly. The current screen is only hidden: its input is not lost. */
export function PendingScreen({ children }: { children: ReactNode }) {
	const navigation = useNavigation();
	const { pathname } = useLocation();
	const pendingPath = navigation.state === "loading" ? navigation.location.pathname : null;
	const [isLate, setLate] = useState(false);
	const isOtherScreen = pendingPath !== null && pendingPath !== pathname;

	useEffect(() => {
		if (!isOtherScreen) return setLate(false);
		const timer = setTimeout(() => setLate(true), skeletonDelayMs);
		return () => clearTimeout(timer);
	}, [isOtherScreen]);

	const showsSkeleton = isOtherScreen && isLate;
	return (
		<>
			<div hidden={showsSkeleton}>{children}</div>
			{showsSkeleton && <Skeleton path={pendingPath} />}
		</>
	);
}

function Skeleton({ path }: { path: string }) {
	return (
		<div className="mx-auto max-w-7xl px-4 pt-8 sm:px-6">
			<p role="status" className="sr-only">
				Loading…
			</p>
			<div aria-hidden>{matchPath("/booking/:id", path) ? <DetailSkeleton /> : <GridSkeleton />}</div>
		</div>
	);
}

function DetailSkeleton() {
	return (
		<div className="grid gap-x-12 gap-y-8 pt-10 lg:grid-cols-[minmax(0,1.65fr)_minmax(20rem,1fr)]">
			<div>
				<div className="cut skeleton aspect-[3/2]" />
				<div className="skeleton mt-6 h-12 w-3/4 rounded-xl" />
				<div className="skeleton mt-5 h-6 w-1/2 rounded-xl" />
			</div>
			<div className="cut border border-line bg-paper p-7">
				<p className="font-bold font-display text-section">Loading…</p>
				{["first", "last", "email", "phone", "button"].map((field) => (
					<div key={field} className="skeleton mt-5 h-12 rounded-xl" />
				))}
			</div>
		</div>
	);
}

function GridSkeleton() {
	return (
		<>
			<div className="skeleton h-12 w-2/3 max-w-md rounded-xl" />
			<div className="mt-10 grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
				{[1, 2, 3, 4, 5, 6, 7, 8].map((card) => (
					<div key={card}>
						<div className="cut skeleton aspect-[4/3]" />
						<div className="skeleton mt-6 h-6 w-3/4 rounded-lg" />
						<div className="skeleton mt-3 h-5 w-1/2 rounded-lg" />
					</div>
				))}
			</div>
		</>
	);
}
