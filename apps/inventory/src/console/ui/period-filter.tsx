import { FormGroup, Label } from '@adminjs/design-system';
import { useTranslation } from 'adminjs';
import React from 'react';

/** From one day to another, both included, in UTC; either end may be open. */
export default function PeriodFilter({ property, filter, onChange }: any) {
  const { translateProperty } = useTranslation();
  const name = translateProperty(property.label, property.resourceId);
  const field = (end: 'from' | 'to', label: string) => {
    const key = `${property.path}~~${end}`;
    return (
      <label>
        {label}
        <input
          type="date"
          aria-label={`${name}, ${label}`}
          name={`filter-${key}`}
          value={String(filter[key] ?? '').slice(0, 10)}
          onChange={(event) => onChange(key, event.target.value)}
        />
      </label>
    );
  };
  return (
    <FormGroup variant="filter">
      <Label>{name} (UTC)</Label>
      <div className="period">
        {field('from', 'from')}
        {field('to', 'to')}
      </div>
    </FormGroup>
  );
}
