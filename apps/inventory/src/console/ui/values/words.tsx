import React from 'react';
import { choiceOf, textOf, type ValueProps } from '../common/props';

/** A value; one of a few choices in the words that its picker has for it. */
export default function Words({ property, record }: Pick<ValueProps, 'property' | 'record'>) {
  const value = record.params[property.path];
  const choice = choiceOf(property, value);
  return choice === undefined ? <>{textOf(value) || '–'}</> : <span className="badge">{choice}</span>;
}
