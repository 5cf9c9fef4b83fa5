/** Style of the page; its hash stands in the page's content policy. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--paper:#fbfaf7;--card:#fff;--ink:#1d2430;--soft:#566072;--line:#dedbd2;--accent:#1f5f8b;
--accent-ink:#fff;--tint:#e8f0f5;--good:#2c7a4b;--warn:#8a5a00;--warn-tint:#fdf3dd;--bad:#a8322a;--bad-tint:#fbe9e7;
--b0:#1f5f8b;--b1:#b4632a;--b2:#4b7f52;--b3:#7d5a96;--b4:#a08119;--b5:#9b3d55;--b6:#2f7f83;--b7:#6b7280;--shadow:0 1px 2px rgba(29,36,48,.06),0 6px 20px rgba(29,36,48,.05)}
@media (prefers-color-scheme:dark){:root{--paper:#14181f;--card:#1c222c;--ink:#e7e9ee;--soft:#a3adbd;--line:#323a47;
--accent:#7cb8e2;--accent-ink:#0d1a24;--tint:#1f2f3c;--good:#7cc99a;--warn:#e5b868;--warn-tint:#33290f;--bad:#f0938b;--bad-tint:#3a1c1a;
--b0:#7cb8e2;--b1:#e0955f;--b2:#86c18e;--b3:#b796d1;--b4:#d4b64c;--b5:#d9819a;--b6:#6fc3c6;--b7:#9aa3b2;--shadow:none}}
*{box-sizing:border-box}
html{scroll-behavior:smooth;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
h1,h2,h3{font-family:Charter,"Iowan Old Style","Palatino Linotype",Georgia,serif;line-height:1.25;font-weight:600;margin:0;text-wrap:balance}
a{color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}
[hidden]{display:none!important}
.skip{position:absolute;left:-999px}.skip:focus{left:1rem;top:1rem;background:var(--card);padding:.5rem 1rem;z-index:2}
.wrap{max-width:1120px;margin:0 auto;padding:0 1.25rem}
.top{padding:2.25rem 0 1.25rem}
.top h1{font-size:clamp(1.7rem,4vw,2.5rem)}
.top p{margin:.4rem 0 0;color:var(--soft);max-width:62ch}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;box-shadow:var(--shadow);padding:1.25rem}
.ask{display:grid;gap:1rem}
label.head,legend{font-weight:600;font-size:.92rem;padding:0;margin-bottom:.35rem;display:block}
textarea,input[type=password]{width:100%;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--line);border-radius:10px;padding:.7rem .85rem}
textarea{font-size:1.1rem;line-height:1.45;min-height:4.6rem;resize:vertical}
.hint{color:var(--soft);font-size:.86rem;margin:.35rem 0 0}
.row{display:flex;flex-wrap:wrap;gap:1rem 2rem;align-items:flex-start}
fieldset{border:0;margin:0;padding:0;min-width:0}
.picks{display:flex;flex-wrap:wrap;gap:.4rem}
.pick{position:relative;display:inline-flex}
.pick input{position:absolute;inset:0;opacity:0;margin:0;cursor:pointer;width:100%;height:100%}
.pick span{border:1px solid var(--line);border-radius:999px;padding:.28rem .8rem;font-size:.9rem;background:var(--paper)}
.pick input:checked+span{background:var(--accent);border-color:var(--accent);color:var(--accent-ink)}
.pick input:focus-visible+span{outline:3px solid var(--accent);outline-offset:2px}
.actions{display:flex;flex-wrap:wrap;gap:.7rem;align-items:center}
button{font:inherit;font-weight:600;border-radius:10px;border:1px solid var(--accent);background:var(--accent);color:var(--accent-ink);padding:.6rem 1.35rem;cursor:pointer}
button.quiet{background:transparent;color:var(--accent)}
button:disabled{opacity:.55;cursor:default}
details.key summary{cursor:pointer;color:var(--soft);font-size:.9rem}
details.key input{max-width:26rem;margin-top:.5rem}
main{padding:1.25rem 0 4rem;display:grid;gap:1.25rem}
.progress h2,.result h2{font-size:1.25rem}
.status{margin:.25rem 0 .9rem;color:var(--soft)}
.stages{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(210px,1fr));gap:.4rem .9rem;font-size:.92rem}
.stages li{display:flex;gap:.55rem;align-items:baseline}
.stages .dot{flex:none;width:1.2em;text-align:center;color:var(--soft)}
.stages .ok .dot{color:var(--good)}.stages .partial .dot{color:var(--warn)}.stages .failed .dot{color:var(--bad)}
.stages .started .name{font-weight:600}.stages .waiting{color:var(--soft)}
.stages .started .dot{animation:pulse 1.1s ease-in-out infinite;color:var(--accent)}
@keyframes pulse{50%{opacity:.25}}
.stages small{color:var(--soft);font-size:.82rem;display:block;line-height:1.3}
.providers{display:flex;flex-wrap:wrap;gap:.4rem;margin:.9rem 0 0;padding:0;list-style:none}
.tag{border:1px solid var(--line);border-radius:999px;padding:.1rem .65rem;font-size:.82rem;color:var(--soft);background:var(--paper)}
.tag.ok{border-color:var(--good);color:var(--good)}.tag.bad{border-color:var(--bad);color:var(--bad)}
.note{border-radius:10px;padding:.75rem 1rem;margin:0;font-size:.94rem}
.note ul{margin:.25rem 0 0;padding-left:1.15rem}
.note.warn{background:var(--warn-tint);border:1px solid var(--warn)}
.note.bad{background:var(--bad-tint);border:1px solid var(--bad)}
.note.sample{background:var(--tint);border:1px dashed var(--accent)}
.result{display:grid;gap:1.25rem;grid-template-columns:minmax(0,1fr)}
.result>header h2{font-size:clamp(1.3rem,3vw,1.8rem);overflow-wrap:anywhere}
.facts{display:flex;flex-wrap:wrap;gap:.3rem 1.4rem;margin:.4rem 0 0;padding:0;list-style:none;color:var(--soft);font-size:.94rem}
.facts b{color:var(--ink);font-variant-numeric:tabular-nums}
.two{display:grid;gap:1.25rem;grid-template-columns:minmax(0,3fr) minmax(0,2fr);align-items:start}
.two>:only-child{grid-column:1/-1}
.summary p{margin:.6rem 0 0;font-family:Charter,"Iowan Old Style",Georgia,serif;font-size:1.08rem;line-height:1.65;overflow-wrap:anywhere}
.cite{text-decoration:none;font-size:.86em;font-weight:600}
figure{margin:.75rem 0 0}
svg{display:block;max-width:100%;height:auto}
.chart rect{fill:var(--b0)}.chart text{fill:var(--soft);font-size:11px;font-family:inherit}.chart line{stroke:var(--line)}
.themes{display:grid;grid-template-columns:repeat(auto-fill,minmax(270px,1fr));gap:.9rem;margin-top:.8rem}
.theme{border:1px solid var(--line);border-radius:12px;padding:.9rem 1rem;background:var(--paper);display:flex;flex-direction:column;gap:.35rem}
.theme h3{font-size:1.05rem;display:flex;justify-content:space-between;gap:.6rem;overflow-wrap:anywhere}
.theme h3 span{color:var(--soft);font:600 .85rem/1.7 system-ui,sans-serif;white-space:nowrap}
.theme p{margin:0;font-size:.94rem;overflow-wrap:anywhere}.theme button{align-self:flex-start;padding:.2rem .75rem;font-size:.86rem;margin-top:auto}
.words{color:var(--soft);font-size:.86rem}
.gaps{list-style:none;padding:0;margin:.8rem 0 0;display:grid;gap:.8rem}
.gaps li{border-left:3px solid var(--b1);padding:.1rem 0 .1rem .9rem}
.gaps p{margin:.15rem 0;overflow-wrap:anywhere}.gaps q{color:var(--soft);font-style:italic}
.papers{list-style:none;margin:.8rem 0 0;padding:0;display:grid;gap:0}
.papers>li{border-top:1px solid var(--line);padding:1rem 0;display:grid;grid-template-columns:2.4rem minmax(0,1fr);gap:.3rem .6rem;scroll-margin-top:1rem}
.papers>li:target{background:var(--tint);border-radius:8px}
.number{color:var(--soft);font-variant-numeric:tabular-nums;font-weight:600}
.papers h3{font-size:1.08rem;overflow-wrap:anywhere}
.by{color:var(--soft);font-size:.92rem;margin:.15rem 0 .35rem;overflow-wrap:anywhere}
.bar{margin:.35rem 0}.bar>svg{width:100%;max-width:360px;height:10px;border-radius:5px}
.bar .track{fill:var(--line)}
.p0{fill:var(--b0)}.p1{fill:var(--b1)}.p2{fill:var(--b2)}.p3{fill:var(--b3)}.p4{fill:var(--b4)}.p5{fill:var(--b5)}.p6{fill:var(--b6)}.p7{fill:var(--b7)}
.bar figcaption{font-size:.82rem;color:var(--soft);font-variant-numeric:tabular-nums}
.key-dot{display:inline-block;max-width:none;width:.7em;height:.7em;margin:0 .3em 0 .7em;vertical-align:-.02em}
.bar figcaption span{white-space:nowrap;display:inline-block}
.points{margin:.35rem 0 0;padding-left:1.1rem}.points li{margin:.15rem 0;overflow-wrap:anywhere}
.papers details{margin-top:.35rem;font-size:.94rem}.papers summary{cursor:pointer;color:var(--accent)}
.papers details p{margin:.35rem 0 0;overflow-wrap:anywhere}
.flag{color:var(--bad);font-weight:600}
.files{display:flex;flex-wrap:wrap;gap:.5rem;margin:.8rem 0 0}
.files a{border:1px solid var(--accent);border-radius:10px;padding:.35rem .9rem;text-decoration:none;font-weight:600;font-size:.92rem}
iframe{width:100%;height:75vh;border:1px solid var(--line);border-radius:10px;background:#fff;margin-top:.8rem}
pre{max-height:75vh;overflow:auto;background:var(--paper);border:1px solid var(--line);border-radius:10px;padding:1rem;font-size:.85rem;line-height:1.5;white-space:pre-wrap;overflow-wrap:anywhere}
footer{color:var(--soft);font-size:.88rem;padding-bottom:2.5rem}
@media (max-width:760px){.two{grid-template-columns:minmax(0,1fr)}.top{padding-top:1.5rem}.card{padding:1rem}.papers>li{grid-template-columns:minmax(0,1fr)}.actions button{flex:1}.stages{grid-template-columns:minmax(0,1fr) minmax(0,1fr);font-size:.86rem}}
@media (prefers-reduced-motion:reduce){*{animation:none!important;scroll-behavior:auto!important}}
@media print{.ask,.progress,.files,.theme button{display:none}}
`;
