import type { DemoResource } from "../publish-demo.ts";

export const choosingAFirstOvernightCamp: DemoResource = {
	id: "choosing-a-first-overnight-camp",
	title: "Choosing a first overnight camp",
	category: "Development",
	readTime: 5,
	imageUrl: "/stock/campfire-tents-1280.webp",
	tags: ["camp", "overnight", "independence", "adventure"],
	externalLink: null,
	createdAt: "2026-03-09T08:15:00.000Z",
	updatedAt: "2026-03-09T08:15:00.000Z",
	content: `<p>Sooner or later most children ask to sleep away with a group, and most parents feel the floor tilt a little. No age is the right one. What you can get right is the size of the step, and it is usually smaller than the one in the brochure.</p>

<h2>Is it time?</h2>
<p>A few ordinary evenings tell you more than a birthday does. Your child is probably near ready if most of these are true:</p>
<ul>
<li>They have slept at a relative’s or a friend’s house and came home pleased with themselves.</li>
<li>They can tell an adult they hardly know that they feel ill, cold or sad.</li>
<li>They manage the toilet, teeth and clothes with reminders rather than help.</li>
<li>The idea was theirs, or they have kept coming back to it since you brought it up.</li>
</ul>
<p>A child who wets the bed, walks in their sleep or takes medicine can go to camp too. It means one more conversation with the organisers, and how they take it is useful to know. People who run good camps have had that conversation many times and will not make you feel awkward.</p>

<h2>Pick the size of the step</h2>
<table>
<thead>
<tr><th>Kind of camp</th><th>Nights</th><th>Good for</th><th>Think about</th></tr>
</thead>
<tbody>
<tr><td>Indoor sleepover</td><td>1</td><td>A child who has only slept with family</td><td>Nobody sleeps much, so keep the next day empty</td></tr>
<tr><td>Weekend close to home</td><td>1 or 2</td><td>Most first-timers</td><td>Friday arrivals are rushed; ask if Saturday morning is possible</td></tr>
<tr><td>Short week</td><td>3 or 4</td><td>A child who liked a weekend, or is going with a friend</td><td>The middle nights, when the novelty has worn off and home is still far away</td></tr>
<tr><td>Full week</td><td>5 or more</td><td>A child who asks for it twice</td><td>Washing, pocket money, and how news travels home</td></tr>
</tbody>
</table>
<p>Distance counts as well as length. If you could be there within an hour, you will both sleep better, even though you will almost certainly not be needed.</p>
<figure>
<img src="/stock/lake-camp-1280.webp" alt="Illustration of a camp beside a lake">
<figcaption>A lake an hour from home is every bit as wild, to an eight-year-old, as one a day’s drive away.</figcaption>
</figure>

<h2>Seven questions for the organisers</h2>
<p>Ask by e-mail, so that you can read the answers slowly and compare two camps side by side.</p>
<ol>
<li>Who sleeps near the children, and how many children does each adult look after at night?</li>
<li>How is every adult checked before they start, volunteers and kitchen staff included?</li>
<li>What do you do when a child is homesick at eleven at night?</li>
<li>Who keeps medicines and gives them out, and where is it written down?</li>
<li>Where does everyone go in thunder, high wind or great heat?</li>
<li>Can children ring home? What do you recommend, and why?</li>
<li>How many come without a friend, and how do you mix the groups on the first day?</li>
</ol>
<p>You are listening for plain answers with a person in them: <em>the night leader sits in the corridor until midnight</em>. “We have never had a problem” tells you nothing. Our guide to <a href="/resources/how-to-read-a-safety-page">reading a safety page</a> goes through the rest.</p>

<h2>Before they go</h2>
<p>Have a practice night in the sleeping bag, on the living-room floor if need be, with the torch they will take. Pack together, and let your child put things in the bag, because the person who packed it is the one who can find the dry socks.</p>
<p>Then comes the question at bedtime: what if I hate it? It is tempting to promise that you will fetch them. Try not to. A child with that promise spends the evening deciding whether to use it. Settle privately with the leaders when they would ring you, and to your child say something truer:</p>
<blockquote>
<p>“You will probably miss us a bit. It comes in waves, mostly at bedtime, and then it goes. The leaders know all about it, so tell one of them. And we will want to hear everything on Sunday.”</p>
</blockquote>

<h2>When they come home</h2>
<p>Expect a filthy child who either never stops talking or says “fine” and falls asleep in the car. Leave the big question alone and ask small ones. Who had the bunk above? What was the worst pudding? The stories come out sideways, often days later.</p>
<p>If it went badly, it was one hard night, and they got through it. Wait a while, then offer a smaller step. Children who come home early one summer are often packing their own bag the next.</p>
<p>Ready to look around? Here are <a href="/activities?type=Camp&amp;age=3-12">the camps for children up to twelve</a>. When you have booked, <a href="/resources/sleep-before-a-big-day">a quiet plan for the night before</a> may come in useful.</p>`,
};
