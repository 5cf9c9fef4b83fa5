import React from 'react';
import { Link } from 'react-router-dom';
import { recordPath } from '../common/address';

export interface Membership {
  id: number;
  user: { id: number; username: string };
  tenant: { id: number; name: string };
  role: string;
  is_default: boolean;
  is_active: boolean;
  created_at: string;
}

/** What an operator does with a membership, where it is listed. */
export function MembershipLinks({
  membership,
  name,
  isSuperuser,
}: {
  membership: Membership;
  /** Whose it is, or where: what tells it from the others of the list. */
  name: string;
  isSuperuser: boolean;
}) {
  const { id, is_active: isActive } = membership;
  const link = (action: string, label: string) => (
    <Link to={recordPath('memberships', id, action)} aria-label={`${label}: ${name}`}>
      {label}
    </Link>
  );
  return (
    <span className="links">
      {isSuperuser && isActive && link('impersonate', 'Impersonate')}
      {link('edit', 'Edit')}
      {isActive ? link('deactivate', 'Deactivate') : link('reactivate', 'Reactivate')}
    </span>
  );
}
