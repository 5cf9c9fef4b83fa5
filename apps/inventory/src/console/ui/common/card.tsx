import { Box } from '@adminjs/design-system';
import React, { useEffect } from 'react';
import { useHeading } from './use-heading';
import { useConsoleName } from './props';

/** A part of a page under a heading of its own. */
export function Card({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="card">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Labels and their values. */
export function Facts({ facts }: { facts: Record<string, React.ReactNode> }) {
  return (
    <dl className="facts">
      {Object.entries(facts).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === '' || value === null || value === undefined ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A table that scrolls by itself where it is wider than the page. */
export function Rows({
  label,
  heads,
  rows,
}: {
  label: string;
  heads: string[];
  rows: { key: string | number; cells: React.ReactNode[] }[];
}) {
  if (rows.length === 0) return <p>None.</p>;
  return (
    <div className="rows" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={heads[index]} data-label={heads[index]}>
                  <span>{cell}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A page that stands for one that cannot be shown; its heading has the focus, and the window's title says the same. */
export function InsteadOf({ title, children }: { title: string; children: React.ReactNode }) {
  const heading = useHeading(title);
  const console = useConsoleName();
  useEffect(() => {
    document.title = `${title} · ${console}`;
    return () => {
      document.title = console;
    };
  }, [title, console]);
  return (
    <Box p="lg">
      <h1 className="page-title" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </Box>
  );
}

/** Something that could not be read, and the way to try it again. */
export function Lost({ what, fault, retry }: { what: string; fault: string; retry: () => void }) {
  return (
    <div className="lost" role="alert">
      <p>
        {what} could not be loaded. {fault}
      </p>
      <button type="button" className="page-action" onClick={retry}>
        Try again
      </button>
    </div>
  );
}
