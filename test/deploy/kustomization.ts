import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  [key: string]: unknown;
}

interface Kustomization {
  apiVersion: string;
  kind: string;
  namespace?: string;
  labels?: { pairs: Record<string, string> }[];
  resources?: string[];
  components?: string[];
  images?: { name: string; newName?: string; newTag?: string }[];
  patches?: { path: string }[];
}

const KNOWN = ['apiVersion', 'kind', 'namespace', 'labels', 'resources', 'components', 'images', 'patches'];
/** Kinds without a namespace. */
const OF_THE_CLUSTER = ['Namespace'];

/**
 * What `kustomize build` makes of a folder, for the part of its language that this repository uses; anything else throws.
 * Where the tool itself is installed, a test compares the two.
 */
export function render(folder: string): Manifest[] {
  return rendered(folder, []);
}

/** @param below what a component finds, and changes */
function rendered(folder: string, below: Manifest[]): Manifest[] {
  const kustomization = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization;
  const unknown = Object.keys(kustomization).filter((key) => !KNOWN.includes(key));
  if (unknown.length > 0) throw new Error(`${folder}: not understood here: ${unknown.join(', ')}`);
  let manifests = (kustomization.resources ?? []).reduce(
    (found, path) => [
      ...found,
      ...(existsSync(join(folder, path, 'kustomization.yaml'))
        ? render(join(folder, path))
        : documents(join(folder, path))),
    ],
    below,
  );
  for (const path of kustomization.components ?? []) manifests = rendered(join(folder, path), manifests);
  for (const { path } of kustomization.patches ?? [])
    for (const patch of documents(join(folder, path))) manifests = patched(manifests, patch);
  for (const manifest of manifests) {
    if (kustomization.namespace !== undefined && !OF_THE_CLUSTER.includes(manifest.kind))
      manifest.metadata.namespace = kustomization.namespace;
    for (const { pairs } of kustomization.labels ?? [])
      manifest.metadata.labels = { ...manifest.metadata.labels, ...pairs };
    for (const image of kustomization.images ?? []) replaceImage(manifest, image);
  }
  return manifests;
}

export function documents(path: string): Manifest[] {
  return parseAllDocuments(readFileSync(path, 'utf8')).map((document) => {
    if (document.errors.length > 0) throw new Error(`${dirname(path)}: ${String(document.errors[0])}`);
    return document.toJS() as Manifest;
  });
}

/** Lists whose entries a strategic merge patch tells apart, and by which member; others are replaced whole. */
const KEYS: Readonly<Record<string, string>> = {
  containers: 'name',
  env: 'name',
  volumes: 'name',
  volumeMounts: 'mountPath',
};
const isDeletion = (change: unknown): boolean => isObject(change) && change.$patch === 'delete';

/** A strategic merge patch: objects are merged member by member, null takes one away, `$patch: delete` an entry or all. */
function patched(manifests: Manifest[], patch: Manifest): Manifest[] {
  const found = manifests.filter(
    ({ kind, metadata }) => kind === patch.kind && metadata.name === patch.metadata.name,
  );
  if (found.length !== 1) throw new Error(`${patch.kind} ${patch.metadata.name} is not there to be patched`);
  return manifests.flatMap((manifest) => {
    if (manifest !== found[0]) return manifest;
    return isDeletion(patch) ? [] : (merged(manifest, patch) as Manifest);
  });
}

function merged(value: unknown, change: unknown, name = ''): unknown {
  const key = KEYS[name];
  if (key !== undefined && Array.isArray(value) && Array.isArray(change))
    return mergedList(value as Entry[], change as Entry[], key);
  if (!isObject(value) || !isObject(change)) return change;
  const names = new Set([...Object.keys(value), ...Object.keys(change)]);
  return Object.fromEntries(
    [...names]
      .filter((one) => change[one] !== null)
      .map((one) => [one, one in change ? merged(value[one], change[one], one) : value[one]]),
  );
}

type Entry = Record<string, unknown>;

/** What is new comes first, as kustomize has it. */
function mergedList(entries: Entry[], changes: Entry[], key: string): unknown[] {
  const changeOf = (entry: Entry): Entry | undefined => changes.find((one) => one[key] === entry[key]);
  return [
    ...changes.filter((change) => !entries.some((entry) => entry[key] === change[key])),
    ...entries
      .filter((entry) => !isDeletion(changeOf(entry)))
      .map((entry) => merged(entry, changeOf(entry) ?? {})),
  ];
}

function replaceImage(value: unknown, image: { name: string; newName?: string; newTag?: string }): void {
  if (Array.isArray(value)) for (const entry of value) replaceImage(entry, image);
  if (!isObject(value)) return;
  const { image: present } = value;
  if (typeof present === 'string' && present.split(':')[0] === image.name)
    value.image = `${image.newName ?? image.name}:${image.newTag ?? present.split(':')[1] ?? 'latest'}`;
  for (const entry of Object.values(value)) replaceImage(entry, image);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
