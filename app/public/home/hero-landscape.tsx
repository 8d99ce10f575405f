/** The drawing behind the headline, by screen width and colour scheme. Decorative. */
export function HeroLandscape() {
	return (
		<picture>
			{(["dark", "light"] as const).flatMap((scheme) =>
				(["tall", "wide"] as const).flatMap((shape) =>
					(["avif", "webp"] as const).map((format) => (
						<source
							key={`${scheme} ${shape} ${format}`}
							type={`image/${format}`}
							media={getMediaQuery(scheme, shape)}
							srcSet={widths[shape]
								.map((width) => `/art/hero-${shape}-${scheme}-${width}.${format} ${width}w`)
								.join(", ")}
							sizes={sizes[shape]}
						/>
					)),
				),
			)}
			<img
				src="/art/hero-wide-light-1800.webp"
				alt=""
				width={2400}
				height={1000}
				fetchPriority="high"
				decoding="sync"
				className="z-(--layer-below) absolute inset-x-0 bottom-0 w-full object-cover object-bottom max-md:aspect-[9/11] max-md:in-data-family:aspect-[7/2] max-md:[mask-image:linear-gradient(to_bottom,transparent,black_22%)] md:h-full md:object-[22%_100%] xl:object-bottom"
			/>
		</picture>
	);
}

const widths = { tall: [450, 640, 900], wide: [1200, 1800, 2400] };

/** Smaller than the displayed width on a phone, so that one with a pixel density of two loads the 640-pixel file. */
const sizes = { tall: "84vw", wide: "100vw" };

function getMediaQuery(scheme: "light" | "dark", shape: "tall" | "wide"): string {
	const width = shape === "tall" ? "(max-width: 47.99rem)" : "(min-width: 48rem)";
	return scheme === "dark" ? `${width} and (prefers-color-scheme: dark)` : width;
}
