import { Box, Text } from '@adminjs/design-system';
import { ApiClient } from 'adminjs';
import React from 'react';
import { Link } from 'react-router-dom';
import { Card, InsteadOf, Lost } from '../common/card';
import { numberOf } from '../common/format';
import { rootPath } from '../common/session';
import { useAnswer } from '../common/use-answer';
import { useHeading } from '../common/use-heading';

interface Table {
  name: string;
  title: string;
  rows: number;
  section: string;
  editable: boolean;
}

/** Every table with its number of rows, and what may be changed here. */
export default function SystemDashboard() {
  const { answer, fault, retry } = useAnswer<Table[]>(
    async () => (await new ApiClient().getDashboard<Table[]>()).data,
  );
  const heading = useHeading('tables');
  if (fault !== null)
    return (
      <InsteadOf title="Not loaded">
        <Lost what="The tables" fault={fault} retry={retry} />
      </InsteadOf>
    );
  const tables = answer ?? [];
  const sections = [...new Set(tables.map(({ section }) => section))];
  return (
    <Box p={['lg', 'xl']}>
      <h1 className="page-title" ref={heading} tabIndex={-1}>
        Tables
      </h1>
      <Text mt="default" mb="xl" style={{ lineHeight: 1.6, maxWidth: 760 }}>
        Everything in the database, row by row, for superusers. Accounts, tenants and memberships can be
        edited, with the same checks and the same record as through the API. The ledger, the audit log and
        sessions are read-only, and so is every tenant’s own data: to change that, step into a member’s place
        in the platform console. Hashes and session contents are never read.
      </Text>
      {!answer && <p aria-busy="true">Counting the rows …</p>}
      {sections.map((section) => (
        <Card key={section} title={section}>
          <div
            style={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}
          >
            {tables
              .filter((table) => table.section === section)
              .map(({ name, title, rows, editable }) => (
                <Link
                  key={name}
                  to={`${rootPath()}/resources/${name}`}
                  style={{
                    display: 'flex',
                    justifyContent: 'space-between',
                    gap: 12,
                    padding: 8,
                    color: 'var(--link)',
                  }}
                >
                  <span>
                    {title}
                    {editable ? ' (editable)' : ''}
                  </span>
                  <span style={{ color: 'var(--quiet)', fontVariantNumeric: 'tabular-nums' }}>
                    {numberOf(rows)}
                  </span>
                </Link>
              ))}
          </div>
        </Card>
      ))}
    </Box>
  );
}
