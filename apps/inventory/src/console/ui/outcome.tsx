import React from 'react';

/** How an event ended, by a word and its colour. */
export function Outcome({ outcome }: { outcome: string }) {
  return <span className={`badge ${outcome === 'ok' ? 'badge-good' : 'badge-bad'}`}>{outcome}</span>;
}
