import { type BasePropertyJSON, useTranslation } from 'adminjs';
import React from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isAmount } from './amount';

/** The head of a list: real column headings, those that sort as links. */
export default function TableHead({
  properties,
  sortBy,
  direction,
}: {
  properties: BasePropertyJSON[];
  sortBy?: string;
  direction?: 'asc' | 'desc';
}) {
  const { translateProperty } = useTranslation();
  const { search } = useLocation();
  return (
    <thead>
      <tr>
        {properties.map((property) => {
          const label = translateProperty(property.label, property.resourceId);
          const isSorted = property.propertyPath === sortBy;
          const query = new URLSearchParams(search);
          // In another order, what was on this page is elsewhere.
          query.delete('page');
          query.set('sortBy', property.propertyPath);
          query.set('direction', isSorted && direction === 'asc' ? 'desc' : 'asc');
          const sorted = direction === 'asc' ? 'ascending' : 'descending';
          return (
            <th
              key={property.propertyPath}
              scope="col"
              className={isAmount(property) ? 'amount' : undefined}
              {...(isSorted ? { 'aria-sort': sorted } : {})}
            >
              {property.isSortable ? (
                <Link to={`?${query.toString()}`}>
                  {label}
                  {isSorted && <span aria-hidden="true">{direction === 'asc' ? ' ▲' : ' ▼'}</span>}
                </Link>
              ) : (
                label
              )}
            </th>
          );
        })}
        <th scope="col">
          <span className="unseen">Actions</span>
        </th>
      </tr>
    </thead>
  );
}
