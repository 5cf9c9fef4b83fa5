import { FormGroup, Label } from '@adminjs/design-system';
import { useTranslation } from 'adminjs';
import React from 'react';
import type { FilterProps } from '../common/props';

/** From one day to another, both included, in UTC; either end may be open. */
export default function PeriodFilter({ property, filter, onChange }: FilterProps) {
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
          value={(filter[key] ?? '').slice(0, 10)}
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
