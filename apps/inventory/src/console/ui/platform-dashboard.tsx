import { Box, H5, Text } from '@adminjs/design-system';
import { ApiClient } from 'adminjs';
import React, { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import DayChart from './day-chart';
import { momentOf, rootPath } from './session';

interface Person {
  username: string | null;
}

interface Event {
  id: number;
  occurred_at: string;
  action: string;
  outcome: string;
  actor: Person | null;
  on_behalf_of: Person | null;
  tenant: { name: string | null } | null;
}

interface Dashboard {
  tenants: { active: number; inactive: number };
  members: { active: number; users: number };
  low_stock: { products: number; tenants: number };
  sign_ins: { today: number; refused_today: number };
  days: Record<string, number | string>[];
  events: Event[];
  impersonations: {
    id: string;
    operatorUsername: string;
    username: string;
    reason: string;
    expiresAt: string;
  }[];
}

const GRID = { display: 'grid', gap: 16, marginBottom: 16 };
const LINK = { color: '#1f4fd1' };

function Figure({ label, value, note, to }: { label: string; value: number; note: string; to?: string }) {
  const figure = value.toLocaleString('en');
  return (
    <Box variant="white" p="lg">
      <Text style={{ color: '#4a5a6b' }}>{label}</Text>
      <div style={{ margin: '8px 0', fontSize: 32, fontWeight: 700, lineHeight: 1.2 }}>
        {to ? (
          <Link to={to} style={LINK} aria-label={`${figure} ${label.toLowerCase()}: show them`}>
            {figure}
          </Link>
        ) : (
          figure
        )}
      </div>
      <Text style={{ color: '#4a5a6b', fontSize: 13 }}>{note}</Text>
    </Box>
  );
}

/** The platform at a glance: counts of all tenants, never a tenant's own data. */
export default function PlatformDashboard() {
  const [data, setData] = useState<Dashboard | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    new ApiClient().getDashboard<Dashboard>().then(
      (answer) => setData(answer.data),
      () => setLost(true),
    );
  }, []);
  if (!data) return <Box p="xl">{isLost ? 'The figures could not be loaded.' : 'Loading the figures …'}</Box>;

  const { tenants, members, low_stock: low, sign_ins: signIns, days, events, impersonations } = data;
  const root = rootPath();
  const today = new Date().toISOString().slice(0, 10);
  const listOf = (resource: string, filters: Record<string, string>) =>
    `${root}/resources/${resource}?${new URLSearchParams(
      Object.entries(filters).map(([name, value]) => [`filters.${name}`, value]),
    ).toString()}`;
  return (
    <Box p={['lg', 'xl']} data-testid="dashboard">
      <div style={{ ...GRID, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}>
        <Figure
          label="Active tenants"
          value={tenants.active}
          note={`${tenants.inactive} deactivated`}
          to={listOf('tenants', { is_active: 'true' })}
        />
        <Figure
          label="Active members"
          value={members.active}
          note={`${members.users} active accounts`}
          to={listOf('memberships', { is_active: 'true' })}
        />
        <Figure
          label="Products low on stock"
          value={low.products}
          note={low.tenants === 1 ? 'in one tenant' : `in ${low.tenants} tenants`}
        />
        <Figure
          label="Log-ins today"
          value={signIns.today}
          note={`${signIns.refused_today} refused`}
          to={listOf('audit-events', {
            action: 'login',
            'occurred_at~~from': today,
            'occurred_at~~to': today,
          })}
        />
      </div>
      <div style={{ ...GRID, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))' }}>
        <Box variant="white" p="lg">
          <H5>Stock movements a day</H5>
          <DayChart days={days} series={[{ key: 'movements', label: 'Movements', colour: '#1f4fd1' }]} />
        </Box>
        <Box variant="white" p="lg">
          <H5>Documents a day</H5>
          <DayChart
            days={days}
            series={[
              { key: 'purchase_orders', label: 'Purchase orders', colour: '#1f4fd1' },
              { key: 'goods_received_notes', label: 'Goods received', colour: '#0f8a6d' },
              { key: 'sales_orders', label: 'Sales orders', colour: '#b25e00' },
              { key: 'dispatches', label: 'Dispatches', colour: '#8a1c6b' },
            ]}
          />
        </Box>
      </div>
      <Box variant="white" p="lg" mb="lg">
        <H5>Impersonations in progress</H5>
        {impersonations.length === 0 ? (
          <Text>None.</Text>
        ) : (
          impersonations.map(({ id, operatorUsername, username, reason, expiresAt }) => (
            <Text key={id} style={{ padding: '6px 0', lineHeight: 1.5 }}>
              <Link to={`${root}/resources/impersonations/records/${id}/show`} style={LINK}>
                {operatorUsername} as {username}
              </Link>{' '}
              · {reason || 'no reason given'} · until {momentOf(expiresAt)}
            </Text>
          ))
        )}
      </Box>
      <Box variant="white" p="lg">
        <H5>Latest events</H5>
        {events.map(({ id, occurred_at: at, action, outcome, actor, on_behalf_of: member, tenant }) => (
          <div
            key={id}
            style={{ display: 'flex', flexWrap: 'wrap', gap: '2px 12px', padding: '6px 0', lineHeight: 1.5 }}
          >
            <span style={{ color: '#4a5a6b', fontVariantNumeric: 'tabular-nums' }}>{momentOf(at)}</span>
            <Link to={`${root}/resources/audit-events/records/${id}/show`} style={LINK}>
              {action}
            </Link>
            {outcome === 'refused' && <strong style={{ color: '#8a1c1c', fontWeight: 700 }}>refused</strong>}
            <span>
              {actor?.username ?? 'nobody known'}
              {member ? ` for ${member.username}` : ''}
              {tenant ? ` · ${tenant.name}` : ''}
            </span>
          </div>
        ))}
        <div style={{ marginTop: 12 }}>
          <Link to={`${root}/resources/audit-events`} style={LINK}>
            The whole audit log
          </Link>
        </div>
      </Box>
    </Box>
  );
}
