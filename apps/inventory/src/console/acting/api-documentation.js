/**
 * On the documentation page of an operator's browser: whom they act as, and the way out. A plain script, as the page
 * loads it; the rest is a module.
 */
void import(new URL('banner.js', document.currentScript.src).href).then(
  async ({ showBanner, impersonationOf }) => {
    const impersonation = await impersonationOf();
    if (impersonation) showBanner(impersonation);
  },
);
