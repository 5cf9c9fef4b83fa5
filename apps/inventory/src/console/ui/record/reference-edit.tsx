import { FormGroup, FormMessage, Label } from '@adminjs/design-system';
import { type PropertyJSON, type RecordJSON, useTranslation } from 'adminjs';
import React from 'react';
import { type ConsoleRecord, textOf } from '../common/props';
import { RecordPicker } from './record-picker';

/** A record that another names, in a form. */
export default function ReferenceEdit({
  property,
  record,
  onChange,
}: {
  property: PropertyJSON;
  record: ConsoleRecord;
  onChange: (path: string, value: string | null, picked?: RecordJSON) => void;
}) {
  const { translateProperty } = useTranslation();
  const error = record.errors[property.path];
  return (
    <FormGroup error={Boolean(error)}>
      <Label htmlFor={property.path} required={property.isRequired}>
        {translateProperty(property.label, property.resourceId)}
      </Label>
      <RecordPicker
        inputId={property.path}
        resourceId={property.reference ?? ''}
        value={textOf(record.params[property.path])}
        isClearable
        isDisabled={property.isDisabled}
        onPick={(id, picked) => onChange(property.path, id === '' ? null : id, picked)}
      />
      <FormMessage>{error?.message}</FormMessage>
    </FormGroup>
  );
}
