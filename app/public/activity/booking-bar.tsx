import { useEffect, useState } from "react";
import type { PriceParts } from "../../../domain/offer/format-offer.ts";
import { Price } from "../../ui/activity-card.tsx";

/**
 * On a phone: the price and a link to the form, until the form is in view. It is sticky, so it never covers the footer;
 * where large text or zoom leaves little height, it stands still.
 */
export function BookingBar({ price }: { price: PriceParts }) {
	const [isFormInView, setFormInView] = useState(false);
	useEffect(() => {
		const panel = document.getElementById("book");
		if (!panel) return;
		const observer = new IntersectionObserver(([entry]) => setFormInView(entry?.isIntersecting ?? false));
		observer.observe(panel);
		return () => observer.disconnect();
	}, []);
	return (
		<div
			inert={isFormInView}
			className="sticky bottom-0 z-20 -mx-4 mt-10 flex flex-wrap items-center justify-between gap-4 border-line border-t bg-paper px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-lift inert:invisible [@media(max-height:30rem)]:static sm:-mx-6 sm:px-6 lg:hidden print:hidden"
		>
			<Price price={price} />
			<a href="#book" className="button button-main">
				Book Now
			</a>
		</div>
	);
}
