import type { DemoResource } from "../publish-demo.ts";

export const sleepBeforeABigDay: DemoResource = {
	id: "sleep-before-a-big-day",
	title: "Sleep before a big day",
	category: "Wellness",
	readTime: 3,
	imageUrl: null,
	tags: ["sleep", "camp", "routine", "calm"],
	externalLink: null,
	createdAt: "2026-06-01T18:30:00.000Z",
	updatedAt: "2026-06-01T18:30:00.000Z",
	content: `<p>The bag is by the door. The alarm is set for something cruel. And at half past nine a small voice from upstairs says, “I can’t sleep.” Of course not: tomorrow is the best day of the year. You cannot make anyone fall asleep, but you can make it likelier, and you can stop it mattering so much.</p>

<h2>Working backwards from bedtime</h2>
<ol>
<li><strong>Two days before.</strong> Finish the packing. Most bedtime trouble the night before is really a missing water bottle.</li>
<li><strong>The morning before.</strong> Get up at the usual time, even if it was a late night. A lie-in today is paid for this evening.</li>
<li><strong>The afternoon.</strong> Out of doors and moving, as much as you can bear. Daylight and tired legs do most of the work.</li>
<li><strong>Tea.</strong> Something dull and filling that they always eat. Keep cola and big bars of chocolate for another day.</li>
<li><strong>An hour before bed.</strong> Lights low, screens away, bath if there is usually a bath. Keep to the order you always use, since the order itself is half of what makes them sleepy.</li>
<li><strong>Last thing.</strong> Walk through tomorrow together, once, from waking up to coming home. Then talk of something else.</li>
</ol>
<p>Do not bring bedtime forward by two hours. A child who is put to bed wide awake gets to practise lying there worrying. A quarter of an hour earlier is about as much as anyone can use.</p>

<h2>When the thoughts won’t stop</h2>
<p>Excitement and worry feel much the same from the inside, and both grow in the dark. Give them something plain to do.</p>
<ul>
<li><strong>Park it.</strong> Keep a pencil and a scrap of paper by the bed. Whatever turns up is drawn or written down, and the paper remembers it until morning.</li>
<li><strong>The slow walk.</strong> In their head they go through a place they know well, one step at a time, noticing things. Few people reach the end of the garden.</li>
<li><strong>Heavy toes.</strong> Let the toes go heavy, then the feet, the knees, and so on upwards. If they get as far as the ears, start again.</li>
</ul>
<blockquote>
<p>“You don’t have to sleep. You only have to rest. Lying here quietly with your eyes shut is good for you too.”</p>
</blockquote>
<p>This takes the weight off, and sleep tends to come when nobody is chasing it. It is also true. One short night won’t spoil the day. Children run on delight for longer than you would believe, and you will all pay for it the evening after, so keep that one free.</p>

<h2>And you</h2>
<p>Lay out your own clothes. Fill the kettle. Put the address where you can find it, and go to bed at the time you tell other people to. The small voice at half past nine is easier to be kind to when you are not still looking for the sun cream.</p>

<hr>

<p>Is the big day a night away? Then read <a href="/resources/choosing-a-first-overnight-camp">choosing a first overnight camp</a> before you pack. If sleep has been hard for weeks and not just tonight, or your child snores heavily or is worn out by day, mention it to a doctor.</p>`,
};
