import React from 'react';
import { Link } from 'react-router-dom';
import { recordPath } from '../common/address';
import { hasAction, textOf, type ValueProps } from '../common/props';

/** The record that a value names: its title, with a link to its page. */
export default function Reference({ property, record }: Pick<ValueProps, 'property' | 'record'>) {
  const id = textOf(record.params[property.path]);
  const named = record.populated[property.path];
  // Ids begin with 1; 0 stands for no tenant where a key cannot be empty.
  if (id === '' || Number(id) === 0) return <span>–</span>;
  const title = named?.title || id;
  return property.reference && hasAction(named, 'show') ? (
    <Link to={recordPath(property.reference, id)}>{title}</Link>
  ) : (
    <span>{title}</span>
  );
}
