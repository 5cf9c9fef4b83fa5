import { TOKENS } from './tokens';

/** What AdminJS's design leaves rough, and the style of the consoles' own components. */
export const STYLE = `
  ${TOKENS}
  body { color: var(--text); background: var(--page); }
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
  :is(a, button, input, select, textarea, [tabindex]):focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
  /* The parts of a date have the focus in turn. */
  input[type="date"]:is(:focus, :focus-within) { outline: 3px solid var(--link) !important; outline-offset: 2px; }
  .adminjs_Select:has(input:focus-visible) > div:has(input), input[type="checkbox"]:focus-visible + a { outline: 3px solid var(--link) !important; outline-offset: 2px; }
  .picker-note { padding: 8px 12px; }
  :is(h1, h2)[tabindex]:is(:focus, :focus-visible) { outline: none; }

  .bar { position: sticky; top: 0; z-index: 40; flex-shrink: 0; background: var(--paper); border-bottom: 1px solid var(--line); }
  .bar-row { display: flex; align-items: center; gap: 12px; min-height: 56px; padding: 4px 16px; }
  .find { position: relative; flex: 1 1 200px; max-width: 480px; margin-right: auto; }
  .find input { box-sizing: border-box; width: 100%; padding: 9px 12px; font: inherit; color: var(--text); background: var(--paper); border: 1px solid var(--edge); border-radius: 6px; }
  .found {
    position: absolute; inset: calc(100% + 4px) 0 auto; max-height: 70vh; overflow-y: auto; padding: 6px 0;
    background: var(--paper); border: 1px solid var(--edge); border-radius: 8px; box-shadow: 0 6px 24px rgba(28, 39, 51, 0.2);
  }
  .found p, .found span { margin: 0; padding: 8px 16px; color: var(--quiet); font-size: 13px; display: block; }
  .found a { display: block; padding: 8px 16px; line-height: 1.4; color: var(--text); text-decoration: none; overflow-wrap: anywhere; }
  .found a:is(:hover, [aria-selected="true"]) { background: var(--wash); }
  .found a[aria-selected="true"] { outline: 2px solid var(--link); outline-offset: -2px; }
  .found strong { font-weight: 700; }
  .found small { color: var(--quiet); }
  .bar button, .row-menu-button, .page-action, .notice button {
    font: inherit; cursor: pointer; color: var(--text); background: var(--paper); border: 1px solid var(--edge); border-radius: 6px;
  }
  .bar button { padding: 8px 14px; }
  @media (min-width: 1200px) { .bar-menu { display: none; } }
  .person { display: flex; align-items: center; gap: 12px; }
  .person .row-menu-button { max-width: 40vw; padding: 4px 12px; font-size: 14px; line-height: 1.3; text-align: left; overflow: hidden; text-overflow: ellipsis; }
  .person .row-menu-button strong, .brand { display: block; overflow: hidden; text-overflow: ellipsis; }
  .person strong, .impersonation strong { font-weight: 700; }
  .person small { display: block; color: var(--quiet); }
  .log-out { white-space: nowrap; }
  .brand { padding: 16px 24px 40px; font-size: 18px; line-height: 1.4; font-weight: 700; color: var(--text); text-decoration: none; }
  .brand:hover { color: var(--link); }
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
  .page-action:hover { background: var(--wash); }
  .page-action.first { color: var(--paper); background: var(--link); border-color: var(--link); }
  .record-link, .record-link * { color: var(--link); }

  .crumbs { display: flex; flex-wrap: wrap; gap: 4px; align-items: baseline; color: var(--quiet); overflow-wrap: anywhere; }
  .crumbs > * + *::before { content: '/'; display: inline-block; padding: 0 8px; color: var(--quiet); }
  .crumbs > * { display: inline-block; max-width: 28rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; unicode-bidi: isolate; }
  .crumbs a { color: var(--quiet); text-decoration: none; }
  .crumbs a:hover { color: var(--link); }
  .impersonation-ways { display: flex; flex-wrap: wrap; gap: 8px; }
  .impersonation-ways a { padding: 8px 14px; border-radius: 6px; text-decoration: none; }

  [data-css$="list-table-wrapper"] { padding: 16px; }
  .list-rows table { border: 0; }
  .applied { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 12px; padding: 0; list-style: none; }
  .applied li { display: flex; max-width: 100%; align-items: center; background: var(--wash); border-radius: 6px; }
  .applied span { padding: 6px 0 6px 12px; line-height: 1.4; overflow-wrap: anywhere; }
  .applied strong { font-weight: 700; }
  .applied a { padding: 6px 12px; color: var(--text); text-decoration: none; font-size: 18px; line-height: 1; }
  [data-css$="list-table-wrapper"] :is(td, th) { padding: 10px; text-align: left; vertical-align: middle; }
  [data-css$="list-table-wrapper"] th { font-weight: 700; font-size: 13px; border-bottom: 1px solid var(--line); white-space: nowrap; }
  [data-css$="list-table-wrapper"] :is(td, th) a { color: var(--link); }
  [data-css$="list-table-wrapper"] :is(td.options, th:last-child) { position: sticky; right: 0; padding-left: 4px; text-align: right; background: var(--paper); }
  .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }

  .card { background: var(--paper); padding: 24px; margin-bottom: 16px; min-width: 0; }
  .card.form { max-width: 640px; }
  .card h2, .changes h2 { margin: 0 0 12px; font-size: 18px; line-height: 1.3; font-weight: 700; }
  .card.figure h2 { font-size: 14px; font-weight: 400; color: var(--quiet); margin: 0; }
  .card :is(p, li), .lost p { line-height: 1.5; }
  #app :is(.adminjs_Text, .adminjs_Label) { font-weight: 400; }
  #app .adminjs_Button:disabled { color: var(--quiet); background: var(--wash); border-color: var(--line); cursor: default; }
  .page-title { margin: 0 0 12px; font-size: 26px; line-height: 1.3; }
  .record-page { padding: 32px; }
  @media (max-width: 1023px) { .record-page { padding: 24px 8px; } .crumbs { padding: 0 8px; } }
  .record-page > section:not(.card) { background: var(--paper); }
  .record-page > section:not(.card):has(> [data-testid^="property-show"]) {
    display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 130px), 1fr)); gap: 20px 24px; padding: 24px;
  }
  .record-page > section:not(.card) > [data-testid^="property-show"] { min-width: 0; overflow-wrap: anywhere; }
  .record-page > section:not(.card) > [data-testid^="property-show"]:has(pre, .changes) { grid-column: 1 / -1; }
  .record-page > section:not(.card) > [data-testid^="property-show"] > section { margin: 0; }
  .card.form [data-testid^="property-edit"] section > :last-child { height: auto; min-height: 20px; }
  .card a, .changes a, .links a, .record-page > section a { color: var(--link); }
  .figure-value { margin: 8px 0; font-size: 32px; font-weight: 700; }
  .quiet { color: var(--quiet); }
  .facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(130px, 1fr)); gap: 14px 24px; margin: 0; }
  @media (min-width: 641px) {
    .facts { grid-template-columns: repeat(auto-fill, minmax(170px, 1fr)); }
    .record-page > section:not(.card):has(> [data-testid^="property-show"]) { grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); }
  }
  .facts dt { color: var(--quiet); font-size: 13px; margin-bottom: 2px; }
  .facts dd { margin: 0; line-height: 1.4; overflow-wrap: anywhere; }
  .links { display: flex; flex-wrap: wrap; gap: 6px 16px; margin: 12px 0 0; }
  td .links { margin: 0; }
  .rows { overflow-x: auto; }
  .rows table { width: 100%; border-collapse: collapse; }
  .rows :is(td, th).amount { padding-right: 24px; }
  .rows :is(th, td) { padding: 8px 12px 8px 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); line-height: 1.4; }
  .rows th { font-size: 13px; font-weight: 700; white-space: nowrap; }
  .rows + .quiet { margin-top: 12px; }
  #low-stock { scroll-margin-top: 72px; }
  .events { list-style: none; margin: 0; padding: 0; }
  .events li { display: flex; flex-wrap: wrap; gap: 2px 12px; padding: 6px 0; }
  .events time { color: var(--quiet); font-variant-numeric: tabular-nums; white-space: nowrap; }
  .badge { display: inline-block; padding: 2px 10px; font-size: 13px; line-height: 1.5; border: 1px solid var(--edge); border-radius: 99px; vertical-align: middle; }
  .badge-good { color: var(--good); background: var(--good-wash); border-color: var(--good-line); }
  .badge-bad { color: var(--bad); background: var(--bad-wash); border-color: var(--bad-line); font-weight: 700; }
  .changes { margin-top: 4px; }
  .changes pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, monospace; }
  .changes del { color: var(--bad); text-decoration: none; }
  .changes ins { color: var(--good); text-decoration: none; }
  .rows .lines { width: auto; }
  .rows .lines :is(th, td) { padding: 2px 16px 2px 0; border: 0; color: inherit; }
  .changes summary { margin: 16px 0 8px; cursor: pointer; }
  .secret { display: block; padding: 12px; margin: 16px 0 24px; overflow-wrap: anywhere; background: var(--block); border-radius: 6px; font: 18px/1.5 ui-monospace, monospace; }
  .message { box-sizing: border-box; width: 100%; padding: 12px; font: inherit; line-height: 1.5; color: var(--text); background: var(--page);
    border: 1px solid var(--edge); border-radius: 8px; resize: vertical; field-sizing: content; }
  .check { display: flex; gap: 8px; align-items: center; margin: 16px 0; }
  .buttons { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin: 16px 0 0; }
  small.quiet { display: block; margin-top: 6px; font-size: 13px; }
  .field-error { margin: 6px 0 0; color: var(--bad); font-size: 14px; }
  .lost { padding: 16px; margin: 16px 0; color: var(--bad); background: var(--bad-wash); border: 1px solid var(--bad-line); border-radius: 8px; display: flex; flex-wrap: wrap; gap: 12px; align-items: center; }
  .lost p { margin: 0; }
  .period { display: flex; flex-wrap: wrap; gap: 8px; }
  .period label { flex: 1; min-width: 0; font-size: 13px; }
  .period input { display: block; box-sizing: border-box; width: 100%; padding: 8px; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--edge); border-radius: 4px; }

  .row-menu-button { min-width: 44px; min-height: 36px; font-size: 18px; line-height: 1; }
  .row-menu {
    position: fixed; inset: auto; margin: 0; padding: 6px 0; min-width: 200px; max-width: calc(100vw - 8px); list-style: none;
    background: var(--paper); border: 1px solid var(--edge); border-radius: 8px; box-shadow: 0 6px 24px rgba(28, 39, 51, 0.2);
  }
  .row-menu a { display: block; padding: 10px 16px; color: var(--text); text-decoration: none; }
  .row-menu a:is(:hover, :focus-visible) { background: var(--wash); }

  /* On a phone each row of a table is a card of its own: label and value, with the row's menu in its corner. */
  @media screen and (max-width: 640px) {
    .bar { position: static; }
    .bar-row { flex-wrap: wrap; justify-content: space-between; }
    .find { order: 1; flex-basis: 100%; max-width: none; }
    :is(.list-rows, .rows) :is(table, thead, tbody, tr, td, th) { display: block !important; max-width: none; }
    .rows > table > thead { display: none !important; }
    .list-rows thead tr { display: flex !important; flex-wrap: wrap; gap: 4px 16px; padding: 0 0 8px; border-bottom: 1px solid var(--line); }
    .list-rows thead th { padding: 4px 0 !important; border: 0 !important; }
    .list-rows thead th:not(:has(a)) { display: none !important; }
    :is(.list-rows, .rows) > table > tbody > tr { position: relative; padding: 10px 0; border-bottom: 1px solid var(--line); }
    :is(.list-rows, .rows) td[data-label] { display: grid !important; grid-template-columns: 7.5rem minmax(0, 1fr); gap: 12px; padding: 4px 0 !important; border: 0 !important; }
    .list-rows tbody td:nth-child(-n + 2) { padding-right: 64px !important; }
    :is(.list-rows, .rows) td[data-label]::before { content: attr(data-label); color: var(--quiet); font-size: 13px; line-height: 1.5; }
    :is(.list-rows, .rows) td[data-label] > * { justify-self: start; max-width: 100%; overflow-wrap: anywhere; }
    :is(.list-rows, .rows) .amount { text-align: left !important; }
    .list-rows tbody td.options { position: absolute !important; top: 4px; right: 0; display: block !important; border: 0 !important; }
    .list-rows td time { white-space: normal !important; }
    .rows .lines :is(td, th) { display: inline-block !important; }
    /* A finger needs 24 pixels. */
    :is(.crumbs, .links, .events, .facts, .rows, .list-rows, .card > p, [data-testid^="property-show"]) a {
      display: inline-block; min-width: 24px; min-height: 24px; line-height: 24px;
    }
  }

  /* On paper: the whole list or record, without menus, and no wider than the sheet. */
  @media print {
    [data-css="sidebar"], .bar, .page-actions, .pages, .notices, .row-menu-button, .applied a, .crumbs, .find,
    .list-rows td.options, .list-rows th:last-child { display: none !important; }
    #app, #app div:has(> [data-css="app-content"]), [data-css="app-content"] { display: block !important; height: auto !important; overflow: visible !important; }
    .list-rows, .rows, section:has(> table), div:has(> table) { overflow: visible !important; }
    [data-css$="list-table-wrapper"], .record-page, .card, .record-page > section:not(.card) { padding: 8px 0 !important; }
    body, #app * { background: none !important; }
    .page-head { padding: 8px 0 !important; }
    :is(.list-rows, .rows) table { width: 100% !important; }
    :is(.list-rows, .rows) :is(td, th, td *, th *) { font-size: 11px !important; color: inherit !important; }
    :is(.list-rows, .rows) th { overflow-wrap: normal !important; }
    .list-rows :is(td, th), .rows :is(td, th) {
      width: auto !important; max-width: none; padding: 4px 6px 4px 0 !important; white-space: normal !important; overflow-wrap: anywhere;
    }
    /* A name is not cut in two where the sheet has room. */
    :is(.list-rows, .rows) td:has(a, .badge) { min-width: 6.5em; }
    .list-rows td > *, td time { white-space: normal !important; }
    thead { display: table-header-group; }
    tr, .events li, .card.figure { break-inside: avoid; }
    a { color: inherit !important; text-decoration: none; }
  }

  .pages { display: flex; flex-wrap: wrap; gap: 6px; justify-content: center; align-items: center; padding: 20px 0; }
  .pages a { min-width: 40px; padding: 8px 12px; text-align: center; color: var(--link); border: 1px solid var(--line); border-radius: 6px; text-decoration: none; }
  .pages a[aria-current] { color: var(--paper); background: var(--link); border-color: var(--link); }

  [data-css="notice"] { position: sticky; top: auto; bottom: 12px; order: 1; margin: auto auto 12px; width: min(560px, 100% - 24px); }
  [data-css="app-content"]:has(.notice) { scroll-padding-bottom: 120px; }
  .notice {
    display: flex; gap: 12px; align-items: flex-start; justify-content: space-between; padding: 12px 16px; line-height: 1.5;
    border-radius: 8px; border: 1px solid; box-shadow: 0 6px 24px rgba(28, 39, 51, 0.2);
  }
  .notice-done { color: var(--good); background: var(--good-wash); border-color: var(--good-line); }
  .notice-error { color: var(--bad); background: var(--bad-wash); border-color: var(--bad-line); }
  .notice button { flex-shrink: 0; min-width: 32px; min-height: 32px; font-size: 18px; line-height: 1; }
`;
