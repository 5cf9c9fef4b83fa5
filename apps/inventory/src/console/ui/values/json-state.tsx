import { FormGroup, Label } from '@adminjs/design-system';
import { useTranslation } from 'adminjs';
import React from 'react';
import { textOf, type ValueProps } from '../common/props';

/** A JSON value, as text. */
export default function JsonState({ property, record }: ValueProps) {
  const { translateProperty } = useTranslation();
  const text = textOf(record.params[property.path]);
  return (
    <FormGroup>
      <Label>{translateProperty(property.label, property.resourceId)}</Label>
      <pre
        style={{
          margin: 0,
          padding: 12,
          overflowX: 'auto',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          fontFamily: 'ui-monospace, monospace',
          fontSize: 13,
          lineHeight: 1.5,
          background: 'var(--block)',
          borderRadius: 6,
        }}
      >
        {text || '–'}
      </pre>
    </FormGroup>
  );
}
