import type { DemoResource } from "../publish-demo.ts";

export const lunchboxesThatSurviveARucksack: DemoResource = {
	id: "lunchboxes-that-survive-a-rucksack",
	title: "Lunchboxes that survive a rucksack",
	category: "Nutrition",
	readTime: 3,
	imageUrl: "/stock/forest-trail-1280.webp",
	tags: ["lunchbox", "food", "camp", "packing list"],
	externalLink: null,
	createdAt: "2026-06-22T05:55:00.000Z",
	updatedAt: "2026-06-22T05:55:00.000Z",
	content: `<p>A lunchbox for school travels in a straight line and waits on a shelf. A lunchbox for an adventure day is dropped, sat on, hung upside down from a tree and opened by cold fingers. Pack for that, and most of it will get eaten.</p>

<h2>The three enemies</h2>
<p><strong>Squash.</strong> Soft bread loses to a water bottle every time. Choose things that are flat already, like wraps and pitta, or things that fight back, like oatcakes, apples and cold potatoes.</p>
<p><strong>Warmth.</strong> Meat, fish, egg, cooked rice and soft cheese should not sit around warm. The common kitchen advice is two hours out of the fridge at most, and less on a hot day. After that you need a cold pack, or a different lunch.</p>
<p><strong>Leaks.</strong> Yoghurt will find the one gap. So will a peach.</p>

<h2>What keeps until when</h2>
<table>
<thead>
<tr><th>Lunch is in</th><th>Cold pack?</th><th>Safe bets</th><th>Leave out</th></tr>
</thead>
<tbody>
<tr><td>Up to two hours</td><td>Kind, not vital</td><td>Almost anything they like, wrapped tightly</td><td>Whatever leaks</td></tr>
<tr><td>Half a day</td><td>Yes, against the food</td><td>Chicken wrap, hard cheese, boiled egg in its shell, pasta salad in a screw-top jar</td><td>Soft cheese, mayonnaise, cut melon</td></tr>
<tr><td>Half a hot day, or no cold pack</td><td>None</td><td>Bread and nut-free spread, oatcakes, dried fruit, whole apple, carrot, breadsticks</td><td>Meat, fish, egg, rice, anything creamy</td></tr>
</tbody>
</table>
<p>A small carton of juice or a bottle of water, frozen overnight, makes a good cold pack and is a cold drink by noon. Wrap it in a cloth, or the crackers will drink it first.</p>

<h2>Four boxes that come home empty</h2>
<h3>The roll-up</h3>
<p>A wrap with hummus and grated carrot, rolled tight and cut in half so that it can be eaten in two goes with one hand. A whole apple. Breadsticks to snap.</p>
<h3>The picnic of bits</h3>
<p>Cubes of hard cheese, crackers, cucumber sticks, a boiled egg still in its shell, a few olives if you have that sort of child. Peeling the egg is half the pleasure.</p>
<h3>Yesterday’s tea</h3>
<p>Cold pasta with peas and oil, in a jar with a proper lid. Cool it quickly the night before, keep it in the fridge, and send it with a cold pack and a fork you can afford to lose.</p>
<h3>No fridge, no problem</h3>
<p>Oatcakes, a thick seed butter sandwich pressed flat, raisins, a banana carried in the hand and eaten first. Bananas in bags are for the brave.</p>

<h2>Before you shut the lid</h2>
<ul>
<li><strong>Ask about allergies.</strong> Many groups are nut-free because of one child, and that child’s parents will bless you.</li>
<li><strong>Cut round things.</strong> For under-fives, cut grapes and cherry tomatoes lengthwise into quarters, and skip whole nuts and hard sweets.</li>
<li><strong>Let them practise.</strong> If they cannot open the pot at the kitchen table, they won’t manage it in the rain.</li>
<li><strong>Pack a second breakfast.</strong> Active children are starving at half past ten. A labelled snack keeps the lunch for lunchtime.</li>
<li><strong>More water than you think.</strong> Fill the bottle, then find the other bottle.</li>
</ul>
<p>And if the box comes back with everything still in it but the biscuit? It was one lunch. They were busy. Offer toast in the car, and ask which thing was too hard to eat; it is often the wrapping and hardly ever the food.</p>
<p>Children eat better what they have made themselves, so hand over the butter knife. <a href="/resources/maths-in-the-kitchen">Maths in the kitchen</a> has ideas for the rest of the hour, and among the <a href="/activities?type=Workshop">workshops</a> you will find cooking for those who catch the bug.</p>`,
};
