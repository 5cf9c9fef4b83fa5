import type { PlatformScope } from '../scope/scope.js';

export type ConsoleName = 'platform' | 'system';

/**
 * Actions of the platform console for superusers only, by resource. The services refuse them too; this table hides the
 * buttons from staff, and answers such a request with 403 before AdminJS runs.
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

/** Whether an operator may request this path of a console (relative to its root). */
export function mayUse(site: ConsoleName, path: string, method: string, scope: PlatformScope): boolean {
  if (site === 'system')
    return scope.isSuperuser && (method === 'GET' || method === 'HEAD' || method === 'POST');
  const asked = actionOf(path);
  return scope.isSuperuser || asked === null || !isSuperusersOnly(asked.resource, asked.action);
}

/** The resource and action of a path of a console (relative to its root). */
export function actionOf(path: string): { resource: string; action: string } | null {
  // Decoded part by part, like the router does: a key may contain a slash.
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
