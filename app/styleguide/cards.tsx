import type { ResourceCard } from "../../domain/resource/resource.ts";
import { ActivityRows } from "../public/activities/activity-rows.tsx";
import { EndedPanel } from "../public/activity/ended-panel.tsx";
import { ActivityGrid, type CardView } from "../ui/activity-card.tsx";
import { ResourceCards } from "../ui/resource-card.tsx";
import { Specimen } from "./specimen.tsx";

const judo: CardView = {
	id: "judo",
	title: "Judo",
	category: "Sport",
	ageRange: "5-12",
	location: "Otterford Sports Hall, Quay Street 4, Otterford",
	provider: "Otterford Judo Club",
	picture: "/stock/bike-park-640.webp",
	price: { amount: "$12", unit: "per child" },
	ages: null,
	nextDay: null,
	distance: null,
	nextDate: "Sat, Jun 22, 10:00 am",
	moreDates: "More dates",
	fullSession: null,
	note: null,
};

const activities: CardView[] = [
	judo,
	{ ...judo, id: "few", title: "Three spots left", note: "3 spots left", distance: "1.2 mi" },
	{ ...judo, id: "full", title: "Full", fullSession: "next", note: "Full", moreDates: null },
	{ ...judo, id: "cancelled", title: "Cancelled", note: "Cancelled" },
	{
		...judo,
		id: "unknown",
		title: "Nothing is known but the title",
		provider: "",
		ageRange: "",
		location: "",
		nextDate: null,
		moreDates: null,
		price: { amount: "Price on request", unit: null },
	},
	{
		...judo,
		id: "long",
		title: "A title that goes on for so long that no card has room for it, and so it ends after its second line",
		provider: "The Society for the Advancement of Outdoor Adventures in Otterford and its Surroundings",
		ageRange: "All Ages",
		price: { amount: "$1,245 to $1,360", unit: "a week" },
	},
];

const article: ResourceCard = {
	id: "calm",
	title: "Calm before sleep",
	category: "Wellness",
	readTime: 5,
	imageUrl: "/stock/paper-crafts-640.webp",
	excerpt: "Ten minutes that change the evening.",
	isExternal: false,
	externalLink: null,
	publishedAt: "2026-05-01T10:00:00.000Z",
};

export function Cards() {
	return (
		<>
			<Specimen title="Activities">
				<ActivityGrid activities={activities} heading="h3" />
			</Specimen>
			<Specimen title="Rows">
				<ActivityRows activities={activities} />
			</Specimen>
			<Specimen title="Articles">
				<ResourceCards
					heading="h3"
					resources={[
						article,
						{ ...article, id: "elsewhere", isExternal: true, externalLink: "https://knots.example/" },
					]}
				/>
			</Specimen>
			<Specimen title="In the place of the form">
				<EndedPanel alternatives={activities.slice(0, 2)} isRejection={false} />
			</Specimen>
		</>
	);
}
