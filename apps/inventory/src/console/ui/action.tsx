import { ValueGroup } from '@adminjs/design-system';
import React from 'react';
import { actionWords } from './action-words';

/** What an event says was done, in a list and, under its label, on the event's own page. */
export default function Action({ record, where }: any) {
  const { action } = record.params;
  const words = <span title={action}>{actionWords(action)}</span>;
  return where === 'show' ? <ValueGroup label="Action">{words}</ValueGroup> : words;
}
