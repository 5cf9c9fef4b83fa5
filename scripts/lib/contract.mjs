/**
 * What a client may rely on in an OpenAPI document, a line each, and which changes of these lines break a client.
 *
 *     POST /api/v1/products/ = Products_create      the operation and its name
 *     POST /api/v1/products/ < ProductWrite          what it takes; `?` before the type: a parameter
 *     POST /api/v1/products/ > 201 ProductBody       what it answers
 *     ProductWrite.sku < string, … < required        what a body may and must have
 *     ProductBody.sku > string, … > always           what an answer has
 */

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const nameOf = (ref) => ref.split('/').at(-1);

/** The kinds of value that a schema allows, as words. */
function kinds(schema) {
  if (schema.$ref) return [nameOf(schema.$ref)];
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (parts) return parts.flatMap(kinds);
  const types = [schema.type ?? 'any'].flat();
  return types.map((type) => (type === 'array' ? `list of ${kinds(schema.items ?? {}).join(' or ')}` : type));
}

function references(schema) {
  if (typeof schema !== 'object' || schema === null) return [];
  return [
    ...(typeof schema.$ref === 'string' ? [nameOf(schema.$ref)] : []),
    ...Object.entries(schema).flatMap(([key, value]) => (key === '$ref' ? [] : references(value))),
  ];
}

/** Names of all schemas that these lead to. */
function reached(schemas, starts) {
  const found = new Set();
  const open = starts.flatMap(references);
  while (open.length > 0) {
    const name = open.pop();
    if (found.has(name)) continue;
    found.add(name);
    open.push(...references(schemas[name]));
  }
  return found;
}

function* taken(where, schema) {
  for (const kind of kinds(schema)) yield `${where} < ${kind}`;
  for (const value of schema.enum ?? []) yield `${where} < ${JSON.stringify(value)}`;
  for (const bound of ['maxLength', 'maximum', 'maxItems'])
    if (schema[bound] !== undefined) yield `${where} < ${bound} ${schema[bound]}`;
  // One of several forms of the same kind, such as a value and a list of values.
  for (const part of schema.anyOf ?? []) if (!part.$ref) yield* taken(where, part);
}

function* answered(where, schema) {
  const all = kinds(schema);
  for (const kind of all) if (kind !== 'null') yield `${where} > ${kind}`;
  if (!all.includes('null')) yield `${where} > never null`;
}

function* members(name, schema, direction) {
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    const where = `${name}.${key}`;
    const required = schema.required?.includes(key);
    if (direction === '<') {
      yield* taken(where, property);
      if (required) yield `${where} < required`;
    } else {
      yield* answered(where, property);
      if (required) yield `${where} > always`;
    }
  }
  // A schema with a single type: an enumeration.
  if (schema.enum && direction === '<') yield* taken(name, schema);
}

function* operationLines(where, operation, requests, answers) {
  yield `${where} = ${operation.operationId}`;
  for (const { name, in: place, required, schema = {} } of operation.parameters ?? []) {
    if (place === 'path') continue;
    yield* taken(`${where} ?${name}`, schema);
    if (required) yield `${where} ?${name} < required`;
  }
  for (const [type, { schema = {} }] of Object.entries(operation.requestBody?.content ?? {})) {
    requests.push(schema);
    yield `${where} < ${type} ${kinds(schema).join(' or ')}`;
  }
  for (const [status, { content = {} }] of Object.entries(operation.responses)) {
    if (Object.keys(content).length === 0) yield `${where} > ${status}`;
    for (const [type, { schema = {} }] of Object.entries(content)) {
      answers.push(schema);
      yield `${where} > ${status} ${type} ${kinds(schema).join(' or ')}`;
      yield* members(`${where} ${status}`, schema, '>');
    }
  }
}

/** The lines of a document, sorted. @returns {string[]} */
export function contractOf(document) {
  const schemas = document.components?.schemas ?? {};
  const requests = [];
  const answers = [];
  const lines = new Set();
  for (const [path, item] of Object.entries(document.paths))
    for (const method of METHODS.filter((one) => one in item))
      for (const line of operationLines(`${method.toUpperCase()} ${path}`, item[method], requests, answers))
        lines.add(line);
  for (const name of reached(schemas, requests))
    for (const line of members(name, schemas[name], '<')) lines.add(line);
  for (const name of reached(schemas, answers))
    for (const line of members(name, schemas[name], '>')) lines.add(line);
  return [...lines].sort();
}

const BOUND = /^(.+ < max\w+) (\d+)$/;

/** The breaking changes from one contract to another, a line each. @returns {string[]} */
export function breaksOf(before, after) {
  const now = new Set(after);
  const bounds = new Map(
    after.flatMap((line) => (BOUND.exec(line) ? [[BOUND.exec(line)[1], Number(BOUND.exec(line)[2])]] : [])),
  );
  const known = new Set(before.map((line) => line.split(' < ')[0]));
  const gone = before.flatMap((line) => {
    if (now.has(line) || line.endsWith(' < required')) return [];
    const bound = BOUND.exec(line);
    if (bound) {
      const wider = bounds.get(bound[1]);
      return wider === undefined || wider >= Number(bound[2]) ? [] : [`narrower: ${line}, now ${wider}`];
    }
    return [`gone: ${line}`];
  });
  const had = new Set(before);
  const asked = after.flatMap((line) => {
    if (had.has(line)) return [];
    if (line.endsWith(' < required')) return isNewObject(line, before) ? [] : [`newly required: ${line}`];
    const bound = BOUND.exec(line);
    const isNew =
      bound && known.has(line.split(' < ')[0]) && !before.some((one) => one.startsWith(`${bound[1]} `));
    return isNew ? [`newly bounded: ${line}`] : [];
  });
  return [...gone, ...asked];
}

/** A new body or operation may require any member. */
function isNewObject(line, before) {
  const owner = line.includes(' ?') ? `${line.split(' ?')[0]} ` : `${line.split('.')[0]}.`;
  return !before.some((one) => one.startsWith(owner) && (owner.endsWith(' ') || one.includes(' < ')));
}
