import React from 'react';
import { Link } from 'react-router-dom';
import { recordPath } from './address';

/** A record that another names: by its title, and a link to its page. */
export default function Reference({ property, record }: any) {
  const id = record.params[property.path];
  const populated = record.populated[property.path];
  // Ids begin with 1; 0 stands for no tenant where a key cannot be empty.
  if (id === null || id === undefined || id === '' || Number(id) === 0) return <span>–</span>;
  const title = populated?.title || id;
  const isShown = populated?.recordActions?.some(({ name }: { name: string }) => name === 'show');
  return isShown ? <Link to={recordPath(property.reference, id)}>{title}</Link> : <span>{title}</span>;
}
