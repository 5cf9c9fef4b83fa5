import { ValueGroup } from '@adminjs/design-system';
import React from 'react';
import { Outcome } from './outcome';

/** The same on the event's own page. */
export default function OutcomeField({ record }: any) {
  return (
    <ValueGroup label="Outcome">
      <Outcome outcome={String(record.params.outcome)} />
    </ValueGroup>
  );
}
