import type { PlatformScope } from '../scope/scope.js';

export type ConsoleName = 'platform' | 'system';

/**
 * What only superusers may do in the platform console, by resource and action. The services refuse it too; this table
 * keeps the buttons away from staff, and answers a replayed request with 403 before anything of AdminJS runs.
 */
const SUPERUSERS_ONLY: Readonly<Record<string, readonly string[]>> = {
  memberships: ['impersonate'],
  users: ['rights'],
  impersonations: ['end'],
};

export function isSuperusersOnly(resource: string, action: string): boolean {
  return SUPERUSERS_ONLY[resource]?.includes(action) ?? false;
}

const ACTION_PATH =
  /^(?:\/api)?\/resources\/([^/]+)\/(?:actions\/([^/]+)|bulk\/([^/]+)|records\/[^/]+\/([^/]+))(?:\/|$)/;

/** Whether an operator may ask for this path of a console (relative to its root) at all. */
export function mayUse(site: ConsoleName, path: string, method: string, scope: PlatformScope): boolean {
  if (site === 'system')
    return scope.isSuperuser && (method === 'GET' || method === 'HEAD' || method === 'POST');
  const asked = actionOf(path);
  return scope.isSuperuser || asked === null || !isSuperusersOnly(asked.resource, asked.action);
}

/** The resource and action that a path of a console (relative to its root) asks for. */
export function actionOf(path: string): { resource: string; action: string } | null {
  // Part by part, as the router reads it: a key may have a slash in it.
  const match = ACTION_PATH.exec(path);
  const action = match?.[2] ?? match?.[3] ?? match?.[4];
  return action === undefined ? null : { resource: decoded(match?.[1] ?? ''), action: decoded(action) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
