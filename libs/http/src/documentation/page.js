/** The documentation page: Swagger UI with a better search, for phones, keyboards and screen readers. */

const place = document.getElementById('documentation');
const { document: url, published, csrfCookie } = place.dataset;

/** A request that Swagger UI is about to send. */
function prepared(request) {
  const token = document.cookie
    .split('; ')
    .find((part) => csrfCookie !== undefined && part.startsWith(`${csrfCookie}=`))
    ?.slice(csrfCookie.length + 1);
  if (token !== undefined && request.method !== 'GET')
    request.headers['X-CSRFToken'] = decodeURIComponent(token);
  // During an impersonation only the browser session is sent.
  if (document.querySelector('[data-acting]')) delete request.headers.Authorization;
  const given = request.headers.Authorization;
  // An API token is accepted with or without the name of its scheme.
  if (given !== undefined && !/^(?:Bearer|Token|Basic) /.test(given))
    request.headers.Authorization = `Token ${given.trim()}`;
  return request;
}

/** Operations whose path, name, summary or tag contains every word of the filter; Swagger UI filters by tag only. */
function matching(tags, filter) {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (tag) => (entry) => {
    const { summary = '', operationId = '' } = entry.get('operation').toObject();
    const text = `${tag} ${entry.get('method')} ${entry.get('path')} ${summary} ${operationId}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return tags
    .map((details, tag) => details.update('operations', (operations) => operations.filter(has(tag))))
    .filter((details) => details.get('operations').size > 0);
}

function plugin({ React }) {
  const h = React.createElement;

  function Filter({ specSelectors, layoutSelectors, layoutActions }) {
    const current = layoutSelectors.currentFilter();
    const words = typeof current === 'string' ? current : '';
    const found = specSelectors.taggedOperations().reduce((sum, tag) => sum + tag.get('operations').size, 0);
    return h(
      'div',
      { className: 'wrapper find' },
      h('label', { htmlFor: 'find' }, 'Find operations'),
      h('input', {
        id: 'find',
        type: 'search',
        placeholder: 'a path, a name, a word',
        value: words,
        onChange: ({ target }) => layoutActions.updateFilter(target.value),
      }),
      h(
        'p',
        { role: 'status' },
        words === '' ? '' : `${found === 0 ? 'No' : found} ${found === 1 ? 'operation' : 'operations'}`,
      ),
    );
  }

  /** A dialog of the page: Escape closes it, and Tab stays inside. */
  function Dialog({ onClose, children }) {
    const dialog = React.useRef(null);
    React.useEffect(() => {
      const before = document.activeElement;
      dialog.current.showModal();
      return () => before?.focus();
    }, []);
    return h('dialog', { ref: dialog, 'aria-label': 'Authorize', onCancel: onClose }, children);
  }

  return {
    fn: { opsFilter: matching },
    statePlugins: {
      layout: {
        wrapSelectors: {
          // Matches of a filter are expanded.
          isShown: (original) => (state, thing, isOpen) => {
            const filter = state.get('filter');
            const isFound = thing[0] === 'operations-tag' && typeof filter === 'string' && filter.length > 1;
            return original(thing, isOpen || isFound);
          },
        },
      },
    },
    components: { FilterContainer: Filter },
    wrapComponents: {
      // The filter itself reports that it matches nothing.
      operations:
        (Original, { layoutSelectors, specSelectors }) =>
        (props) =>
          layoutSelectors.currentFilter() && specSelectors.taggedOperations().size === 0
            ? null
            : h(Original, props),
      // The link inside the expanding button would be a second tab stop.
      DeepLink:
        () =>
        ({ text }) =>
          h('span', null, text),
      InfoUrl: (Original) => (props) => h(Original, { ...props, url: published }),
      // The name of a button is what stands on it.
      Button:
        (Original) =>
        ({ 'aria-label': label, ...props }) =>
          h(Original, typeof props.children === 'string' ? props : { 'aria-label': label, ...props }),
      CloseIcon: (Original) => (props) =>
        h('span', { role: 'img', 'aria-label': 'Close' }, h(Original, props)),
      TextArea: (Original) => (props) => h(Original, { 'aria-label': 'Request body', ...props }),
      PlainTextViewer:
        () =>
        ({ className = '', children }) =>
          h('pre', { className: `microlight ${className}`, tabIndex: 0 }, children),
      authorizationPopup:
        (Original, { authActions }) =>
        (props) =>
          h(Dialog, { onClose: () => authActions.showDefinitions(false) }, h(Original, props)),
    },
  };
}

window.ui = window.SwaggerUIBundle({
  url,
  domNode: place,
  plugins: [plugin],
  deepLinking: true,
  filter: true,
  // Rendering all operations and models at once takes too long.
  docExpansion: place.dataset.folded === undefined ? 'list' : 'none',
  defaultModelsExpandDepth: -1,
  syntaxHighlight: false,
  persistAuthorization: true,
  displayRequestDuration: true,
  requestInterceptor: prepared,
});
