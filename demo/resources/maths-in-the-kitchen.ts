import type { DemoResource } from "../publish-demo.ts";

export const mathsInTheKitchen: DemoResource = {
	id: "maths-in-the-kitchen",
	title: "Maths in the kitchen, from counting spoons to writing code",
	category: "Education",
	readTime: 5,
	imageUrl: "/stock/cooking-class-1280.webp",
	tags: ["maths", "cooking", "stem", "coding", "at home"],
	externalLink: null,
	createdAt: "2026-07-06T10:30:00.000Z",
	updatedAt: "2026-07-06T10:30:00.000Z",
	content: `<p>You are going to cook anyway. With a child on a stool beside you it will take longer and there will be flour on the dog, but you will have done fractions, ratios and a little programming by six o’clock, and nobody will have called it homework.</p>
<p>Choose the recipe that fits the child. All of these use one pancake batter, so you can keep the same bowl for ten years.</p>
<pre><code>Pancakes for 4

200 g  flour
400 ml milk
2      eggs
1      pinch of salt</code></pre>

<h2>Three to five: how many, how much</h2>
<p>Numbers begin as things you can touch. Let them put out one plate for each person, then one fork for each plate, and wait while they find out that there is a fork too many. Count eggs into the bowl. Count them again, because that is the joke.</p>
<p>Use the words freely: full, half full, more than, the same as. A child who has poured water from a tall glass into a wide bowl, and been astonished, has met something that no worksheet will show them.</p>

<h2>Five to eight: halves and doubles</h2>
<p>Granny is coming, so there are eight of us. Now what? Give them the pencil and let them double each line. The next day there are only two of you, and the eggs halve nicely to one.</p>
<p>Then be wicked and make it for one person. What is half of one egg? Crack it, whisk it, and pour half away into the cup. That is a fraction they will remember.</p>

<h2>Eight to twelve: for any number of people</h2>
<p>Ask how much flour one person needs. From there they can feed three, or seven, or a football team, and they have found ratio by themselves. Put it in a table if they like tables:</p>
<table>
<thead>
<tr><th>People</th><th>Flour</th><th>Milk</th><th>Eggs</th></tr>
</thead>
<tbody>
<tr><td>1</td><td>50 g</td><td>100 ml</td><td>½</td></tr>
<tr><td>4</td><td>200 g</td><td>400 ml</td><td>2</td></tr>
<tr><td>6</td><td>300 g</td><td>600 ml</td><td>3</td></tr>
<tr><td>11</td><td>?</td><td>?</td><td>?</td></tr>
</tbody>
</table>
<p>The last row is for them. The eggs come to five and a half, and what to do about that is a real decision, with no answer in the back of the book.</p>

<h2>Ten and up: teach it to a machine</h2>
<p>A recipe is nearly a program. It has a list of things it needs and steps in an order that matters. If your child has met a little Python in a club or at school, they can write this in ten minutes:</p>
<pre><code>people = int(input("How many are eating? "))

flour = people * 50
milk = people * 100
eggs = people / 2

print("Flour:", flour, "g")
print("Milk:", milk, "ml")
print("Eggs:", eggs)</code></pre>
<p>Run it for seven people and it asks for 3.5 eggs. <em>Is the computer wrong?</em> No, it did what it was told, which is the most useful thing anybody ever learns about computers. Ask what a cook would do, and how to tell the program. Rounding up is one way. Another is to refuse to cook for odd numbers.</p>
<p>No computer in the kitchen? Write the steps on cards, shuffle them, and obey them exactly as they come. Somebody will put the pancake on the plate before lighting the stove.</p>

<h2>Keeping it pleasant</h2>
<ul>
<li>One question per meal is plenty. Two is a test.</li>
<li>When they get it wrong, cook it anyway if it is safe to eat. Salty pancakes explain decimal points better than you can.</li>
<li>An adult does the hot pan, or stands right beside whoever does.</li>
<li>If you hated maths at school, don’t say so today. Say, “Let’s find out.”</li>
</ul>
<p>If this goes down well, look for <a href="/activities?type=STEM&amp;age=3-12">STEM clubs and workshops</a> near you. For a flat lunch to make with the leftover pancakes, see <a href="/resources/lunchboxes-that-survive-a-rucksack">lunchboxes that survive a rucksack</a>.</p>`,
};
