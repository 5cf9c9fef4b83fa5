import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOKENS } from '../ui/frame/tokens.js';

/** Scripts of the pages of an impersonation. */
export const ACTING_SCRIPTS: ReadonlyMap<string, string> = new Map(
  ['api-documentation.js', 'banner.js', 'tenant.js'].map((name) => [
    name,
    readFileSync(join(import.meta.dirname, name), 'utf8'),
  ]),
);

/** The figures of a tenant during an impersonation; a script fills them in. */
export function tenantPage(scripts: string): string {
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>What this tenant has · Platform console</title><link rel="icon" href="data:,">
<style>
${TOKENS}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:1200px;margin:0 auto;padding:16px;display:grid;gap:16px}
section{background:var(--paper);border:1px solid var(--line);border-radius:12px;padding:16px;min-width:0}
h1{font-size:24px;margin:8px 0 0}h2{font-size:18px;margin:0}p{margin:4px 0;color:var(--quiet)}a{color:var(--link)}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:14px}
th,td{text-align:left;padding:6px 10px;border-top:1px solid var(--line);white-space:nowrap;vertical-align:top}
td.name{white-space:normal;min-width:8em;overflow-wrap:anywhere}.amount{text-align:right;font-variant-numeric:tabular-nums}
.operations{display:flex;flex-wrap:wrap;gap:0 12px}.operations a{display:inline-block;min-height:24px;line-height:24px}
tr.lines>td{border:0;padding:0 10px 6px}summary{cursor:pointer;min-height:24px;color:var(--link)}
nav{display:flex;gap:12px;align-items:center;margin-top:12px}
button{padding:8px 14px;font:inherit;color:var(--text);background:var(--paper);border:1px solid var(--edge);border-radius:6px;cursor:pointer}
button:disabled{color:var(--quiet);border-color:var(--line);cursor:default}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}h2:focus{outline:none}
@media screen and (max-width:640px){
table,tbody,tr,td{display:block}thead{display:none}tr{border-top:1px solid var(--line);padding:8px 0}tr.lines{border:0;padding:0}
td,td.name{border:0;padding:2px 0;white-space:normal}tr.lines>td{padding:0}
td[data-label]{display:grid;grid-template-columns:7rem minmax(0,1fr);gap:12px;text-align:left}
td[data-label]::before{content:attr(data-label);color:var(--quiet);font-size:13px}
}
@media print{[data-acting],nav,.operations,tr.lines:not(:has(details[open])){display:none!important}.scroll{overflow:visible}
th,td{white-space:normal}tr{break-inside:avoid}}
</style>
<script type="module" src="${scripts}/tenant.js"></script></head>
<body><main>
<h1>What this tenant has</h1>
${[
  ['low-stock', 'Low on stock'],
  ['stock', 'Stock'],
  ['purchase-orders', 'Open purchase orders'],
  ['sales-orders', 'Open sales orders'],
  ['movements', 'Latest movements'],
]
  .map(([id, title]) => `<section id="${id}"><h2>${title}</h2><p>Loading …</p></section>`)
  .join('\n')}
</main></body></html>`;
}
