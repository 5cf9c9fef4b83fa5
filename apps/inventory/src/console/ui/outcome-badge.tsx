import React from 'react';
import { Outcome } from './outcome';

/** The outcome of an event in a list. */
export default function OutcomeBadge({ record }: any) {
  return <Outcome outcome={String(record.params.outcome)} />;
}
