import { Box } from '@adminjs/design-system';
import { ApiClient } from 'adminjs';
import React from 'react';
import { Link } from 'react-router-dom';
import { actionPath, listPath, recordPath } from '../common/address';
import { Card, InsteadOf, Lost, Rows } from '../common/card';
import { DayChart } from './day-chart';
import { type AuditEvent, Events } from '../audit-log/events';
import { momentOf, numberOf } from '../common/format';
import { useAnswer } from '../common/use-answer';
import { useHeading } from '../common/use-heading';

interface Dashboard {
  tenants: { active: number; inactive: number };
  members: { active: number; users: number };
  low_stock: { products: number; tenants: number; most: { id: number; name: string; products: number }[] };
  sign_ins: { today: number; refused_today: number };
  days: Record<string, number | string>[];
  events: AuditEvent[];
  impersonations: {
    id: string;
    operatorUsername: string;
    username: string;
    reason: string;
    expiresAt: string;
  }[];
}

const GRID = { display: 'grid', gap: 16, marginBottom: 16 };

interface Linked {
  text: string;
  to: string;
}

/** A number and what it counts; the number, and what is said beside it, lead to their lists. */
function Figure({
  label,
  value,
  note,
  to,
}: {
  label: string;
  value: number;
  note: string | Linked;
  to: string;
}) {
  const figure = numberOf(value);
  return (
    <section className="card figure">
      <h2>{label}</h2>
      <p className="figure-value">
        {to.startsWith('#') ? (
          <a href={to} aria-label={`${figure} ${label.toLowerCase()}: show where`}>
            {figure}
          </a>
        ) : (
          <Link to={to} aria-label={`${figure} ${label.toLowerCase()}: show them`}>
            {figure}
          </Link>
        )}
      </p>
      <p className="quiet">{typeof note === 'string' ? note : <Link to={note.to}>{note.text}</Link>}</p>
    </section>
  );
}

/** The platform at a glance: counts of all tenants, never a tenant's own data. */
export default function PlatformDashboard() {
  const { answer, fault, retry } = useAnswer<Dashboard>(
    async () => (await new ApiClient().getDashboard<Dashboard>()).data,
  );
  const heading = useHeading(answer ? 'dashboard' : '');
  if (fault !== null)
    return (
      <InsteadOf title="Not loaded">
        <Lost what="The figures" fault={fault} retry={retry} />
      </InsteadOf>
    );
  if (!answer)
    return (
      <Box p={['lg', 'xl']} aria-busy="true">
        <h1 className="page-title" ref={heading} tabIndex={-1}>
          Dashboard
        </h1>
        <p>Loading the figures …</p>
      </Box>
    );

  const { tenants, members, low_stock: low, sign_ins: signIns, days, events, impersonations } = answer;
  const today = new Date().toISOString().slice(0, 10);
  const logIns = { action: 'login', 'occurred_at~~from': today, 'occurred_at~~to': today };
  return (
    <Box p={['lg', 'xl']} data-testid="dashboard">
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          Dashboard
        </h1>
        <Link className="page-action first" to={actionPath('tenants', 'onboard')}>
          Onboard a tenant
        </Link>
      </div>
      <div style={{ ...GRID, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}>
        <Figure
          label="Active tenants"
          value={tenants.active}
          note={{
            text: `${numberOf(tenants.inactive)} deactivated`,
            to: listPath('tenants', { is_active: 'false' }),
          }}
          to={listPath('tenants', { is_active: 'true' })}
        />
        <Figure
          label="Active members"
          value={members.active}
          note={{
            text: `${numberOf(members.users)} active accounts`,
            to: listPath('users', { is_active: 'true' }),
          }}
          to={listPath('memberships', { is_active: 'true' })}
        />
        <Figure
          label="Products low on stock"
          value={low.products}
          note={low.tenants === 1 ? 'in one tenant' : `in ${numberOf(low.tenants)} tenants`}
          to="#low-stock"
        />
        <Figure
          label="Log-ins today"
          value={signIns.today}
          note={{
            text: `${numberOf(signIns.refused_today)} refused`,
            to: listPath('audit-events', { ...logIns, outcome: 'refused' }),
          }}
          to={listPath('audit-events', { ...logIns, outcome: 'ok' })}
        />
      </div>
      <div style={{ ...GRID, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))' }}>
        <Card title="Stock movements a day (UTC)">
          <DayChart
            days={days}
            series={[{ key: 'movements', label: 'Movements', colour: 'var(--series-1)' }]}
          />
        </Card>
        <Card title="Documents a day (UTC)">
          <DayChart
            days={days}
            series={[
              { key: 'purchase_orders', label: 'Purchase orders', colour: 'var(--series-1)' },
              { key: 'goods_received_notes', label: 'Goods received', colour: 'var(--series-2)' },
              { key: 'sales_orders', label: 'Sales orders', colour: 'var(--series-3)' },
              { key: 'dispatches', label: 'Dispatches', colour: 'var(--series-4)' },
            ]}
          />
        </Card>
      </div>
      <div id="low-stock" tabIndex={-1}>
        <Card title="Low on stock">
          {low.most.length === 0 ? (
            <p>No product has reached its reorder point.</p>
          ) : (
            <Rows
              label="Tenants that are low on stock"
              heads={['Tenant', 'Products']}
              rows={low.most.map(({ id, name, products }) => ({
                key: id,
                cells: [<Link to={recordPath('tenants', id)}>{name}</Link>, numberOf(products)],
              }))}
            />
          )}
          {low.tenants > low.most.length && (
            <p className="quiet">
              The {low.most.length} tenants with most; there are {numberOf(low.tenants)}.
            </p>
          )}
          {low.most.length > 0 && (
            <p className="quiet">
              Which products they are, a member of the tenant sees, and whoever acts as one.
            </p>
          )}
        </Card>
      </div>
      <Card title="Impersonations in progress">
        {impersonations.length === 0 && <p>None.</p>}
        <ul className="events">
          {impersonations.map(({ id, operatorUsername, username, reason, expiresAt }) => (
            <li key={id}>
              <Link to={recordPath('impersonations', id)}>
                {operatorUsername} as {username}
              </Link>
              <span>{reason || 'no reason given'}</span>
              <span className="quiet">until {momentOf(expiresAt)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Latest events">
        <Events events={events} />
        <p className="links">
          <Link to={listPath('audit-events')}>The whole audit log</Link>
        </p>
      </Card>
    </Box>
  );
}
