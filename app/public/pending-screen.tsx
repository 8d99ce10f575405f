import { type ReactNode, useEffect, useState } from "react";
import { matchPath, useLocation, useNavigation } from "react-router";

/** How long the old screen stays while the next one loads, in milliseconds: most arrive sooner, and nothing flickers. */
const patience = 250;

/** Shows the shape of the next screen when it takes its time. The old one is only hidden, so nothing in it is lost. */
export function PendingScreen({ children }: { children: ReactNode }) {
	const navigation = useNavigation();
	const { pathname } = useLocation();
	const target = navigation.state === "loading" ? navigation.location.pathname : null;
	const [isLate, setLate] = useState(false);
	const isElsewhere = target !== null && target !== pathname;

	useEffect(() => {
		if (!isElsewhere) return setLate(false);
		const timer = setTimeout(() => setLate(true), patience);
		return () => clearTimeout(timer);
	}, [isElsewhere]);

	const showsShape = isElsewhere && isLate;
	return (
		<>
			<div hidden={showsShape}>{children}</div>
			{showsShape && <Shape path={target} />}
		</>
	);
}

function Shape({ path }: { path: string }) {
	return (
		<div className="mx-auto max-w-7xl px-4 pt-8 sm:px-6">
			<p role="status" className="sr-only">
				Loading…
			</p>
			<div aria-hidden>{matchPath("/booking/:id", path) ? <DetailShape /> : <GridShape />}</div>
		</div>
	);
}

function DetailShape() {
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

function GridShape() {
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
