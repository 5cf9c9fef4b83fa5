import type { ActionContext, CurrentAdmin } from 'adminjs';
import type { ConsolePaths, Operator } from '../ui/common/contract.js';
import type { Visit } from '../server/console-gate.js';

const visits = new WeakMap<object, Visit>();

/** What AdminJS and its pages know of the operator. The pages embed it in a script, so no mark-up may be in it. */
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

/** The operator behind an AdminJS context; AdminJS hands our own object through, never a copy. */
export function visitBehind(context: Pick<ActionContext, 'currentAdmin'> | undefined): Visit {
  const visit = context?.currentAdmin && visits.get(context.currentAdmin);
  if (!visit) throw new Error('A console resource was asked without an operator.');
  return visit;
}

export function isSuperuser(admin: CurrentAdmin | undefined): boolean {
  return admin?.isSuperuser === true;
}

function plain(text: string): string {
  return text.replace(/[<>&\u2028\u2029]/g, '');
}
