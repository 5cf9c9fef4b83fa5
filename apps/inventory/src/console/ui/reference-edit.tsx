import { FormGroup, FormMessage, Label } from '@adminjs/design-system';
import { useTranslation } from 'adminjs';
import React from 'react';
import { RecordPicker } from './record-picker';

/** A record that another names, in a form. */
export default function ReferenceEdit({ property, record, onChange }: any) {
  const { translateProperty } = useTranslation();
  const error = record?.errors[property.path];
  return (
    <FormGroup error={Boolean(error)}>
      <Label htmlFor={property.path} required={property.isRequired}>
        {translateProperty(property.label, property.resourceId)}
      </Label>
      <RecordPicker
        inputId={property.path}
        resourceId={property.reference}
        value={String(record?.params[property.path] ?? '')}
        isClearable
        isDisabled={property.isDisabled}
        onPick={(id, picked) => onChange(property.path, id === '' ? null : id, picked)}
      />
      <FormMessage>{error?.message}</FormMessage>
    </FormGroup>
  );
}
