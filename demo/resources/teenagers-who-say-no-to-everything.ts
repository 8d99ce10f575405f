import type { DemoResource } from "../publish-demo.ts";

export const teenagersWhoSayNoToEverything: DemoResource = {
	id: "teenagers-who-say-no-to-everything",
	title: "Teenagers who say no to everything",
	category: "Social Skills",
	readTime: 5,
	imageUrl: "/stock/bike-park-1280.webp",
	tags: ["teens", "motivation", "sport", "workshop"],
	externalLink: null,
	createdAt: "2026-09-14T16:45:00.000Z",
	updatedAt: "2026-09-14T16:45:00.000Z",
	content: `<p>Climbing? No. Cooking? No. That robotics thing you used to love? A look. It is easy to conclude that they want to do nothing at all, for ever, in the dark. More often “no” is the shortest of several answers, and it pays to find out which.</p>

<h2>A short dictionary of no</h2>
<h3>“No.” (I don’t know anyone there.)</h3>
<p>Walking into a room of strangers is no easier at fourteen than at four, only now they are supposed to be cool about it. Find out who else is going, or offer a place for a friend. With one ally nearly anything is possible.</p>
<h3>“It’s for kids.” (I’m afraid of looking foolish.)</h3>
<p>Check the age range before you suggest it. If the photos show ten-year-olds, you have lost. <a href="/activities?age=12%2B">Activities for twelve and up</a> are a better place to browse.</p>
<h3>“I’m busy.” (I’m exhausted.)</h3>
<p>They may well be. Teenagers need a great deal of sleep and tend to get less than they need. Try the same question on a Saturday, after food.</p>
<h3>“I’m no good at it.” (I used to be good at it.)</h3>
<p>A child who was the best in the village meets the town, and would rather stop than be ordinary. Something entirely new, where everyone is a beginner, can be a relief.</p>
<h3>“Whatever.” (You have already decided, so why ask?)</h3>
<p>Fair.</p>

<h2>Change the question</h2>
<p>A question that can be answered with no will be. Offer a choice between real options, each of which you could live with, and let go of the one you were hoping for.</p>
<table>
<thead>
<tr><th>Instead of</th><th>Try</th></tr>
</thead>
<tbody>
<tr><td>Do you want to do something this holiday?</td><td>One thing that week has to be out of the house. Here are three. Pick one, or find a fourth for the same money.</td></tr>
<tr><td>You’d love the bike park!</td><td>Would you check whether this bike park is any good? I can’t tell from the website.</td></tr>
<tr><td>You need a hobby.</td><td>I’ve got the car on Saturday. Where would you go?</td></tr>
<tr><td>You said you’d try it, so you’re doing all ten weeks.</td><td>Go twice. After the second time you can stop, and I won’t bring it up again.</td></tr>
</tbody>
</table>
<p>The last one only works if you keep your side of it.</p>

<h2>Offer a job instead of a treat</h2>
<p>Many teenagers who refuse to be entertained are glad to be needed. Helping at a younger children’s club, fixing bikes, building sets, running the lights: there is a reason to be there and something to do with the hands, and nobody asks how they are feeling. Many providers are pleased to have a young helper, so it is worth a phone call. Let them make it. A <a href="/activities?type=Workshop">workshop</a> where they come away with an object they have made has some of the same pull.</p>
<figure>
<img src="/stock/woodwork-bench-1280.webp" alt="Illustration of a woodwork bench with tools">
<figcaption>Nobody at a workbench has to make eye contact. Conversation tends to start anyway.</figcaption>
</figure>

<h2>Keep the door ajar</h2>
<p>Say the thing once, then leave the link where it will be found. Drive them places without the radio quiz. Eat at odd hours. Most of what you hear from a teenager you hear sideways, from the passenger seat, at twenty past ten.</p>
<blockquote>
<p>“I’m going up to the wall on Sunday morning. There’s a space in the car. You don’t have to climb.”</p>
</blockquote>
<p>Ask again in three weeks, in the same voice. People of that age change their minds weekly and need to be able to do it without anyone saying “I thought you hated that”.</p>

<h2>When it is more than no</h2>
<p>A teenager who drops one club is editing their life. One who has stopped seeing friends, stopped enjoying what they always enjoyed, sleeps very badly or eats very differently, for weeks on end, may be unwell. Say what you have noticed, gently, and talk to a doctor or to someone at school whom they trust. If they ever speak of harming themselves, take it seriously and get help the same day.</p>
<p>For everyone else: lower the stakes, provide sandwiches, wait. If the “no” looks to you more like shyness, the ladder in <a href="/resources/helping-a-shy-child-join-a-group">helping a shy child join a group</a> works at any height.</p>`,
};
