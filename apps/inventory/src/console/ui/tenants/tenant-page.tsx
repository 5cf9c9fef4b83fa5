import React from 'react';
import { Link } from 'react-router-dom';
import { actionPath, listPath, recordPath } from '../common/address';
import { Card, Facts, Lost, Rows } from '../common/card';
import { type AuditEvent, Events } from '../audit-log/events';
import { MembershipLinks, type Membership } from '../memberships/membership-links';
import { momentOf, numberOf } from '../common/format';
import { useOverview } from '../common/use-overview';
import { type RecordProps, useOperator } from '../common/props';
import { type Figures, TenantFigures } from './tenant-figures';

interface Overview {
  tenant: {
    id: number;
    name: string;
    slug: string;
    is_active: boolean;
    reservation_policy: string;
    created_at: string;
    updated_at: string;
  };
  counts: Record<string, number>;
  figures: Figures;
  memberships: Membership[];
  events: AuditEvent[];
}

const COUNTS: readonly [key: string, label: string][] = [
  ['products', 'Products'],
  ['stock_locations', 'Stock locations'],
  ['stock_movements', 'Stock movements'],
  ['open_purchase_orders', 'Open purchase orders'],
  ['open_sales_orders', 'Open sales orders'],
  ['pending_invitations', 'Pending invitations'],
];

/** A tenant on one page: what it is, how much it has, its figures, who works in it and what happened last. */
export default function TenantPage({ record, resource }: RecordProps) {
  const session = useOperator();
  const { answer, fault, retry } = useOverview<Overview>({ resource, record });
  if (fault !== null) return <Lost what="The tenant" fault={fault} retry={retry} />;
  if (!answer) return <p aria-busy="true">Loading the tenant …</p>;
  const { tenant, counts, figures, memberships, events } = answer;
  const id = String(tenant.id);
  return (
    <div data-testid="tenant-page">
      <Card title="Tenant">
        <Facts
          facts={{
            State: tenant.is_active ? 'active' : 'deactivated: its members are shut out',
            Slug: tenant.slug,
            'Reservation policy': tenant.reservation_policy.replaceAll('_', ' '),
            Created: momentOf(tenant.created_at),
            'Last changed': momentOf(tenant.updated_at),
            Id: id,
          }}
        />
      </Card>
      <Card title="What it has">
        <Facts
          facts={Object.fromEntries(COUNTS.map(([key, label]) => [label, numberOf(counts[key] ?? 0)]))}
        />
      </Card>
      <TenantFigures figures={figures} />
      <Card title={`Members: ${numberOf(counts.active_members ?? 0)} active`}>
        <Rows
          label="Members"
          heads={['User', 'Role', 'State', 'Since', 'Actions']}
          rows={memberships.map((membership) => ({
            key: membership.id,
            cells: [
              <Link to={recordPath('users', membership.user.id)}>{membership.user.username}</Link>,
              membership.role,
              membership.is_active ? 'active' : 'deactivated',
              momentOf(membership.created_at),
              <MembershipLinks
                membership={membership}
                name={membership.user.username}
                isSuperuser={session.isSuperuser}
              />,
            ],
          }))}
        />
        {memberships.length < (counts.active_members ?? 0) && (
          <p className="quiet">The first {numberOf(memberships.length)} by name.</p>
        )}
        <p className="links">
          <Link to={actionPath('memberships', 'new', { tenant: id })}>Add a member</Link>
          <Link to={listPath('memberships', { tenant: id })}>All memberships</Link>
        </p>
      </Card>
      <Card title="Latest events">
        <Events events={events} />
        <p className="links">
          <Link to={listPath('audit-events', { tenant: id })}>All events of this tenant</Link>
        </p>
      </Card>
    </div>
  );
}
