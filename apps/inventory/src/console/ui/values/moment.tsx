import React from 'react';
import { textOf, type ValueProps } from '../common/props';
import { momentOf } from '../common/format';
import { Labelled } from './labelled';

/** A moment in UTC, in the one style of both consoles. */
export default function Moment({ property, record, where }: ValueProps) {
  const value = textOf(record.params[property.path]);
  return (
    <Labelled property={property} where={where}>
      {value === '' ? (
        '–'
      ) : (
        <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
          {property.type === 'date' ? value.slice(0, 10) : momentOf(value)}
        </time>
      )}
    </Labelled>
  );
}
