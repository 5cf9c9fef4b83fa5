import { ValueGroup } from '@adminjs/design-system';
import { useTranslation } from 'adminjs';
import React from 'react';
import type { ValueProps } from '../common/props';

/** A value: alone in a list, under the property's label on a record's page. */
export function Labelled({
  property,
  where,
  children,
}: Pick<ValueProps, 'property' | 'where'> & { children: React.ReactNode }) {
  const { translateProperty } = useTranslation();
  if (where === 'list') return <>{children}</>;
  return <ValueGroup label={translateProperty(property.label, property.resourceId)}>{children}</ValueGroup>;
}
