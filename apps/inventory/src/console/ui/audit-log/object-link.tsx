import React from 'react';
import { Link } from 'react-router-dom';
import { textOf, type ValueProps } from '../common/props';
import { rootPath } from '../common/session';
import { Labelled } from '../values/labelled';

/** The object of an event by its label, a link where it has a page. */
export default function ObjectLink({ property, record: { params }, where }: ValueProps) {
  const [id, href] = [textOf(params.object_id), textOf(params.object_href)];
  const text = textOf(params.object_label) || (id ? `${textOf(params.object_type)} ${id}` : '–');
  return (
    <Labelled property={property} where={where}>
      {href === '' ? (
        text
      ) : href.startsWith('/') ? (
        // The other console is an application of its own.
        <a href={href}>{text}</a>
      ) : (
        <Link to={`${rootPath()}/${href}`}>{text}</Link>
      )}
    </Labelled>
  );
}
