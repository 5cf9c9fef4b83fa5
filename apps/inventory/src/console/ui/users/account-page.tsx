import React from 'react';
import { Link } from 'react-router-dom';
import { actionPath, listPath, recordPath } from '../common/address';
import { Card, Facts, Lost, Rows } from '../common/card';
import { MembershipLinks, type Membership } from '../memberships/membership-links';
import { momentOf } from '../common/format';
import { useOverview } from '../common/use-overview';
import { type RecordProps, useOperator } from '../common/props';

interface Overview {
  user: {
    id: number;
    username: string;
    email: string;
    is_active: boolean;
    is_staff: boolean;
    is_superuser: boolean;
    password_change_required: boolean;
    last_login_at: string | null;
    created_at: string;
  };
  memberships: Membership[];
  sessions: { kind: string; as_username: string | null; created_at: string | null; expires_at: string }[];
  tokens: {
    id: number;
    name: string;
    hint: string;
    is_active: boolean;
    created_at: string;
    last_used_at: string | null;
  }[];
}

const KINDS: Readonly<Record<string, string>> = { api: 'API', console: 'Browser', impersonation: 'As' };

/** An account on one page: what it may do, where it is a member, and by what it is logged in. */
export default function AccountPage({ record, resource }: RecordProps) {
  const session = useOperator();
  const { answer, fault, retry } = useOverview<Overview>({ resource, record });
  if (fault !== null) return <Lost what="The account" fault={fault} retry={retry} />;
  if (!answer) return <p aria-busy="true">Loading the account …</p>;
  const { user, memberships, sessions, tokens } = answer;
  const id = String(user.id);
  return (
    <div data-testid="account-page">
      <Card title="Account">
        <Facts
          facts={{
            State: user.is_active ? 'active' : 'deactivated: it can log in nowhere',
            'E-mail address': user.email,
            'Operator rights': user.is_superuser ? 'superuser' : user.is_staff ? 'staff' : 'none',
            Password: user.password_change_required ? 'one-time, to be changed at the next log-in' : 'own',
            'Last log-in': user.last_login_at ? momentOf(user.last_login_at) : 'never',
            Created: momentOf(user.created_at),
            Id: id,
          }}
        />
      </Card>
      <Card title="Memberships">
        <Rows
          label="Memberships"
          heads={['Tenant', 'Role', 'State', 'Default', 'Actions']}
          rows={memberships.map((membership) => ({
            key: membership.id,
            cells: [
              <Link to={recordPath('tenants', membership.tenant.id)}>{membership.tenant.name}</Link>,
              membership.role,
              membership.is_active ? 'active' : 'deactivated',
              membership.is_default ? 'yes' : 'no',
              <MembershipLinks
                membership={membership}
                name={membership.tenant.name}
                isSuperuser={session.isSuperuser}
              />,
            ],
          }))}
        />
        <p className="links">
          <Link to={actionPath('memberships', 'new', { user: id })}>Add a membership</Link>
        </p>
      </Card>
      <Card title="Open sessions">
        <Rows
          label="Open sessions"
          heads={['By', 'Since', 'Until']}
          rows={sessions.map(({ kind, as_username: as, created_at: since, expires_at: until }, index) => ({
            key: index,
            cells: [
              `${KINDS[kind] ?? kind}${as ? ` ${as}` : ''}`,
              since ? momentOf(since) : '–',
              momentOf(until),
            ],
          }))}
        />
      </Card>
      <Card title="API tokens">
        <Rows
          label="API tokens"
          heads={['Name', 'Begins with', 'State', 'Last used', 'Created', 'Actions']}
          rows={tokens.map((token) => ({
            key: token.id,
            cells: [
              <Link to={recordPath('api-tokens', token.id)}>{token.name}</Link>,
              token.hint,
              token.is_active ? 'active' : 'ended',
              token.last_used_at ? momentOf(token.last_used_at) : 'never',
              momentOf(token.created_at),
              token.is_active ? (
                <Link to={recordPath('api-tokens', token.id, 'revoke')} aria-label={`Revoke: ${token.name}`}>
                  Revoke
                </Link>
              ) : (
                ''
              ),
            ],
          }))}
        />
        <p className="links">
          {(session.isSuperuser || session.id === id) && (
            <Link to={actionPath('api-tokens', 'issue', { user: id })}>Issue a token</Link>
          )}
          <Link to={listPath('audit-events', { actor: id })}>All events by this account</Link>
        </p>
      </Card>
    </div>
  );
}
