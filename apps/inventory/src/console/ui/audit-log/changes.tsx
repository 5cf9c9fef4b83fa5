import React from 'react';
import { wordsOf } from './action-words';
import { type Change, changedParts, columnsOf, isLineList, textOf } from './change-parts';
import { Rows } from '../common/card';
import type { ValueProps } from '../common/props';

type State = Record<string, unknown> | null;

/** What an event changed, field by field; what it made or took away, where there is only one state. */
export default function Changes({ record }: ValueProps) {
  const { before, after, changes } = JSON.parse(String(record.params.changes)) as {
    before: State;
    after: State;
    changes: Change[];
  };
  if (!before && !after) return null;
  const state = after ?? before ?? {};
  const parts = changes.flatMap(changedParts);
  return (
    <div className="changes">
      <h2>{before && after ? 'What changed' : after ? 'What it says' : 'What was there before'}</h2>
      {before && after ? (
        parts.length > 0 ? (
          <Rows
            label="What changed"
            heads={['Field', 'Before', 'After']}
            rows={parts.map(({ field, before: was, after: is }) => ({
              key: field,
              cells: [field, <del>{shown(was)}</del>, <ins>{shown(is)}</ins>],
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
            cells: [wordsOf(field), shown(value)],
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

/** A value as people read it: lines as a table, anything else in one line. */
function shown(value: unknown): React.ReactNode {
  if (!isLineList(value)) return textOf(value);
  const columns = columnsOf(value);
  return (
    <table className="lines">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {wordsOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {value.map((line, index) => (
          <tr key={index}>
            {columns.map((column) => (
              <td key={column}>{textOf(line[column])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
