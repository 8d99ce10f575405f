import type { DemoResource } from "../publish-demo.ts";

export const theFirstSwimmingLesson: DemoResource = {
	id: "the-first-swimming-lesson",
	title: "The first swimming lesson, from bath to towel",
	category: "Development",
	readTime: 5,
	imageUrl: "/stock/swimming-pool-1280.webp",
	tags: ["swimming", "class", "water", "confidence"],
	externalLink: null,
	createdAt: "2026-08-31T08:00:00.000Z",
	updatedAt: "2026-08-31T08:00:00.000Z",
	content: `<p>A swimming pool is a strange place to meet for the first time. It booms. It smells. Adults you have never seen are nearly undressed and blowing whistles. If your child goes in up to the knees and comes out smiling, the first lesson has been a success, and here is how to give it a fair chance.</p>

<h2>In the weeks before: the bath</h2>
<p>Water on the face is the first hurdle, and the bath is the place for it. Pour a cupful over their shoulder, then the back of the head, then, when they say so, over the top. Count down from three every time so that it is never a surprise. Blow ping-pong balls along the water. Hum with the mouth under.</p>
<p>It helps to see another child do it: here is <a href="https://videos.larkabout.example/blowing-bubbles">a two-minute video of bubble-blowing in the bath</a>. Watch it together, dry, and then never mention it again until they do.</p>

<h2>The evening before: the bag</h2>
<ul>
<li>Two towels, one of them for standing on.</li>
<li>A swimsuit they have already worn in the bath. Tight seams and new elastic are a poor start.</li>
<li>Goggles, if the pool allows them, with the strap set at home.</li>
<li>A coin or token for the locker. Check which; it is always the other one.</li>
<li>A warm hat for afterwards, and something to eat that does not mind damp fingers.</li>
</ul>

<h2>An hour before: something small to eat</h2>
<p>A full stomach is uncomfortable and an empty one is a tantrum. Half a banana or a slice of toast sits well. Visit the toilet at home, and again there, whatever they tell you.</p>

<h2>Twenty minutes before: the changing room</h2>
<p>Arrive early enough to go and look at the water with shoes in hand. Say what will happen, in order, in short sentences. You will get changed. You will meet the teacher. I will sit on that bench. When it is over I will have the towel.</p>
<p>If they are going in without you, tell the teacher two things and no more: the name they like to be called, and what worries them most. “He hates splashes in the eyes” is more useful than a life story, and there are five others waiting.</p>

<h2>The lesson: sit still</h2>
<p>This is the hard part. Stay where you said you would be, keep your hands in your lap and your face friendly. Children look up to check. If what they see is a parent miming arm movements, they learn that it is not going well.</p>
<p>Some things that look like failure from the bench:</p>
<ul>
<li><strong>Clinging to the side.</strong> Holding on is a skill, and one of the first that teachers want them to have.</li>
<li><strong>Doing nothing.</strong> Looking and listening in waist-deep water is plenty for one day.</li>
<li><strong>Crying, briefly.</strong> Teachers expect it. If they want you, they will wave.</li>
<li><strong>Swallowing water.</strong> A cough and a cross face. Then, usually, a second try.</li>
</ul>

<h2>Straight afterwards: warm, fed, brief</h2>
<p>Hat first, then dry the feet, then food. Tell them one thing you saw. “You let go with one hand” is worth ten of “Well done!” Resist a review of the lesson in the car; they are tired in a way that only water makes people tired.</p>

<h2>When they won’t go back</h2>
<p>Ask which part. It may be the cold showers, or the noise, or a goggle strap, and those can be mended. If it is the water itself, a few family visits to the shallow end, with no teaching at all, do more good than another tearful lesson. Try again next term. Almost nobody remembers, later, when they started.</p>

<hr>

<p><strong>One thing that never changes.</strong> Lessons make children safer, and they do not make them safe. Near water, however shallow and however many badges are sewn on, keep small children within arm’s reach and your eyes off your phone.</p>
<p>You can compare <a href="/activities?search=swimming">swimming lessons and water activities</a> here. Before you choose, ten minutes with <a href="/resources/how-to-read-a-safety-page">the safety page</a> are well spent.</p>`,
};
