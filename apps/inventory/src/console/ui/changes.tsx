import React from 'react';
import { Rows } from './card';

type State = Record<string, unknown> | null;

interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** What an event changed, field by field; what it made or took away, where there is only one state. */
export default function Changes({ record }: any) {
  const { before, after, changes }: { before: State; after: State; changes: Change[] } = JSON.parse(
    record.params.changes,
  );
  if (!before && !after) return null;
  const state = after ?? before ?? {};
  return (
    <div className="changes">
      <h2>{before && after ? 'What changed' : after ? 'What it says' : 'What was there before'}</h2>
      {before && after ? (
        changes.length > 0 ? (
          <Rows
            label="What changed"
            heads={['Field', 'Before', 'After']}
            rows={changes.map(({ field, before: was, after: is }) => ({
              key: field,
              cells: [labelOf(field), <del>{textOf(was)}</del>, <ins>{textOf(is)}</ins>],
            }))}
          />
        ) : (
          <p>No field differs.</p>
        )
      ) : (
        <Rows
          label="State"
          heads={['Field', 'Value']}
          rows={Object.entries(state).map(([field, value]) => ({
            key: field,
            cells: [labelOf(field), textOf(value)],
          }))}
        />
      )}
      {before && after && (
        <details>
          <summary>Both states whole</summary>
          <pre>{JSON.stringify({ before, after }, null, 2)}</pre>
        </details>
      )}
    </div>
  );
}

function labelOf(field: string): string {
  const text = field.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function textOf(value: unknown): React.ReactNode {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'object') return <pre>{JSON.stringify(value, null, 2)}</pre>;
  return String(value);
}
