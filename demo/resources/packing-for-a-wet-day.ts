import type { DemoResource } from "../publish-demo.ts";

export const packingForAWetDay: DemoResource = {
	id: "packing-for-a-wet-day",
	title: "Packing for a wet day out",
	category: "Wellness",
	readTime: 3,
	imageUrl: "/stock/rock-pools-1280.webp",
	tags: ["packing list", "outdoors", "rainy day", "adventure"],
	externalLink: null,
	createdAt: "2026-04-13T06:40:00.000Z",
	updatedAt: "2026-10-05T17:20:00.000Z",
	content: `<p>Children rarely mind rain. They mind cold hands, wet socks and a soggy sandwich, and all three can be settled the evening before with one dry bag and a bit of order.</p>

<h2>On the child</h2>
<ul>
<li><strong>Next to the skin:</strong> something thin that dries fast. A football shirt is ideal. Cotton stays wet and cold, and so do jeans.</li>
<li><strong>In the middle:</strong> a fleece or a woollen jumper, one that you won’t miss.</li>
<li><strong>On top:</strong> a waterproof with a hood that still lets them turn their head. Put it on over the fleece at home; if the arms no longer bend, it is last year’s coat.</li>
<li><strong>On the legs:</strong> waterproof trousers <em>over</em> the boots, or the boots fill up.</li>
</ul>
<p>For anything with a harness, a helmet or a boat, ask the provider what to wear before you buy a thing. Many lend waterproofs, and some don’t want ponchos or scarves anywhere near their ropes.</p>

<h2>In the rucksack</h2>
<p>Line it with a bin bag. That costs nothing, and it works better than most rain covers. Then pack in this order, so that what is wanted first comes out first:</p>
<ol>
<li>A full set of dry clothes, rolled, in its own tied bag. It stays tied until the end of the day, whatever anyone says.</li>
<li>Two more pairs of socks than seems reasonable.</li>
<li>Lunch, in <a href="/resources/lunchboxes-that-survive-a-rucksack">a box that can be sat on</a>.</li>
<li>Spare gloves and a hat, in the lid pocket.</li>
<li>Anything from the provider’s own list, inhaler and other medicine included, labelled and on top. Tell a leader it is there.</li>
</ol>
<figure>
<img src="/stock/kayak-river-1280.webp" alt="Illustration of a kayak on a river">
<figcaption>On the water everything gets wet, rain or no rain. The second set of clothes stays on the bank.</figcaption>
</figure>

<h2>In the car, or by the front door</h2>
<ul>
<li>A towel for each child and an old one for the seat.</li>
<li>Shoes that are not the ones they went in.</li>
<li>A flask of something warm. Test it on yourself before you hand it over.</li>
<li>A carrier bag each, for whatever has been peeled off.</li>
</ul>

<h2>What can stay at home</h2>
<p>The umbrella, the good coat, the phone that is “only for photos”, and the cuddly toy that must never get lost. Also your own long face. If you greet the drizzle with a groan, they will as well.</p>

<hr>

<p><strong>The ten-minute drill.</strong> Hang everything up the moment you are home, before anybody sits down. Stuff boots with newspaper and stand them away from the radiator, which cracks leather and glue. Take the lunchbox out of the bag. Then sit.</p>
<p>If the weather wins after all, an outdoor activity may be moved or called off: the provider’s own page will say how they let you know. And there are always <a href="/resources/rainy-afternoons-without-screens">rainy afternoons at home</a>, or somewhere <a href="/activities?type=Indoor+Play">indoors to run about</a>.</p>`,
};
