/** What AdminJS's design leaves rough, and the style of the consoles' own components. */
export const STYLE = `
  table td, table th { word-break: normal !important; overflow-wrap: break-word; }
  table td a { text-align: left; }
  section:has(> table), div:has(> table) { overflow-x: auto; }
  @media (max-width: 1023px) {
    table td, table th { display: table-cell !important; padding-left: 8px !important; padding-right: 8px !important; }
  }
  [data-css="sidebar"].hidden { visibility: hidden; }
  @media (min-width: 1200px) { [data-css="sidebar"].hidden { visibility: visible; } }
  :is(a, button, input, select, textarea, [tabindex]):focus-visible { outline: 3px solid #1f4fd1; outline-offset: 2px; }
  h1:focus, h1:focus-visible { outline: none; }

  .bar { position: sticky; top: 0; z-index: 40; flex-shrink: 0; background: #fff; border-bottom: 1px solid #d5dde6; }
  .bar-row { display: flex; align-items: center; gap: 12px; min-height: 56px; padding: 4px 16px; }
  .bar-space { flex-grow: 1; }
  .bar button, .row-menu-button, .page-action, .notice button {
    font: inherit; cursor: pointer; color: #1c2733; background: #fff; border: 1px solid #8a99a8; border-radius: 6px;
  }
  .bar button { padding: 8px 14px; }
  @media (min-width: 1200px) { .bar-menu { display: none; } }
  .person { display: flex; align-items: center; gap: 12px; }
  .person small { display: block; color: #4a5a6b; }
  .impersonation {
    display: flex; flex-wrap: wrap; gap: 12px; align-items: center; justify-content: space-between;
    padding: 10px 16px; background: #8a1c1c; color: #fff; font-size: 14px; line-height: 1.4;
  }
  .impersonation strong { font-weight: 700; }
  .impersonation :is(button, a) { color: #8a1c1c; font-weight: 700; background: #fff; border-color: #fff; }

  .page-head { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; justify-content: space-between; padding: 12px 0; }
  @media (max-width: 1023px) { .page-head { padding: 12px 8px; } }
  .page-head h1 { margin: 0; font-size: 26px; line-height: 1.3; overflow-wrap: anywhere; }
  .page-actions { display: flex; flex-wrap: wrap; gap: 8px; }
  .page-action { display: inline-block; padding: 8px 14px; text-decoration: none; line-height: 1.3; }
  .page-action:hover { background: #e4eafb; }
  .record-link, .record-link * { color: #1f4fd1; }

  .row-menu-button { min-width: 44px; min-height: 36px; font-size: 18px; line-height: 1; }
  .row-menu {
    position: fixed; inset: auto; margin: 0; padding: 6px 0; min-width: 200px; max-width: calc(100vw - 8px); list-style: none;
    background: #fff; border: 1px solid #8a99a8; border-radius: 8px; box-shadow: 0 6px 24px rgba(28, 39, 51, 0.2);
  }
  .row-menu a { display: block; padding: 10px 16px; color: #1c2733; text-decoration: none; }
  .row-menu a:is(:hover, :focus-visible) { background: #e4eafb; }

  .pages { display: flex; flex-wrap: wrap; gap: 6px; justify-content: center; align-items: center; padding: 20px 0; }
  .pages a { min-width: 40px; padding: 8px 12px; text-align: center; color: #1f4fd1; border: 1px solid #b8c4d0; border-radius: 6px; text-decoration: none; }
  .pages a[aria-current] { color: #fff; background: #1f4fd1; border-color: #1f4fd1; }

  .notices { position: fixed; top: 64px; left: 50%; transform: translateX(-50%); width: min(560px, calc(100vw - 24px)); display: grid; gap: 8px; }
  .notice {
    display: flex; gap: 12px; align-items: flex-start; justify-content: space-between; padding: 12px 16px; line-height: 1.5;
    border-radius: 8px; border: 1px solid; box-shadow: 0 6px 24px rgba(28, 39, 51, 0.2);
  }
  .notice-done { color: #0b4a35; background: #e6f6ef; border-color: #0f8a6d; }
  .notice-error { color: #8c1d18; background: #fdecea; border-color: #c0362c; }
  .notice button { flex-shrink: 0; min-width: 32px; min-height: 32px; font-size: 18px; line-height: 1; }
`;
