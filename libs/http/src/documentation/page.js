/**
 * The documentation page: Swagger UI with a list of topics, a better search and samples, in dark and light, for phones, keyboards
 * and screen readers.
 */
import { samplesOf } from './samples.js';

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

/** Names of the fields of a schema and what is said of them, those of the schemas that it refers to included. */
function fieldsOf(schema, schemas, seen = new Set()) {
  if (schema === null || typeof schema !== 'object') return '';
  const { $ref: reference } = schema;
  if (typeof reference === 'string') {
    if (seen.has(reference)) return '';
    seen.add(reference);
    return fieldsOf(schemas[reference.split('/').at(-1)], schemas, seen);
  }
  const own = Object.entries(schema.properties ?? {}).map(
    ([name, one]) => `${name} ${one.description ?? ''} ${fieldsOf(one, schemas, seen)}`,
  );
  const parts = [schema.items, ...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [...own, ...parts.map((one) => fieldsOf(one, schemas, seen))].join(' ');
}

/** By operation id, all that can be found: names, texts and fields. */
const texts = new Map();
let schemas;

function textOf(tag, method, path, operation) {
  const operationId = operation.get('operationId');
  const known = texts.get(operationId);
  if (known !== undefined) return known;
  const { summary = '', description = '', parameters = [], requestBody, responses = {} } = operation.toJS();
  schemas ??= window.ui?.specSelectors.specJson().getIn(['components', 'schemas'])?.toJS();
  const bodies = [requestBody, ...Object.values(responses)].flatMap((one) =>
    Object.values(one?.content ?? {}).map(({ schema }) => fieldsOf(schema, schemas ?? {})),
  );
  const named = parameters.map((one) => `${one.name} ${one.description ?? ''}`);
  const text = [tag, method, path, summary, description, operationId, ...named, ...bodies]
    .join(' ')
    .toLowerCase();
  if (schemas !== undefined) texts.set(operationId, text);
  return text;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * Operations that have every word of the filter in a name, a text or a field; the name of a method stands for the method, and
 * what begins with a slash for a part of the path. Swagger UI filters by tag only.
 */
function matching(tags, filter) {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (tag) => (entry) => {
    const [method, path] = [entry.get('method'), entry.get('path')];
    const text = textOf(tag, method, path, entry.get('operation'));
    return words.every((word) => {
      if (METHODS.includes(word)) return word === method;
      return word.startsWith('/') ? path.toLowerCase().includes(word) : text.includes(word);
    });
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
      { className: 'wrapper find', role: 'search' },
      h('label', { htmlFor: 'find' }, 'Find operations'),
      h('input', {
        id: 'find',
        type: 'search',
        placeholder: 'a path, a name, a word, a field',
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

  /** The request of the example in three languages. */
  function Samples({ pathMethod: [path, method], specSelectors }) {
    const operation = specSelectors.specJson().getIn(['paths', path, method]);
    const samples = React.useMemo(
      () => samplesOf(window.location.origin, method, path, operation.toJS()),
      [operation, path, method],
    );
    const [shown, show] = React.useState(0);
    return h(
      'details',
      { className: 'samples' },
      h('summary', null, 'Samples in curl, JavaScript and Python'),
      h(
        'div',
        { className: 'languages' },
        samples.map(({ language }, index) =>
          h(
            'button',
            { key: language, type: 'button', 'aria-pressed': index === shown, onClick: () => show(index) },
            language,
          ),
        ),
      ),
      h('pre', { className: 'microlight', tabIndex: 0 }, samples[shown].text),
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
      // Swagger UI has a landmark for the operations only.
      InfoContainer: (Original) => (props) => h('section', { 'aria-label': 'About' }, h(Original, props)),
      SchemesContainer: (Original) => (props) =>
        h('section', { 'aria-label': 'Authorization' }, h(Original, props)),
      parameters: (Original, system) => (props) =>
        h(React.Fragment, null, h(Original, props), h(Samples, { ...system, pathMethod: props.pathMethod })),
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
      // The document as it is published; what is drawn here is the same in 3.0.
      OpenAPIVersion: () => () =>
        h('small', { className: 'version-stamp' }, h('pre', { className: 'version' }, 'OAS 3.1')),
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
  onComplete: listTopics,
  requestInterceptor: prepared,
});

/** The topics beside the operations, each with a sentence; taken from the document. */
function listTopics() {
  const topics = document.getElementById('topics');
  const { tags = [] } = window.ui.specSelectors.specJson().toJS();
  topics.querySelector('.to-find').addEventListener('click', (event) => {
    event.preventDefault();
    document.getElementById('find').focus();
  });
  for (const { name, description = '' } of tags) {
    const link = document.createElement('a');
    link.href = `#/${encodeURIComponent(name)}`;
    link.textContent = name;
    link.addEventListener('click', (event) => {
      event.preventDefault();
      history.replaceState(null, '', link.href);
      goTo(name);
    });
    const sentence = document.createElement('p');
    sentence.textContent = description;
    const item = document.createElement('li');
    item.append(link, sentence);
    topics.querySelector('ul').append(item);
  }
  topics.hidden = tags.length === 0;
}

/** Opens a topic and brings it to the top, with the focus. */
function goTo(name) {
  const { layoutActions } = window.ui;
  layoutActions.updateFilter('');
  layoutActions.show(['operations-tag', name], true);
  setTimeout(() => {
    const heading = document.querySelector(`.opblock-tag[data-tag="${CSS.escape(name)}"]`);
    heading?.scrollIntoView();
    heading?.querySelector('button')?.focus({ preventScroll: true });
  });
}

const isDark = window.matchMedia('(prefers-color-scheme: dark)');
const paint = () => document.documentElement.classList.toggle('dark-mode', isDark.matches);
isDark.addEventListener('change', paint);
paint();
