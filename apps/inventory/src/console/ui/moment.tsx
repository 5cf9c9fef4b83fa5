import React from 'react';
import { momentOf } from './session';

/** A moment in a list, in the one style of both consoles. */
export default function Moment({ property, record }: any) {
  const value: unknown = record.params[property.path];
  if (typeof value !== 'string' || value === '') return <span>–</span>;
  return (
    <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
      {property.type === 'date' ? value.slice(0, 10) : momentOf(value)}
    </time>
  );
}
