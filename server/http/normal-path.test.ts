import { expect, test } from "vitest";
import { getNormalPath } from "./normal-path.ts";

test.each([
	["/", "/"],
	["/activities/", "/activities"],
	["/ACTIVITIES", "/activities"],
	["/Activities.data", "/activities.data"],
	["/activities/_.data", "/activities.data"],
	["/_.data", "/_.data"],
	["/RESOURCES/Sleep-Tips", "/resources/Sleep-Tips"],
	["/resources/Sleep-Tips/", "/resources/Sleep-Tips"],
	["/Resources/FEED.XML", "/resources/feed.xml"],
	["/Booking/Judo/", "/booking/Judo"],
	["/Booking/%C3%A9", "/booking/%C3%A9"],
	["/Robots.TXT", "/robots.txt"],
	["/Sitemap.XML", "/sitemap.xml"],
	["/Sitemap/Activities-1.xml", "/sitemap/activities-1.xml"],
	["/about/", "/about"],
])("[GEN-5] normalises %s to %s", (path, normalPath) => {
	expect(getNormalPath(path)).toBe(normalPath);
	expect(getNormalPath(normalPath)).toBe(normalPath);
});

test.each(["//elsewhere.example/", "/booking//judo/", "/Admin/Activities/", "/files/a.webp/", "/"])(
	"[GEN-5] leaves %s unchanged",
	(path) => expect(getNormalPath(path)).toBe(path),
);
