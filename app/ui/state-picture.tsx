/** The drawings for empty, failed and finished states. Decorative: the text beside them says the same. */
type StatePictureName = "nothing-found" | "lost-path" | "storm" | "thank-you" | "letter" | "no-activities";

export function StatePicture({
	name,
	className = "mx-auto w-60 sm:w-72",
}: {
	name: StatePictureName;
	className?: string;
}) {
	return (
		<picture>
			<source type="image/avif" srcSet={`/art/${name}-480.avif 1x, /art/${name}-960.avif 2x`} />
			<img
				src={`/art/${name}-480.webp`}
				srcSet={`/art/${name}-480.webp 1x, /art/${name}-960.webp 2x`}
				alt=""
				width={480}
				height={360}
				className={`h-auto ${className}`}
			/>
		</picture>
	);
}
