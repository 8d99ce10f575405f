/**
 * Animates a heart from the pressed button to the shortlist in the header, unless the visitor prefers reduced motion.
 */
export function flyToShortlist(pressed: HTMLElement): void {
	const shortlist = document.querySelector("header [data-shortlist]");
	if (!shortlist || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
	const from = findCenter(pressed);
	const to = findCenter(shortlist);
	const heart = document.createElement("span");
	heart.className = "flying-heart";
	heart.ariaHidden = "true";
	heart.style.left = `${from.x}px`;
	heart.style.top = `${from.y}px`;
	document.body.append(heart);
	const transform = `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(0.6)`;
	const flight = heart.animate({ transform, opacity: 0.4 }, { duration: 250, easing: "ease-in" });
	flight.finished.finally(() => heart.remove());
}

function findCenter(element: Element): { x: number; y: number } {
	const { left, top, width, height } = element.getBoundingClientRect();
	return { x: left + width / 2, y: top + height / 2 };
}
