import { ArrowLeft, ArrowRight } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { SitePicture } from "../../ui/site-picture.tsx";
import type { ActivityView } from "./activity-view.ts";

/**
 * The activity's pictures in a natively scrolling strip. After hydration, buttons, dots and keys scroll it too. The
 * style sheet chooses between smooth scrolling and jumps (reduced motion).
 */
export function Carousel({ activity }: { activity: ActivityView }) {
	const pictures = listPictures(activity);
	const isHydrated = useIsHydrated();
	const strip = useRef<HTMLUListElement>(null);
	const [currentIndex, setCurrentIndex] = useState(0);
	/** Nothing is announced until somebody moves it. */
	const [hasMoved, setHasMoved] = useState(false);
	/** The visible picture, even before it is rendered as the current one. */
	const shownIndex = useRef(0);
	/** The picture that the strip is scrolling to. Further steps start from there. */
	const targetIndex = useRef<number | null>(null);

	const onScroll = () => {
		const list = strip.current;
		if (!list) return;
		// Negative in a page that is translated into a language written from right to left.
		const index = Math.round(Math.abs(list.scrollLeft) / list.clientWidth);
		if (index === targetIndex.current) targetIndex.current = null;
		shownIndex.current = index;
		setCurrentIndex(index);
	};

	const getIndex = () => targetIndex.current ?? shownIndex.current;
	useStablePosition(strip, getIndex);

	const show = (index: number) => {
		const list = strip.current;
		const target = Math.max(0, Math.min(pictures.length - 1, index));
		targetIndex.current = target === shownIndex.current ? null : target;
		setHasMoved(true);
		list?.scrollTo({ left: target * list.clientWidth });
	};
	const stepBy = (offset: number) => show(getIndex() + offset);
	const swipe = useSwipe(stepBy);
	const onKeyDown = (event: KeyboardEvent) => {
		const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
		if (event.key === "Home") show(0);
		else if (event.key === "End") show(pictures.length - 1);
		else if (step) stepBy(step);
		else return;
		event.preventDefault();
	};

	if (pictures.length === 1) {
		return <Slide activity={activity} url={pictures[0] ?? ""} index={0} total={1} />;
	}
	return (
		<section aria-roledescription="carousel" aria-label={`Pictures of ${activity.title}`} className="relative">
			<ul
				ref={strip}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable strip must be reachable by keyboard
				tabIndex={0}
				aria-label="Pictures, side by side"
				onScroll={onScroll}
				onKeyDown={onKeyDown}
				onPointerDown={() => {
					targetIndex.current = null;
				}}
				className="cut flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth [scrollbar-width:none]"
			>
				{pictures.map((url, index) => (
					<li key={url} className="w-full shrink-0 snap-start print:not-first:hidden">
						<Slide activity={activity} url={url} index={index} total={pictures.length} />
					</li>
				))}
			</ul>
			<p aria-live="polite" className="sr-only">
				{hasMoved && `Picture ${currentIndex + 1} of ${pictures.length}`}
			</p>
			{isHydrated && (
				<>
					<div
						{...swipe}
						className="pointer-events-none absolute inset-x-3 top-1/2 flex -translate-y-1/2 touch-pan-y justify-between print:hidden"
					>
						<StepButton label="Previous picture" isDisabled={currentIndex === 0} onPress={() => stepBy(-1)}>
							<ArrowLeft aria-hidden />
						</StepButton>
						<StepButton
							label="Next picture"
							isDisabled={currentIndex === pictures.length - 1}
							onPress={() => stepBy(1)}
						>
							<ArrowRight aria-hidden />
						</StepButton>
					</div>
					<div {...swipe} className="absolute inset-x-0 bottom-1 flex touch-pan-y justify-center print:hidden">
						{pictures.map((url, index) => (
							<button
								key={url}
								type="button"
								aria-label={`Picture ${index + 1} of ${pictures.length}`}
								aria-current={index === currentIndex ? "true" : undefined}
								onClick={() => show(index)}
								className="group grid size-11 place-items-center"
							>
								<span className="dot size-3 rounded-full border-2 border-ink bg-paper transition-transform group-aria-[current=true]:scale-125 group-aria-[current=true]:bg-ink" />
							</button>
						))}
					</div>
				</>
			)}
		</section>
	);
}

/** Scrolls the strip back to the same picture when its width changes, because the browser may snap to another one. */
function useStablePosition(strip: RefObject<HTMLUListElement | null>, getIndex: () => number): void {
	const latestGetIndex = useRef(getIndex);
	latestGetIndex.current = getIndex;
	useEffect(() => {
		const list = strip.current;
		if (!list) return;
		let width = list.clientWidth;
		const observer = new ResizeObserver(() => {
			if (list.clientWidth === width) return;
			width = list.clientWidth;
			list.scrollTo({ left: latestGetIndex.current() * width, behavior: "instant" });
		});
		observer.observe(list);
		return () => observer.disconnect();
	}, [strip]);
}

/** The minimum distance of a swipe, in pixels. */
const minSwipe = 30;

/** Handles swipes over the buttons, which are outside the strip and so don't scroll it. */
function useSwipe(stepBy: (offset: number) => void) {
	const start = useRef<number | null>(null);
	return {
		onPointerDown({ pointerType, clientX }: PointerEvent) {
			start.current = pointerType === "mouse" ? null : clientX;
		},
		onPointerUp({ clientX }: PointerEvent) {
			const way = start.current === null ? 0 : clientX - start.current;
			start.current = null;
			if (Math.abs(way) >= minSwipe) stepBy(way < 0 ? 1 : -1);
		},
	};
}

type SlideProps = { activity: ActivityView; url: string; index: number; total: number };

function Slide({ activity, url, index, total }: SlideProps) {
	const title = total > 1 ? `${activity.title}, picture ${index + 1} of ${total}` : activity.title;
	// Stock scenes have their own alternative text.
	const alt = activity.imageAlts?.[url] || (url.startsWith("/stock/") ? undefined : title);
	return (
		<SitePicture
			url={url}
			sizes="(min-width: 80rem) 46rem, (min-width: 64rem) 60vw, 84vw"
			isEager={index === 0}
			fallback={activity.cover.url}
			{...(url === activity.cover.url ? { alt: activity.cover.alt } : alt && { alt })}
			className={`aspect-[3/2] w-full ${total === 1 ? "cut" : ""}`}
		/>
	);
}

function StepButton(props: { label: string; isDisabled: boolean; onPress: () => void; children: React.ReactNode }) {
	return (
		<button
			type="button"
			aria-label={props.label}
			aria-disabled={props.isDisabled}
			onClick={props.onPress}
			className="pointer-events-auto grid size-11 place-items-center rounded-full border border-line bg-paper shadow-paper aria-disabled:opacity-40"
		>
			{props.children}
		</button>
	);
}

/** Returns the main picture, then the others, without duplicates. Without any, returns the cover. */
function listPictures({ imageUrl, images, cover }: ActivityView): string[] {
	const pictures = [...new Set([...(imageUrl ? [imageUrl] : []), ...images])];
	return pictures.length > 0 ? pictures : [cover.url];
}
