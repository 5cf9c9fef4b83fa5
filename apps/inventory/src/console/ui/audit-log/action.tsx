import React from 'react';
import { textOf, type ValueProps } from '../common/props';
import { Labelled } from '../values/labelled';
import { actionWords } from './action-words';

/** The action of an event, in words. */
export default function Action({ property, record, where }: ValueProps) {
  const action = textOf(record.params.action);
  return (
    <Labelled property={property} where={where}>
      <span title={action}>{actionWords(action)}</span>
    </Labelled>
  );
}
