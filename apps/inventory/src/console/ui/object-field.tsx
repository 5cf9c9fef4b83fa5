import { ValueGroup } from '@adminjs/design-system';
import React from 'react';
import ObjectLink from './object-link';

/** The same on the event's own page. */
export default function ObjectField(props: any) {
  return (
    <ValueGroup label="Object">
      <ObjectLink {...props} />
    </ValueGroup>
  );
}
