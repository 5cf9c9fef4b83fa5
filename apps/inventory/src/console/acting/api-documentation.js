/**
 * On the documentation page of an operator's browser: whom they act as, and the way out; and the operation that a link of
 * the tenant's page names, with its id and body filled in. A plain script, as the page loads it; the rest is a module.
 */
void import(new URL('banner.js', document.currentScript.src).href).then(
  async ({ showBanner, impersonationOf }) => {
    const impersonation = await impersonationOf();
    if (impersonation) showBanner(impersonation);
  },
);

fillIn(new URLSearchParams(window.location.search), window.location.hash.split('/').at(-1));

/** Nothing is sent: that is for the person to do. */
function fillIn(given, operationId) {
  const [id, body] = [given.get('id'), given.get('body')];
  if ((id === null && body === null) || !operationId) return;
  const { ui } = window;
  // An operation that is opened from here on is ready to be tried.
  ui.getConfigs().tryItOutEnabled = true;
  const stop = ui.getStore().subscribe(() => {
    const place = placeOf(ui.specSelectors.specJson().get('paths'), operationId);
    // The form puts the example into the body as it opens.
    if (place === null || (body !== null && !ui.oas3Selectors.requestBodyValue(...place))) return;
    stop();
    // Behind what the form itself does as it opens.
    setTimeout(() => {
      if (id !== null) ui.specActions.changeParam(place, 'id', 'path', id);
      if (body !== null)
        ui.oas3Actions.setRequestBodyValue({
          value: JSON.stringify(JSON.parse(body), null, 2),
          pathMethod: place,
        });
    });
  });
}

/** Path and method of an operation; null as long as the document is not there, or where it has none of that name. */
function placeOf(paths, operationId) {
  for (const [path, methods] of paths?.entries() ?? [])
    for (const [method, operation] of methods.entries())
      if (operation.get('operationId') === operationId) return [path, method];
  return null;
}
