import React from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ALL, MOST_ROWS } from './use-list';

const AROUND = 2;

/** As many as a page of a list may have: to look through, and to print. */
const SIZES = [100, 500];

/** The pages of a list as links: first, last, and those around the present one. */
export function Pages({ page, perPage, total }: { page: number; perPage: number; total: number }) {
  const { search } = useLocation();
  const last = Math.max(1, Math.ceil(total / perPage));
  if (last === 1) return null;
  const to = (number: number, size: number | string = perPage) => {
    const query = new URLSearchParams(search);
    query.set('page', String(number));
    if (size !== perPage) query.set('perPage', String(size));
    return `?${query.toString()}`;
  };
  const shown = [
    ...new Set([1, last, ...Array.from({ length: 2 * AROUND + 1 }, (_, i) => page - AROUND + i)]),
  ]
    .filter((number) => number >= 1 && number <= last)
    .sort((a, b) => a - b);

  return (
    <nav aria-label="Pages" className="pages">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
          Previous
        </Link>
      )}
      {shown.map((number, index) => (
        <React.Fragment key={number}>
          {index > 0 && number > (shown[index - 1] ?? 0) + 1 && <span aria-hidden="true">…</span>}
          <Link
            to={to(number)}
            aria-label={`Page ${number} of ${last}`}
            {...(number === page ? { 'aria-current': 'page' } : {})}
          >
            {number}
          </Link>
        </React.Fragment>
      ))}
      {page < last && (
        <Link to={to(page + 1)} rel="next">
          Next
        </Link>
      )}
      {SIZES.filter((size, index) => size > perPage && total > (SIZES[index - 1] ?? 0)).map((size) => (
        <Link key={size} to={to(1, size)}>
          {size} on a page
        </Link>
      ))}
      {total > Math.max(...SIZES) && total <= MOST_ROWS && <Link to={to(1, ALL)}>All on a page</Link>}
    </nav>
  );
}
