import type { DemoResource } from "../publish-demo.ts";

export const howToReadASafetyPage: DemoResource = {
	id: "how-to-read-a-safety-page",
	title: "How to read an activity’s safety page",
	category: "Wellness",
	readTime: 5,
	imageUrl: "/stock/climbing-wall-1280.webp",
	tags: ["safety", "climbing", "adventure", "choosing"],
	externalLink: null,
	createdAt: "2026-05-18T09:05:00.000Z",
	updatedAt: "2026-05-18T09:05:00.000Z",
	content: `<p>Nearly every provider has a page about safety, and nearly all of them say that your child’s safety comes first. That sentence costs nothing to write. What you want to find, in the ten minutes before tea, is evidence that somebody has thought about a bad day and decided who does what.</p>

<h2>Look for who, how many and what if</h2>
<p>Skim the page once with only three questions in mind. <strong>Who</strong> is with the children? <strong>How many</strong> children to each of them? <strong>What if</strong> something goes wrong? A page that answers all three in ordinary words was probably written by someone who does the job. A page of adjectives was probably written by someone who does the website.</p>

<table>
<thead>
<tr><th>What it says</th><th>What that tells you</th><th>What to ask</th></tr>
</thead>
<tbody>
<tr><td>“Fully qualified instructors”</td><td>Very little so far</td><td>Qualified in what, by whom, and is that person there on our day?</td></tr>
<tr><td>“One leader to six children on the water, one to eight on land”</td><td>They count, and they know the risk changes</td><td>Does that include helpers in training?</td></tr>
<tr><td>“All staff are background-checked”</td><td>A good start</td><td>How often is it repeated, and does it cover volunteers and drivers?</td></tr>
<tr><td>“Children must be collected by a named adult”</td><td>Somebody has pictured the car park at five o’clock</td><td>How do we change the name on the day?</td></tr>
<tr><td>“Participation is at your own risk”</td><td>A lawyer has been here</td><td>What do you do to keep the risk small?</td></tr>
<tr><td>Nothing about weather, on an outdoor activity</td><td>A gap</td><td>When do you call it off, and who decides?</td></tr>
</tbody>
</table>

<h2>Some risk is the point</h2>
<p>A climbing wall with no risk in it would be a floor. Children go up because it is a little frightening, and come down taller. A good provider says so, and tells you which risks they take away (loose helmets, deep water, cars) and which they leave in on purpose (wobbling, getting wet, losing). Be warier of a page that promises nothing can happen than of one that says what once did and what changed afterwards.</p>
<figure>
<img src="/stock/treetop-ropes-1280.webp" alt="Illustration of a ropes course high among trees">
<figcaption>The wobble stays in. What you are checking is the harness, and the person who checks the harness.</figcaption>
</figure>

<h2>Five things worth a phone call</h2>
<p>Anything below that the page leaves out, ask about. It takes two minutes, and you also get to hear how they speak to parents.</p>
<ol>
<li><strong>First aid.</strong> Is someone trained in first aid for children present the whole time, lunch included?</li>
<li><strong>Your child in particular.</strong> Say the allergy, the asthma, the fear of dogs. Then listen: do they ask you a question back?</li>
<li><strong>Toilets and changing.</strong> Who goes with the little ones, and are two adults ever out of sight with one child?</li>
<li><strong>Photos.</strong> Who takes them, where do they end up, and can you say no without any fuss?</li>
<li><strong>Insurance.</strong> Is the activity itself insured? They should be able to say yes and by whom.</li>
</ol>

<h2>Then trust your eyes</h2>
<p>If you can, arrive at the end of somebody else’s session. Are the children counted as they come off the water or out of the gym? Do leaders crouch to talk? Is there a child standing alone, and has anybody noticed? Ten minutes by the fence will tell you things that no page can.</p>
<blockquote>
<p>A useful test of any answer: could you repeat it to the other parent tonight, in one sentence, without the word “safe”?</p>
</blockquote>
<p>If you are looking at something that lasts past bedtime, there is <a href="/resources/choosing-a-first-overnight-camp">a longer list of questions for overnight camps</a>. What we ask of the providers we list is on our own <a href="/safety">safety page</a>. Please hold it to the same standard, and <a href="/contact">tell us</a> where it falls short.</p>`,
};
