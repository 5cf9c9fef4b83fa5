import { createHash } from 'node:crypto';

/** Style sheet of the HTML report, with contents beside the text, a dark scheme and a print layout. */
export const STYLE = `
:root{color-scheme:light dark;
--bg:#fcfbf8;--panel:#f3f1ea;--ink:#20242c;--soft:#5a6170;--line:#ddd9ce;--accent:#0b5d69;--mark:#fff3c9;
--warn-bg:#fdf0e3;--warn-line:#94500f;--note-bg:#e9f2f3;--bad:#a3232f;--up:#2f6d26;--down:#a0324c;
--c0:#0e7283;--c1:#c57a10;--c2:#7b5aa6;--c3:#4b8f3f;--c4:#c2506a;--c5:#5577aa;--c6:#8a7a3a;--c7:#6d6d78;
--serif:Charter,"Bitstream Charter","Iowan Old Style","Palatino Linotype",Palatino,Georgia,"DejaVu Serif",serif;
--sans:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","DejaVu Sans",Arial,sans-serif}
@media (prefers-color-scheme:dark){:root{
--bg:#15181d;--panel:#1d2128;--ink:#e7e4dd;--soft:#a2a8b4;--line:#343a45;--accent:#74c7d3;--mark:#3d3716;
--warn-bg:#2f2418;--warn-line:#d9924a;--note-bg:#182a2e;--bad:#f08a92;--up:#7fbd72;--down:#e07f95;
--c0:#4fb3c1;--c1:#e3a64c;--c2:#a98bd0;--c3:#7fbd72;--c4:#e07f95;--c5:#86a5d6;--c6:#bfae66;--c7:#9a9aa6}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--bg);color:var(--ink);font:1.0625rem/1.6 var(--serif);overflow-wrap:break-word}
a{color:var(--accent);text-underline-offset:.15em;text-decoration-thickness:1px}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--c1);outline-offset:2px;border-radius:2px}
.skip{position:absolute;left:-999px;top:0;background:var(--accent);color:var(--bg);padding:.5rem 1rem;z-index:2}
.skip:focus{left:0}
h1,h2,h3,h4{line-height:1.25;margin:0;font-weight:650;text-wrap:balance}
h1{font-size:clamp(1.6rem,1.2rem + 2vw,2.5rem);letter-spacing:-.01em}h1:focus,h2:focus{outline:none}
#report-title{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
h2{font-size:1.5rem;margin:1.4rem 0 .7rem;padding-top:1.1rem;border-top:1px solid var(--line)}
h3{font-size:1.125rem;text-wrap:pretty}h4{font-size:1rem}
p{margin:.5rem 0}
.top{border-bottom:1px solid var(--line);background:var(--panel)}
.inner,.page,.foot{max-width:72rem;margin:0 auto;padding:0 1.25rem}
.inner{padding-top:2.25rem;padding-bottom:1.75rem}
.kicker,.facts,.meta,.byline,.links,.why,figcaption,.contents,.legend,.keywords,.tag,.flow,.facts-list,.scorevalue,summary,.foot,.notice,.year,.reason,table,.download{font-family:var(--sans)}
.kicker{margin:0 0 .4rem;font-size:.8125rem;letter-spacing:.06em;text-transform:uppercase;color:var(--soft)}
.facts{margin:.75rem 0 0;color:var(--soft);font-size:.9375rem}
.contents h2{font-size:.8125rem;letter-spacing:.06em;text-transform:uppercase;color:var(--soft);border:0;padding:1.5rem 0 0;margin:0 0 .5rem}
.contents ol{list-style:none;margin:0;padding:0;font-size:.9375rem}
.contents a{display:flex;justify-content:space-between;gap:.5rem;padding:.3rem 0;text-decoration:none;color:var(--ink)}
.contents a:hover{color:var(--accent);text-decoration:underline}
.count{color:var(--soft);font-variant-numeric:tabular-nums}
main,.sections{min-width:0}main{padding-bottom:2rem}
.sections>section:first-of-type>h2{border-top:0;margin-top:0}
.notice{margin:1.5rem 0 0;padding:.75rem 1rem;background:var(--note-bg);border-left:4px solid var(--accent);border-radius:0 6px 6px 0;font-size:.9375rem;line-height:1.5}
.notice.partial{background:var(--warn-bg);border-color:var(--warn-line)}
.notice p{margin:0}.notice ul{margin:.4rem 0 0;padding-left:1.2rem}
.lead{font-size:1.125rem}
.cite{font-family:var(--sans);font-size:.82em;font-variant-numeric:tabular-nums;padding:0 .1em;text-decoration:none;border-bottom:1px solid}
.cites{font-size:.95em;white-space:nowrap}
figure{margin:0}figcaption{font-size:.875rem;color:var(--soft);margin-top:.5rem}
svg{display:block;overflow:visible}
.timeline{font:12px var(--sans)}
.timeline text{fill:var(--soft);text-anchor:middle;font-variant-numeric:tabular-nums}
.bar{fill:var(--c0)}.axis{stroke:var(--line)}
.track{fill:var(--line)}
.c0{fill:var(--c0)}.c1{fill:var(--c1)}.c2{fill:var(--c2)}.c3{fill:var(--c3)}.c4{fill:var(--c4)}.c5{fill:var(--c5)}.c6{fill:var(--c6)}.c7{fill:var(--c7)}
.score,.share{border-radius:4px;overflow:hidden}
.scoreline{display:flex;align-items:center;gap:.75rem;max-width:24rem;margin:.5rem 0}
.scorevalue{font-size:.875rem;font-variant-numeric:tabular-nums;color:var(--soft)}
.meta{font-size:.875rem;color:var(--soft);margin:.25rem 0}
.byline{font-size:.9375rem;margin:.25rem 0}
cite{font-style:italic}
.tag{display:inline-block;font-size:.75rem;line-height:1.4;padding:.05rem .5rem;border:1px solid var(--line);border-radius:999px;color:var(--soft);letter-spacing:0;text-transform:none;white-space:nowrap}
.tag.retracted{color:var(--bad);border-color:var(--bad);font-weight:650}
.tag.sample,.tag.kind{color:var(--accent);border-color:var(--accent)}
.tag.partial{color:var(--warn-line);border-color:var(--warn-line)}
.tag.agree{color:var(--up);border-color:var(--up)}.tag.disagree{color:var(--down);border-color:var(--down)}.tag.up{color:var(--up);border-color:var(--up)}.tag.down{color:var(--down);border-color:var(--down)}
#themes{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:1rem}#themes>h2{grid-column:1/-1;margin-bottom:0}
.theme{padding:.9rem 1.1rem;min-width:0;background:var(--panel);border-radius:8px}
.theme .share{margin:.5rem 0 .75rem}.theme>p{font-size:1rem;line-height:1.45;margin:.5rem 0}
.keywords{list-style:none;display:flex;flex-wrap:wrap;gap:.35rem;margin:.5rem 0;padding:0;font-size:.8125rem}
.keywords li{padding:.05rem .55rem;background:var(--bg);border-radius:999px;color:var(--soft)}
.titles{list-style:none;margin:.75rem 0 0;padding:0;font-size:1rem}
.titles li{display:grid;grid-template-columns:1.75rem minmax(0,1fr);gap:.75rem;padding:.25rem 0;align-items:baseline}
.num{font-family:var(--sans);font-variant-numeric:tabular-nums;font-weight:600}
.titles .num{text-align:right;font-size:.875rem}
.theme h3::first-letter,.pair h4::first-letter{text-transform:uppercase}
.year{color:var(--soft);font-size:.875rem}
.pair{margin:1rem 0 1.5rem}.pair h4{margin-bottom:.5rem}
.sides{display:grid;gap:.75rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr))}
.quote{margin:.6rem 0;padding:.15rem 0 .15rem 1rem;border-left:3px solid var(--line);font-style:italic}
.quote p{margin:0}.quote .cites{font-style:normal}
.sides .quote{margin:0;padding:.75rem 1rem;background:var(--panel);border-radius:0 6px 6px 0}
.agree .quote{border-color:var(--c3)}.disagree .quote{border-color:var(--c4)}
.trends,.named,.removed{padding-left:0;list-style:none;margin:.5rem 0 1.25rem}
.trends li{padding:.6rem 0;border-bottom:1px solid var(--line)}
.trend-head{display:flex;flex-wrap:wrap;align-items:center;gap:.6rem}
.spark{margin-left:auto}.spark polyline{fill:none;stroke:var(--c0);stroke-width:2}.spark circle{fill:var(--c0)}
.named li{padding:.2rem 0}
.gaps{list-style:none;margin:0;padding:0;counter-reset:gap}
.gap{padding:.7rem 0 .8rem;border-bottom:1px solid var(--line)}
.gap:last-child{border:0}
.gap h3{font-size:1.0625rem;font-weight:600}
.legend{list-style:none;display:flex;flex-wrap:wrap;gap:.3rem 1.1rem;margin:0 0 1rem;padding:0;font-size:.8125rem;color:var(--soft)}
.legend li{display:flex;align-items:center;gap:.4rem}
.papers{list-style:none;margin:0;padding:0}
.paper{position:relative;border-bottom:1px solid var(--line)}
.paper:last-child{border:0}.paper:focus{outline:none;background:var(--mark)}
.paper>details{margin:0}.paper>details[open]{padding-bottom:.75rem}
.paper>details>summary{display:block;list-style:none;padding:.3rem 2rem .3rem 3.25rem;color:inherit}
.paper>details>summary::-webkit-details-marker{display:none}
.paper>details>summary::after{content:"+";position:absolute;right:.5rem;top:.5rem;font:1.1rem/1.4 var(--sans);color:var(--soft)}
.paper>details[open]>summary::after{content:"–"}
.paper>details>:not(summary){margin-left:3.25rem}
.about{display:flex;flex-wrap:wrap;gap:0 1.5rem;align-items:center}.about .byline{flex:1 1 24rem}.about .scoreline{flex:0 1 14rem}.paper h3{font-size:1.0625rem}.paper h3 .num{position:absolute;left:0;width:2.25rem;text-align:right;color:var(--soft);font-weight:500}
.paper summary .meta{display:block;margin:0}.paper .scoreline,.paper .points,.paper .byline,.paper .why,.paper .links{margin-top:.3rem;margin-bottom:.3rem}.paper .abstract{margin-top:.1rem;margin-bottom:.1rem}.paper .points li{margin:.1rem 0;font-size:1rem;line-height:1.45}.paper summary:hover h3{color:var(--accent)}
.overview{min-width:52rem}.overview th button{all:unset;cursor:pointer;font-weight:650;text-decoration:underline dotted}
.overview th button:focus-visible{outline:3px solid var(--c1);outline-offset:2px}
.overview th[aria-sort=ascending] button::after{content:" ↑"}.overview th[aria-sort=descending] button::after{content:" ↓"}
#glance{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:1.5rem}#glance>h2{grid-column:1/-1;margin-bottom:0}
.graph{width:100%;max-width:24rem}.graph path{fill:none;stroke:var(--soft);opacity:.45}.graph path.cited{stroke:var(--accent);opacity:.7}
.graph text{fill:var(--bg);font:600 10px var(--sans);text-anchor:middle}
.points{margin:.6rem 0;padding-left:1.1rem;list-style:disc}.points li::marker{color:var(--soft)}.points li{margin:.25rem 0}
q{quotes:"“" "”" "‘" "’"}
.why{font-size:.875rem;color:var(--soft)}.why span{font-weight:600}
.links{display:flex;flex-wrap:wrap;gap:.2rem 1.1rem;font-size:.875rem;margin-top:.6rem;color:var(--soft)}
.links sup{font-size:.7em;line-height:0}
details{margin:.5rem 0}summary{cursor:pointer;font-size:.875rem;color:var(--soft);padding:.2rem 0}
summary:hover{color:var(--accent)}
.abstract .why{border:0;padding:0}.abstract p{margin:.35rem 0 .5rem;padding-left:1rem;border-left:3px solid var(--line);font-size:1rem}
:target{scroll-margin-top:1rem}
.paper:target,.gap:target,.theme:target{background:var(--mark)}
.cite:target{background:var(--mark);outline:2px solid var(--c1);border-radius:2px}
.flow{list-style:none;display:grid;grid-template-columns:repeat(4,1fr);gap:1.5rem;margin:0 0 1.5rem;padding:0}
.flow li{position:relative;padding:.75rem;background:var(--panel);border-radius:8px;text-align:center}
.flow li+li::before{content:"→";position:absolute;left:-1.25rem;top:50%;translate:0 -50%;color:var(--soft)}
.flow strong{display:block;font-size:1.5rem;line-height:1.2;font-variant-numeric:tabular-nums}
.flow span{font-weight:600;font-size:.875rem}.flow small{display:block;color:var(--soft);font-size:.75rem;line-height:1.35}
.facts-list{margin:0 0 1rem;font-size:.9375rem}
.facts-list div{display:grid;grid-template-columns:9.5rem 1fr;gap:1rem;padding:.3rem 0;border-bottom:1px solid var(--line)}
dt{color:var(--soft)}dd{margin:0;min-width:0}
.removed li{padding:.3rem 0}.reason{display:block;color:var(--soft);font-size:.875rem}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.875rem}
th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line)}
.export{padding:.7rem 0;border-bottom:1px solid var(--line)}.export:last-child{border:0}
.export-head{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:.2rem 1rem}.export-head p{margin:0}.export details{margin:.15rem 0 0}.download{font-size:.9375rem}
pre{overflow:auto;max-height:24rem;margin:.5rem 0;padding:1rem;background:var(--panel);border-radius:8px;font:.8125rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;white-space:pre-wrap;overflow-wrap:anywhere}
.foot{border-top:1px solid var(--line);padding-top:1rem;padding-bottom:2.5rem;color:var(--soft);font-size:.875rem}
@media (min-width:64rem){.page{display:grid;grid-template-columns:13.5rem minmax(0,44rem);gap:3.5rem;justify-content:center}
.inner,.foot{max-width:63.5rem}.contents{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding-bottom:1rem}}
@media (max-width:63.99rem){.contents ol{display:flex;flex-wrap:wrap;gap:.15rem 1.25rem}.contents a{text-decoration:underline;text-decoration-color:var(--line)}}
@media (max-width:40rem){body{font-size:1rem}.inner{padding-top:1.5rem}
.paper>details>summary{padding-left:0}.paper>details>:not(summary){margin-left:0}.paper h3 .num{position:static;width:auto;margin-right:.4rem}
.flow{grid-template-columns:1fr 1fr;gap:.75rem}.flow li+li::before{content:none}
.facts-list div{grid-template-columns:1fr;gap:0}.theme{padding:1rem}.lead{font-size:1.0625rem}}
@media print{:root{--bg:#fff;--panel:#fff;--ink:#000;--soft:#444;--line:#bbb;--accent:#000;--mark:#fff;--warn-bg:#fff;--note-bg:#fff;
--c0:#33707b;--c1:#c98a2e;--c2:#7b5aa6;--c3:#5d8f52;--c4:#b5566c;--c5:#5577aa;--c6:#8a7a3a;--c7:#6d6d78}
@page{margin:18mm 16mm}body{font-size:10.5pt;line-height:1.45}
.page{display:block}.skip,.download,.foot a,details:not([open]):not(.paper>details){display:none}.paper>details>summary::after{content:none}.paper>details>summary{padding-top:.2rem;padding-bottom:.2rem}.graph{max-width:11cm}
.inner,.page,.foot{max-width:none;padding-left:0;padding-right:0}
.theme,.flow li,.sides .quote{border:1px solid var(--line)}
.sides,.flow,.scoreline,.points li,.titles li,figure,blockquote{break-inside:avoid}h2,h3,h4,.byline,.meta,.legend{break-after:avoid}
h2{margin-top:1.2rem;padding-top:1rem}.contents ol{display:flex;flex-wrap:wrap;gap:0 1.5rem}
svg rect{print-color-adjust:exact;-webkit-print-color-adjust:exact}a{text-decoration:none}}
`;

/** Hash of the style sheet for the content policy. */
export const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;
