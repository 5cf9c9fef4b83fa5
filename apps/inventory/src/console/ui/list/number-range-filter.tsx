import { FormGroup, Input, Label } from '@adminjs/design-system';
import { useTranslation } from 'adminjs';
import React from 'react';
import type { FilterProps } from '../common/props';

/** From and to, as decimal numbers; either end may be open. */
export default function NumberRangeFilter({ property, filter, onChange }: FilterProps) {
  const { translateProperty } = useTranslation();
  const name = translateProperty(property.label, property.resourceId);
  const field = (end: 'from' | 'to', label: string) => {
    const key = `${property.path}~~${end}`;
    return (
      <div style={{ flex: 1 }}>
        <Input
          aria-label={`${name} ${label}`}
          name={`filter-${key}`}
          placeholder={label}
          inputMode="decimal"
          width={1}
          value={filter[key] ?? ''}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(key, event.target.value)}
        />
      </div>
    );
  };
  return (
    <FormGroup variant="filter">
      <Label>{name}</Label>
      <div style={{ display: 'flex', gap: 8 }}>
        {field('from', 'from')}
        {field('to', 'to')}
      </div>
    </FormGroup>
  );
}
