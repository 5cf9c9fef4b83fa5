import { ValueGroup } from '@adminjs/design-system';
import { useTranslation } from 'adminjs';
import React from 'react';
import Moment from './moment';

/** The same moment on a record's own page, under its label. */
export default function MomentField(props: any) {
  const { translateProperty } = useTranslation();
  const { property, resource } = props;
  return (
    <ValueGroup label={translateProperty(property.label, resource.id)}>
      <Moment {...props} />
    </ValueGroup>
  );
}
