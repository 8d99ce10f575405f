/** The drawings for empty, failed and finished states. Decorative, as the text beside them says the same. */
type StatePictureName = "nothing-found" | "lost-path" | "storm" | "thank-you" | "letter" | "no-activities";

type StatePictureProps = {
	name: StatePictureName;
	className?: string;
	/** 'lazy' if the picture is below the first view. */
	loading?: "lazy";
};

export function StatePicture({ name, className = "mx-auto w-60 sm:w-72", loading }: StatePictureProps) {
	return (
		<picture>
			<source type="image/avif" srcSet={toSrcSet(name, "avif")} sizes={sizes} />
			<img
				src={`/art/${name}-480.webp`}
				srcSet={toSrcSet(name, "webp")}
				sizes={sizes}
				alt=""
				width={480}
				height={360}
				loading={loading}
				className={`h-auto ${className}`}
			/>
		</picture>
	);
}

/** The width at which most are shown. */
const sizes = "(min-width: 30rem) 18rem, 15rem";

function toSrcSet(name: StatePictureName, format: "avif" | "webp"): string {
	return `/art/${name}-480.${format} 480w, /art/${name}-960.${format} 960w`;
}
