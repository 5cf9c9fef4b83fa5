/** Samples of an operation's request in three languages, made of its example in the document. */

/**
 * @param {string} origin such as `http://127.0.0.1:3000`
 * @param {string} method in small letters
 * @param {string} path with its parameters in braces
 * @param {object} operation as the document has it, with its examples
 * @returns {{language: string, text: string}[]}
 */
export function samplesOf(origin, method, path, operation) {
  const request = requestOf(origin, method, path, operation);
  return [
    { language: 'curl', text: curl(request) },
    { language: 'JavaScript', text: javascript(request) },
    { language: 'Python', text: python(request) },
  ];
}

function requestOf(origin, method, path, { parameters = [], requestBody, security = [], ...operation }) {
  const given = parameters.filter(({ example }) => example !== undefined);
  const filled = given.reduce(
    (url, { name, example }) => url.replace(`{${name}}`, encodeURIComponent(example)),
    path,
  );
  const query = new URLSearchParams(
    given.filter((one) => one.in === 'query').map(({ name, example }) => [name, String(example)]),
  ).toString();
  const [type, media] =
    Object.entries(requestBody?.content ?? {}).find(([, { example }]) => example !== undefined) ?? [];
  const needsToken = security.length > 0 && security.every((one) => Object.keys(one).length > 0);
  const plane = operation['x-access']?.plane;
  return {
    url: origin + filled + (query === '' ? '' : `?${query}`),
    method: method.toUpperCase(),
    scheme: needsToken ? (plane === 'platform' || plane === 'superuser' ? 'Token' : 'Bearer') : null,
    type,
    body: media?.example,
  };
}

function curl({ url, method, scheme, type, body }) {
  const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
  return [
    `curl -s ${method === 'GET' || (method === 'POST' && body !== undefined) ? '' : `-X ${method} `}${quoted(url)}`,
    ...(scheme === null ? [] : [`-H "Authorization: ${scheme} $TOKEN"`]),
    ...(type === undefined
      ? []
      : [`-H ${quoted(`Content-Type: ${type}`)}`, `-d ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ');
}

function javascript({ url, method, scheme, type, body }) {
  const headers = [
    ...(scheme === null ? [] : [`Authorization: \`${scheme} \${token}\``]),
    ...(type === undefined ? [] : [`'Content-Type': '${type}'`]),
  ];
  return [
    ...(scheme === null ? [] : ['const token = process.env.TOKEN;']),
    `const answer = await fetch(${JSON.stringify(url)}, {`,
    `  method: '${method}',`,
    ...(headers.length === 0 ? [] : [`  headers: { ${headers.join(', ')} },`]),
    ...(type === undefined
      ? []
      : [`  body: JSON.stringify(${indented(JSON.stringify(body, null, 2), '  ')}),`]),
    '});',
    'console.log(answer.status, await answer.text());',
  ].join('\n');
}

function python({ url, method, scheme, type, body }) {
  const headers = [
    ...(scheme === null ? [] : [`"Authorization": f"${scheme} {os.environ['TOKEN']}"`]),
    ...(type === undefined ? [] : [`"Content-Type": "${type}"`]),
  ];
  return [
    `import ${[...(type === undefined ? [] : ['json']), ...(scheme === null ? [] : ['os']), 'urllib.request'].join(', ')}`,
    '',
    'request = urllib.request.Request(',
    `    ${JSON.stringify(url)},`,
    `    method="${method}",`,
    ...(headers.length === 0 ? [] : [`    headers={${headers.join(', ')}},`]),
    ...(type === undefined ? [] : [`    data=json.dumps(${indented(pythonOf(body), '    ')}).encode(),`]),
    ')',
    'with urllib.request.urlopen(request) as answer:',
    '    print(answer.status, answer.read().decode())',
  ].join('\n');
}

/** A JSON value as Python writes it. */
function pythonOf(value, indent = '') {
  const inner = `${indent}    `;
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value)
    ? value.map((one) => pythonOf(one, inner))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${pythonOf(one, inner)}`);
  return parts.length === 0
    ? open + close
    : `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

function indented(text, indent) {
  return text.replaceAll('\n', `\n${indent}`);
}
