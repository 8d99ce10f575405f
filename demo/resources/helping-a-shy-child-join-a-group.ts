import type { DemoResource } from "../publish-demo.ts";

export const helpingAShyChildJoinAGroup: DemoResource = {
	id: "helping-a-shy-child-join-a-group",
	title: "Helping a shy child join a group",
	category: "Social Skills",
	readTime: 5,
	imageUrl: "/stock/puppet-theatre-1280.webp",
	tags: ["shyness", "friendship", "class", "music", "confidence"],
	externalLink: null,
	createdAt: "2026-02-16T07:50:00.000Z",
	updatedAt: "2026-02-16T07:50:00.000Z",
	content: `<p>Fourteen children are already dancing in a circle and yours is behind your leg, holding on to your coat with both hands. You have paid for ten weeks. Everyone is being very nice about it, which makes it worse.</p>
<p>Here is what tends to help: before, at the door, and afterwards. None of it will turn a quiet child into a loud one, and it isn’t meant to. Plenty of children need to watch for a while before they join in, much as you might stand by the wall at a party until you have worked out who is who.</p>

<h2>Choose the room first</h2>
<p>Some groups are simply easier to walk into. When you compare them, look for:</p>
<ul>
<li><strong>Something to do with the hands.</strong> Clay, paint, drums and robots give a child a place to look. Talking can wait until somebody needs the blue.</li>
<li><strong>The same few faces.</strong> Eight children every Tuesday is kinder than thirty who change each time.</li>
<li><strong>An opening routine.</strong> A song, a warm-up or name cards in the same order each week, so that after two sessions your child knows what is coming.</li>
<li><strong>A leader who answers the question</strong> “What do you do when a child won’t come in?” without sighing.</li>
</ul>
<p><a href="/activities?type=Arts+%26+Crafts">Arts and crafts</a> and small <a href="/activities?search=music">music groups</a> are often a gentle place to start.</p>
<figure>
<img src="/stock/music-class-1280.webp" alt="Illustration of a children’s music class with instruments">
<figcaption>A drum asks nothing of you except that you hit it.</figcaption>
</figure>

<h2>The week before</h2>
<p>Walk past the building. Find the door, the hooks, the toilet. If the provider puts up a picture of the leader, look at it together and learn the name. Ask whether you might come ten minutes early on the first day, because it is far easier to be in a room as it fills than to enter one that is full.</p>
<p>Then rehearse one sentence, and only one. Toys can play the other children.</p>
<blockquote>
<p>“Can I help with that?”</p>
</blockquote>
<p>It works better than “Can I play?”, since it is hard to say no to help, and nobody has to stop the game to answer.</p>

<h2>At the door: a ladder</h2>
<p>Think of joining in as a ladder with low rungs. Your child decides when to climb, and staying on one rung all morning still counts.</p>
<ol>
<li>Watch from the doorway, with you.</li>
<li>Watch from inside, sitting by the wall, with you.</li>
<li>Have a job: give out the beaters, hold the tape, press the button.</li>
<li>Join for one song or one turn, then come back.</li>
<li>Stay, while you sit where they can see you.</li>
<li>Stay, while you fetch a coffee and say exactly when you will be back. Then be back.</li>
</ol>
<p>Tell the leader which rung you are on. Agree how you will go, too: a short goodbye that always has the same words. Slipping out while they are busy saves one tear today and costs you a month of not being let out of sight.</p>

<h2>Things to swallow</h2>
<p>“Don’t be silly.” “Look, everyone else is doing it.” “She’s shy”, said over their head to another adult. A child who hears that often enough takes it on like a job title. Try <em>“She likes to have a look first”</em>, which is true, and lets her change her mind.</p>

<h2>On the way home</h2>
<p>Do not ask if they made a friend. Ask what the drum felt like. If they stood at the wall for an hour, notice what they saw from there; children who watch can often sing the whole song in the bath. Praise the small brave thing by name: “You gave that boy the scissors.”</p>
<p>Give it three or four visits before you decide. If there is still real distress each time, stop without blame and try another kind of group in a few months. And if worry is spilling into sleep, meals or school, or your child does not speak at all in some places, talk to their doctor or teacher. There is good help, and asking early is not making a fuss.</p>
<p>For older children whose “no” may be shyness in a hood, see <a href="/resources/teenagers-who-say-no-to-everything">teenagers who say no to everything</a>.</p>`,
};
