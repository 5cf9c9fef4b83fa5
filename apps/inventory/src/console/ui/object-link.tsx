import React from 'react';
import { Link } from 'react-router-dom';
import { rootPath } from './session';

/** What an event is about, by what people called it; a link where it has a page. */
export default function ObjectLink({ record }: any) {
  const { object_label: label, object_type: type, object_id: id, object_href: href } = record.params;
  const text = label || (id ? `${String(type).replaceAll('_', ' ')} ${id}` : '–');
  if (!href) return <span>{text}</span>;
  // Of the other console, which is an application of its own.
  if (href.startsWith('/')) return <a href={href}>{text}</a>;
  return <Link to={`${rootPath()}/${href}`}>{text}</Link>;
}
