/** What AdminJS's design leaves rough, and the style of the consoles' own components. */
export const STYLE = `
  /* One long name takes no other column from the screen. */
  table td, table th { word-break: normal !important; overflow-wrap: break-word; max-width: 20rem; }
  .amount { text-align: right !important; font-variant-numeric: tabular-nums; }
  table td a { text-align: left; }
  section:has(> table), div:has(> table) { overflow-x: auto; }
  .list-rows, .list-rows :has(> table) { scroll-padding-right: 72px; }
  @media (max-width: 1023px) {
    table td, table th { display: table-cell !important; padding-left: 8px !important; padding-right: 8px !important; }
  }
  [data-css="sidebar"].hidden { visibility: hidden; }
  [role="search"][inert] { visibility: hidden; }
  @media (min-width: 1200px) { [data-css="sidebar"].hidden { visibility: visible; } }
  :is(a, button, input, select, textarea, [tabindex]):focus-visible { outline: 3px solid #1f4fd1; outline-offset: 2px; }
  .adminjs_Select:has(input:focus-visible) > div:has(input), input[type="checkbox"]:focus-visible + a { outline: 3px solid #1f4fd1 !important; outline-offset: 2px; }
  .picker-note { padding: 8px 12px; }
  :is(h1, h2)[tabindex]:is(:focus, :focus-visible) { outline: none; }

  .bar { position: sticky; top: 0; z-index: 40; flex-shrink: 0; background: #fff; border-bottom: 1px solid #d5dde6; }
  .bar-row { display: flex; align-items: center; gap: 12px; min-height: 56px; padding: 4px 16px; }
  .bar-space { flex-grow: 1; }
  .bar button, .row-menu-button, .page-action, .notice button {
    font: inherit; cursor: pointer; color: #1c2733; background: #fff; border: 1px solid #8a99a8; border-radius: 6px;
  }
  .bar button { padding: 8px 14px; }
  @media (min-width: 1200px) { .bar-menu { display: none; } }
  .person { display: flex; align-items: center; gap: 12px; }
  .person .row-menu-button { max-width: 40vw; padding: 4px 12px; font-size: 14px; line-height: 1.3; text-align: left; overflow: hidden; text-overflow: ellipsis; }
  .person .row-menu-button strong, .brand { display: block; overflow: hidden; text-overflow: ellipsis; }
  .person strong, .impersonation strong { font-weight: 700; }
  .person small { display: block; color: #4a5a6b; }
  .log-out { white-space: nowrap; }
  .brand { padding: 16px 24px 40px; font-size: 18px; line-height: 1.4; font-weight: 700; color: #32404e; text-decoration: none; }
  .brand:hover { color: #1f4fd1; }
  .impersonation {
    display: flex; flex-wrap: wrap; gap: 12px; align-items: center; justify-content: space-between;
    padding: 10px 16px; background: #8a1c1c; color: #fff; font-size: 14px; line-height: 1.4;
  }
  .impersonation :is(button, a) { color: #8a1c1c; font-weight: 700; background: #fff; border-color: #fff; }

  .page-head { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; justify-content: space-between; padding: 12px 0; }
  @media (max-width: 1023px) { .page-head { padding: 12px 8px; } }
  .page-head > h1 { min-width: 0; }
  .page-head h1 { margin: 0; font-size: 26px; line-height: 1.3; overflow-wrap: anywhere; }
  @media (max-width: 640px) { .page-head h1 { font-size: 22px; } }
  .page-actions { display: flex; flex-wrap: wrap; gap: 8px; }
  .page-action { display: inline-block; padding: 8px 14px; text-decoration: none; line-height: 1.3; }
  .page-action:hover { background: #e4eafb; }
  .record-link, .record-link * { color: #1f4fd1; }

  .crumbs { display: flex; flex-wrap: wrap; gap: 4px; color: #4a5a6b; overflow-wrap: anywhere; }
  .crumbs > * + *::before { content: '/'; display: inline-block; padding: 0 8px; color: #4a5a6b; }
  .crumbs > * { display: inline-block; max-width: 28rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; unicode-bidi: isolate; }
  .crumbs a { color: #4a5a6b; text-decoration: none; }
  .crumbs a:hover { color: #1f4fd1; }
  .impersonation-ways { display: flex; flex-wrap: wrap; gap: 8px; }
  .impersonation-ways a { padding: 8px 14px; border-radius: 6px; text-decoration: none; }

  [data-css$="list-table-wrapper"] { padding: 16px; }
  .list-rows table { border: 0; }
  .applied { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 12px; padding: 0; list-style: none; }
  .applied li { display: flex; max-width: 100%; align-items: center; background: #e4eafb; border-radius: 6px; }
  .applied span { padding: 6px 0 6px 12px; line-height: 1.4; overflow-wrap: anywhere; }
  .applied strong { font-weight: 700; }
  .applied a { padding: 6px 12px; color: #1c2733; text-decoration: none; font-size: 18px; line-height: 1; }
  [data-css$="list-table-wrapper"] :is(td, th) { padding: 10px; text-align: left; vertical-align: middle; }
  [data-css$="list-table-wrapper"] th { font-weight: 700; font-size: 13px; border-bottom: 1px solid #d5dde6; white-space: nowrap; }
  [data-css$="list-table-wrapper"] :is(td, th) a { color: #1f4fd1; }
  [data-css$="list-table-wrapper"] :is(td.options, th:last-child) { position: sticky; right: 0; padding-left: 4px; text-align: right; background: #fff; }
  .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }

  .card { background: #fff; padding: 24px; margin-bottom: 16px; min-width: 0; }
  .card.form { max-width: 640px; }
  .card h2, .changes h2 { margin: 0 0 12px; font-size: 18px; line-height: 1.3; font-weight: 700; }
  .card.figure h2 { font-size: 14px; font-weight: 400; color: #4a5a6b; margin: 0; }
  .card :is(p, li), .lost p { line-height: 1.5; }
  .page-title { margin: 0 0 12px; font-size: 26px; line-height: 1.3; }
  .record-page { padding: 32px; }
  @media (max-width: 1023px) { .record-page { padding: 24px 8px; } .crumbs { padding: 0 8px; } }
  .record-page > section:not(.card) { background: #fff; }
  .record-page > section:not(.card):has(> [data-testid^="property-show"]) {
    display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 130px), 1fr)); gap: 20px 24px; padding: 24px;
  }
  .record-page > section:not(.card) > [data-testid^="property-show"] { min-width: 0; overflow-wrap: anywhere; }
  .record-page > section:not(.card) > [data-testid^="property-show"]:has(pre, .changes) { grid-column: 1 / -1; }
  .record-page > section:not(.card) > [data-testid^="property-show"] > section { margin: 0; }
  .card.form [data-testid^="property-edit"] section > :last-child { height: auto; min-height: 20px; }
  .card a, .changes a, .links a, .record-page > section a { color: #1f4fd1; }
  .figure-value { margin: 8px 0; font-size: 32px; font-weight: 700; }
  .quiet { color: #4a5a6b; }
  .facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(130px, 1fr)); gap: 14px 24px; margin: 0; }
  @media (min-width: 641px) {
    .facts { grid-template-columns: repeat(auto-fill, minmax(170px, 1fr)); }
    .record-page > section:not(.card):has(> [data-testid^="property-show"]) { grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); }
  }
  .facts dt { color: #4a5a6b; font-size: 13px; margin-bottom: 2px; }
  .facts dd { margin: 0; line-height: 1.4; overflow-wrap: anywhere; }
  .links { display: flex; flex-wrap: wrap; gap: 6px 16px; margin: 12px 0 0; }
  td .links { margin: 0; }
  .rows { overflow-x: auto; }
  .rows table { width: 100%; border-collapse: collapse; }
  .rows :is(td, th).amount { padding-right: 24px; }
  .rows :is(th, td) { padding: 8px 12px 8px 0; text-align: left; vertical-align: top; border-bottom: 1px solid #e4e9ef; line-height: 1.4; }
  .rows th { font-size: 13px; font-weight: 700; white-space: nowrap; }
  .rows + .quiet { margin-top: 12px; }
  #low-stock { scroll-margin-top: 72px; }
  .events { list-style: none; margin: 0; padding: 0; }
  .events li { display: flex; flex-wrap: wrap; gap: 2px 12px; padding: 6px 0; }
  .events time { color: #4a5a6b; font-variant-numeric: tabular-nums; white-space: nowrap; }
  .badge { display: inline-block; padding: 2px 10px; font-size: 13px; line-height: 1.5; border: 1px solid #66717e; border-radius: 99px; vertical-align: middle; }
  .badge-good { color: #0b4a35; background: #e6f6ef; border-color: #0f8a6d; }
  .badge-bad { color: #8c1d18; background: #fdecea; border-color: #c0362c; font-weight: 700; }
  .changes { margin-top: 4px; }
  .changes pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, monospace; }
  .changes del { color: #8c1d18; text-decoration: none; }
  .changes ins { color: #0b4a35; text-decoration: none; }
  .rows .lines { width: auto; }
  .rows .lines :is(th, td) { padding: 2px 16px 2px 0; border: 0; color: inherit; }
  .changes summary { margin: 16px 0 8px; cursor: pointer; }
  .secret { display: block; padding: 12px; margin: 16px 0 24px; overflow-wrap: anywhere; background: #eef2f6; border-radius: 6px; font: 18px/1.5 ui-monospace, monospace; }
  .buttons { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin: 16px 0 0; }
  small.quiet { display: block; margin-top: 6px; font-size: 13px; }
  .field-error { margin: 6px 0 0; color: #a51d16; font-size: 14px; }
  .lost { padding: 16px; margin: 16px 0; color: #8c1d18; background: #fdecea; border: 1px solid #c0362c; border-radius: 8px; display: flex; flex-wrap: wrap; gap: 12px; align-items: center; }
  .lost p { margin: 0; }
  .period { display: flex; flex-wrap: wrap; gap: 8px; }
  .period label { flex: 1; min-width: 0; font-size: 13px; }
  .period input { display: block; box-sizing: border-box; width: 100%; padding: 8px; font: inherit; color: inherit; background: #fff; border: 1px solid #8a99a8; border-radius: 4px; }

  .row-menu-button { min-width: 44px; min-height: 36px; font-size: 18px; line-height: 1; }
  .row-menu {
    position: fixed; inset: auto; margin: 0; padding: 6px 0; min-width: 200px; max-width: calc(100vw - 8px); list-style: none;
    background: #fff; border: 1px solid #8a99a8; border-radius: 8px; box-shadow: 0 6px 24px rgba(28, 39, 51, 0.2);
  }
  .row-menu a { display: block; padding: 10px 16px; color: #1c2733; text-decoration: none; }
  .row-menu a:is(:hover, :focus-visible) { background: #e4eafb; }

  /* On a phone each row of a list is a card of its own: label and value, with the row's menu in its corner. */
  @media (max-width: 640px) {
    .list-rows :is(table, thead, tbody, tr, td, th) { display: block !important; max-width: none; }
    .list-rows thead tr { display: flex !important; flex-wrap: wrap; gap: 4px 16px; padding: 0 0 8px; border-bottom: 1px solid #d5dde6; }
    .list-rows thead th { padding: 4px 0 !important; border: 0 !important; }
    .list-rows thead th:not(:has(a)) { display: none !important; }
    .list-rows tbody tr { position: relative; padding: 10px 0; border-bottom: 1px solid #d5dde6; }
    .list-rows tbody td { display: grid !important; grid-template-columns: 7.5rem minmax(0, 1fr); gap: 12px; padding: 4px 0 !important; border: 0 !important; }
    .list-rows tbody td:nth-child(-n + 2) { padding-right: 56px !important; }
    .list-rows tbody td::before { content: attr(data-label); color: #4a5a6b; font-size: 13px; line-height: 1.5; }
    .list-rows tbody td > * { justify-self: start; max-width: 100%; overflow-wrap: anywhere; }
    .list-rows .amount { text-align: left !important; }
    .list-rows tbody td.options { position: absolute !important; top: 4px; right: 0; display: block !important; }
    .list-rows tbody td.options::before { content: none; }
  }

  @media print {
    [data-css="sidebar"], .bar, .page-actions, .pages, .notices, .row-menu-button, .applied a, .list-rows th:last-child { display: none !important; }
    #app, #app div:has(> [data-css="app-content"]), [data-css="app-content"] { display: block !important; height: auto !important; overflow: visible !important; }
  }

  .pages { display: flex; flex-wrap: wrap; gap: 6px; justify-content: center; align-items: center; padding: 20px 0; }
  .pages a { min-width: 40px; padding: 8px 12px; text-align: center; color: #1f4fd1; border: 1px solid #b8c4d0; border-radius: 6px; text-decoration: none; }
  .pages a[aria-current] { color: #fff; background: #1f4fd1; border-color: #1f4fd1; }

  [data-css="notice"] { position: sticky; top: auto; bottom: 12px; order: 1; margin: auto auto 12px; width: min(560px, 100% - 24px); }
  [data-css="app-content"]:has(.notice) { scroll-padding-bottom: 120px; }
  .notice {
    display: flex; gap: 12px; align-items: flex-start; justify-content: space-between; padding: 12px 16px; line-height: 1.5;
    border-radius: 8px; border: 1px solid; box-shadow: 0 6px 24px rgba(28, 39, 51, 0.2);
  }
  .notice-done { color: #0b4a35; background: #e6f6ef; border-color: #0f8a6d; }
  .notice-error { color: #8c1d18; background: #fdecea; border-color: #c0362c; }
  .notice button { flex-shrink: 0; min-width: 32px; min-height: 32px; font-size: 18px; line-height: 1; }
`;
