import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Scripts of the pages that an operator sees while acting as a member. */
export const ACTING_SCRIPTS: ReadonlyMap<string, string> = new Map(
  ['api-documentation.js', 'banner.js', 'tenant.js'].map((name) => [
    name,
    readFileSync(join(import.meta.dirname, name), 'utf8'),
  ]),
);

/** What a tenant has, for whoever acts as one of its members; filled in by its script. */
export function tenantPage(scripts: string): string {
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>What this tenant has · Platform console</title><link rel="icon" href="data:,">
<style>
body{margin:0;background:#eef2f6;color:#1c2733;font:16px/1.5 system-ui,sans-serif}
main{max-width:1100px;margin:0 auto;padding:16px;display:grid;gap:16px}
section{background:#fff;border:1px solid #d5dde6;border-radius:12px;padding:16px;min-width:0}
h1{font-size:24px;margin:8px 0 0}h2{font-size:18px;margin:0}p{margin:4px 0;color:#4a5a6b}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:14px}
th,td{text-align:left;padding:6px 10px;border-top:1px solid #d5dde6;white-space:nowrap;vertical-align:top}
td.name{white-space:normal;min-width:8em;overflow-wrap:anywhere}.amount{text-align:right;font-variant-numeric:tabular-nums}
:focus-visible{outline:3px solid #1f4fd1;outline-offset:2px}
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
