import React from 'react';
import { decimalOf } from '../common/format';
import { choiceOf, textOf, type ValueProps } from '../common/props';

/** A value: one of a few choices in the words that its picker has for it, a decimal number in the style of both consoles. */
export default function Words({ property, record }: Pick<ValueProps, 'property' | 'record'>) {
  const text = textOf(record.params[property.path]);
  const choice = choiceOf(property, text);
  if (choice !== undefined) return <span className="badge">{choice}</span>;
  if (text === '') return <>–</>;
  if (property.type === 'float') return <>{decimalOf(text, property.path)}</>;
  return <>{text.replace(/\p{Cc}+/gu, ' ')}</>;
}
