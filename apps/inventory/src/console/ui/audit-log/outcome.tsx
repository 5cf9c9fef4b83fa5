import React from 'react';
import { textOf, type ValueProps } from '../common/props';
import { Labelled } from '../values/labelled';

/** The outcome of an event; a refusal stands out. */
export default function OutcomeValue({ property, record, where }: ValueProps) {
  return (
    <Labelled property={property} where={where}>
      <Outcome outcome={textOf(record.params.outcome)} />
    </Labelled>
  );
}

export function Outcome({ outcome }: { outcome: string }) {
  return <span className={`badge ${outcome === 'ok' ? 'badge-good' : 'badge-bad'}`}>{outcome}</span>;
}
