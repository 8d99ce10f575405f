import { ArrowLeft, ArrowRight } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Activity } from "../../../domain/activity/activity.ts";
import { ActivityPicture } from "../../ui/activity-picture.tsx";

/**
 * An activity's pictures. The browser's own scrolling moves them (swipe, wheel, arrow keys; without JavaScript too),
 * the buttons and dots only ask it to; how it moves, or jumps where motion is reduced, is the style sheet's.
 */
export function Carousel({ activity }: { activity: Activity }) {
	const pictures = picturesOf(activity);
	const strip = useRef<HTMLUListElement>(null);
	const [shown, setShown] = useState(0);
	/** Where the strip is gliding to: quick presses count from there. */
	const aim = useRef<number | null>(null);

	useEffect(() => {
		const list = strip.current;
		if (!list) return;
		const observer = new IntersectionObserver(
			(entries) => {
				for (const entry of entries) {
					if (!entry.isIntersecting) continue;
					const at = [...list.children].indexOf(entry.target);
					if (at === aim.current) aim.current = null;
					setShown(at);
				}
			},
			{ root: list, threshold: 0.6 },
		);
		for (const slide of list.children) observer.observe(slide);
		return () => observer.disconnect();
	}, []);

	useKeptPlace(strip, () => aim.current ?? shown);

	const show = (at: number) => {
		const list = strip.current;
		const to = Math.max(0, Math.min(pictures.length - 1, at));
		if (to !== shown) aim.current = to;
		list?.scrollTo({ left: to * list.clientWidth });
	};
	const stepBy = (pictures: number) => show((aim.current ?? shown) + pictures);
	const onKeyDown = (event: KeyboardEvent) => {
		const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
		if (event.key === "Home") show(0);
		else if (event.key === "End") show(pictures.length - 1);
		else if (step) stepBy(step);
		else return;
		event.preventDefault();
	};

	if (pictures.length === 1) {
		return <Slide activity={activity} url={pictures[0] ?? null} at={0} of={1} />;
	}
	return (
		<section aria-roledescription="carousel" aria-label={`Pictures of ${activity.title}`} className="relative">
			<ul
				ref={strip}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard
				tabIndex={0}
				onKeyDown={onKeyDown}
				onPointerDown={() => {
					aim.current = null;
				}}
				className="cut flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth [scrollbar-width:none]"
			>
				{pictures.map((url, at) => (
					<li key={url} className="w-full shrink-0 snap-start">
						<Slide activity={activity} url={url} at={at} of={pictures.length} />
					</li>
				))}
			</ul>
			<div className="pointer-events-none absolute inset-x-3 top-1/2 hidden -translate-y-1/2 justify-between [@media(scripting:enabled)]:flex">
				<Step label="Previous picture" isOff={shown === 0} onPress={() => stepBy(-1)}>
					<ArrowLeft aria-hidden />
				</Step>
				<Step label="Next picture" isOff={shown === pictures.length - 1} onPress={() => stepBy(1)}>
					<ArrowRight aria-hidden />
				</Step>
			</div>
			<div className="absolute inset-x-0 bottom-1 hidden justify-center [@media(scripting:enabled)]:flex">
				{pictures.map((url, at) => (
					<button
						key={url}
						type="button"
						aria-label={`Picture ${at + 1} of ${pictures.length}`}
						aria-current={at === shown ? "true" : undefined}
						onClick={() => show(at)}
						className="group grid size-11 place-items-center"
					>
						<span className="size-3 rounded-full border-2 border-ink bg-paper transition-transform group-aria-[current=true]:scale-125 group-aria-[current=true]:bg-accent" />
					</button>
				))}
			</div>
		</section>
	);
}

/**
 * In a frame of another width the picture that is shown stands elsewhere: the strip goes there at once. The browser's own
 * snapping may stop short of it.
 */
function useKeptPlace(strip: RefObject<HTMLUListElement | null>, place: () => number): void {
	const current = useRef(place);
	current.current = place;
	useEffect(() => {
		const list = strip.current;
		if (!list) return;
		let width = list.clientWidth;
		const observer = new ResizeObserver(() => {
			if (list.clientWidth === width) return;
			width = list.clientWidth;
			list.scrollTo({ left: current.current() * width, behavior: "instant" });
		});
		observer.observe(list);
		return () => observer.disconnect();
	}, [strip]);
}

type SlideProps = { activity: Activity; url: string | null; at: number; of: number };

function Slide({ activity, url, at, of }: SlideProps) {
	const isScene = url === null || url.startsWith("/stock/");
	// A scene of the stock set says by itself what it shows.
	const plain = isScene ? undefined : of > 1 ? `${activity.title}, picture ${at + 1} of ${of}` : activity.title;
	const alt = (url && activity.imageAlts?.[url]) || plain;
	return (
		<ActivityPicture
			url={url}
			activity={activity}
			sizes="(min-width: 80rem) 46rem, (min-width: 64rem) 60vw, 94vw"
			isFirst={at === 0}
			{...(alt && { alt })}
			className={`aspect-[3/2] w-full ${of === 1 ? "cut" : ""}`}
		/>
	);
}

function Step(props: { label: string; isOff: boolean; onPress: () => void; children: React.ReactNode }) {
	return (
		<button
			type="button"
			aria-label={props.label}
			aria-disabled={props.isOff}
			onClick={props.onPress}
			className="pointer-events-auto grid size-11 place-items-center rounded-full border border-line bg-paper shadow-paper aria-disabled:opacity-40"
		>
			{props.children}
		</button>
	);
}

/** The main picture, then the others, each once; none at all makes one stand-in. */
function picturesOf({ imageUrl, images }: Activity): (string | null)[] {
	const pictures = [...new Set([...(imageUrl ? [imageUrl] : []), ...images])];
	return pictures.length > 0 ? pictures : [null];
}
