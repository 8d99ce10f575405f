import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Waits for each answer: the revalidator's state can't tell, since short requests may finish before a render. */
export function useUpdates(isChanging: boolean, { intervalMs }: { intervalMs: number }): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (!isChanging) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let isOver = false;
		function poll() {
			timer = setTimeout(async () => {
				await revalidate();
				if (!isOver) poll();
			}, intervalMs);
		}
		poll();
		return () => {
			isOver = true;
			clearTimeout(timer);
		};
	}, [isChanging, intervalMs, revalidate]);
}
