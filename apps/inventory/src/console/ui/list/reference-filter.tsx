import { FormGroup, Label } from '@adminjs/design-system';
import { useTranslation } from 'adminjs';
import React from 'react';
import { RecordPicker } from '../record/record-picker';
import type { FilterProps } from '../common/props';

/** A record that others name, as a filter of their list. */
export default function ReferenceFilter({ property, filter, onChange }: FilterProps) {
  const { translateProperty } = useTranslation();
  const inputId = `filter-${property.path}`;
  return (
    <FormGroup variant="filter">
      <Label htmlFor={inputId}>{translateProperty(property.label, property.resourceId)}</Label>
      <RecordPicker
        inputId={inputId}
        resourceId={property.reference ?? ''}
        variant="filter"
        value={filter[property.path] ?? ''}
        isClearable
        onPick={(id) => onChange(property.path, id)}
      />
    </FormGroup>
  );
}
