import { type BasePropertyJSON, type ResourceJSON, useTranslation } from 'adminjs';
import React, { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { choiceOf } from '../common/props';
import { titleOf } from '../record/record-picker';

const ENDS: Readonly<Record<string, string>> = { from: ' from', to: ' to' };

/** What a list is filtered by, each with the way to the list without it. */
export function AppliedFilters({ resource }: { resource: ResourceJSON }) {
  const { search } = useLocation();
  const { translateProperty } = useTranslation();
  const applied = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('filters.'));
  if (applied.length === 0) return null;
  const without = (name: string) => {
    const query = new URLSearchParams(search);
    query.delete(name);
    query.delete('page');
    return `?${query.toString()}`;
  };
  return (
    <ul className="applied" aria-label="Filters in use">
      {applied.map(([name, value]) => {
        const [path = '', end = ''] = name.slice('filters.'.length).split('~~');
        const property = resource.properties[path];
        const label = `${property ? translateProperty(property.label, resource.id) : path}${ENDS[end] ?? ''}`;
        return (
          <li key={name}>
            <span>
              {label}: <strong>{property ? <Value property={property} value={value} /> : value}</strong>
            </span>
            <Link to={without(name)} aria-label={`Without the filter ${label}`} replace>
              <span aria-hidden="true">×</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** A filter's value as the list shows it: a record by its title, a choice in its words. */
function Value({ property, value }: { property: BasePropertyJSON; value: string }) {
  const [title, setTitle] = useState(value);
  useEffect(() => {
    let isLatest = true;
    setTitle(value);
    if (property.reference && value !== '')
      void titleOf(property.reference, value).then((title) => isLatest && setTitle(title));
    return () => {
      isLatest = false;
    };
  }, [property.reference, value]);
  if (property.type === 'boolean') return <>{value === 'true' ? 'Yes' : 'No'}</>;
  return <bdi>{choiceOf(property, value) ?? title}</bdi>;
}
