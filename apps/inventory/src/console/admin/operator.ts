import type { ActionContext, CurrentAdmin } from 'adminjs';
import type { ConsolePaths, Operator } from '../ui/common/contract.js';
import type { Visit } from '../server/console-gate.js';

const visits = new WeakMap<object, Visit>();

/** The operator, as AdminJS and its pages see it. The pages embed it in a script, so it must contain no mark-up. */
export function currentAdminOf(visit: Visit, paths: ConsolePaths): CurrentAdmin & Operator {
  const { scope, session } = visit;
  const admin: CurrentAdmin & Operator = {
    id: String(scope.userId),
    email: plain(scope.username),
    title: scope.isSuperuser ? 'Superuser' : 'Staff',
    isSuperuser: scope.isSuperuser,
    paths,
    impersonation: session.impersonation && {
      username: plain(session.impersonation.username),
      expiresAt: session.impersonation.expiresAt,
    },
  };
  visits.set(admin, visit);
  return admin;
}

/** The operator of an AdminJS context; AdminJS passes the same object on, not a copy. */
export function visitBehind(context: Pick<ActionContext, 'currentAdmin'> | undefined): Visit {
  const visit = context?.currentAdmin && visits.get(context.currentAdmin);
  if (!visit) throw new Error('A console resource was requested without an operator.');
  return visit;
}

export function isSuperuser(admin: CurrentAdmin | undefined): boolean {
  return admin?.isSuperuser === true;
}

function plain(text: string): string {
  return text.replace(/[<>&\u2028\u2029]/g, '');
}
