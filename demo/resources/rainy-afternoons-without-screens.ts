import type { DemoResource } from "../publish-demo.ts";

export const rainyAfternoonsWithoutScreens: DemoResource = {
	id: "rainy-afternoons-without-screens",
	title: "Rainy afternoons without screens, sorted by how tired you are",
	category: "Development",
	readTime: 3,
	imageUrl: "/stock/paper-crafts-1280.webp",
	tags: ["rainy day", "art", "at home", "indoor play"],
	externalLink: null,
	createdAt: "2026-10-12T13:10:00.000Z",
	updatedAt: "2026-10-12T13:10:00.000Z",
	content: `<p>Most lists of things to do indoors are sorted by the age of the child. The thing that really decides is you: how you slept, and whether there is another adult due home by six. So start there. Nothing here needs buying first.</p>
<p>And if today needs a film, put the film on. This page will still be here tomorrow.</p>

<h2>You have nothing left</h2>
<p>These can be run lying down.</p>
<ul>
<li><strong>Patient and doctor.</strong> You are ill. You need bandages, a blanket, a long examination and complete quiet. Good for twenty minutes, and for your back.</li>
<li><strong>The museum.</strong> They choose ten objects from around the home, lay them out and write a label for each. When it opens, you are shown round. Pay in buttons.</li>
<li><strong>Sound hunt.</strong> Eyes shut, everybody. How many different sounds in three minutes? The rain counts as one, unless you can hear it on two things.</li>
<li><strong>A bath in the middle of the afternoon.</strong> With cups, a colander and the light off. A torch standing on its end makes it a grotto.</li>
</ul>

<h2>You can manage one trip to the cupboard</h2>
<h3>The long drawing</h3>
<p>Tape paper together until it reaches across the floor. One person starts a road at one end, another starts a river at the other, and the afternoon is spent working out what happens when they meet. Old envelopes will do for paper. Leave it out, since it is always better the second day.</p>
<h3>Masking-tape town</h3>
<p>Lay roads on the carpet with masking tape and let them supply the traffic, the shops and the police. Test a corner first, and peel the tape up the same evening.</p>
<h3>Shadow theatre</h3>
<p>A sheet over a doorway, a lamp behind it, and hands. Paper shapes on drinking straws if anyone gets ambitious. Stories can be short. “A wolf comes. The wolf goes home” has had excellent reviews here.</p>
<figure>
<img src="/stock/painting-table-1280.webp" alt="Illustration of a table set out for painting">
<figcaption>If paint is coming out, put it in a tray, put the tray on newspaper, and put the child in an old shirt, back to front.</figcaption>
</figure>

<h2>You still have half a tank</h2>
<p>Bodies first, because a child who hasn’t moved all day won’t settle to anything.</p>
<ol>
<li><strong>Clear a lane.</strong> Cushions to jump between, a table to crawl under, a line to walk along backwards, a bell to ring at the end.</li>
<li><strong>Time it.</strong> Do it once for speed, once in silence, once carrying an egg. Boil the egg first.</li>
<li><strong>Swap designers.</strong> Whoever was slowest changes one thing in the course.</li>
<li><strong>Cool down</strong> with cutting and gluing, or by baking something with <a href="/resources/maths-in-the-kitchen">a little arithmetic folded in</a>.</li>
</ol>

<h2>You feel oddly well, and it is only raining</h2>
<p>Then go out in it. Wellies, waterproofs, no destination. Race sticks in the gutter water well away from the road, find the deepest puddle by experiment, see where the snails have gone. Half an hour is enough to make home feel like a treat. We have <a href="/resources/packing-for-a-wet-day">a packing list for wet days</a>, though for once round the block you can ignore all of it but the socks.</p>

<h2>When they say they are bored</h2>
<p>Wait a while before you rescue them. Boredom often lasts about as long as it takes to drink a cup of tea, and the game that comes after it is one you would never have thought of. You might say:</p>
<blockquote>
<p>“That sounds uncomfortable. You can be bored here next to me, if you like.”</p>
</blockquote>
<p>If the forecast has the whole week under a cloud, let somebody else clear up the glue: there are <a href="/activities?type=Workshop">workshops</a> and <a href="/activities?type=Indoor+Play">indoor play places</a> with a roof, a plan and other people’s scissors.</p>`,
};
