import React from 'react';

/** A value of a list; one of a few choices in the words that its picker has for it. */
export default function Words({ property, record }: any) {
  const value: unknown = record?.params[property.path];
  if (value === null || value === undefined || value === '') return <span>–</span>;
  const choice = property.availableValues?.find((one: { value: unknown }) => one.value === value);
  return choice ? <span className="badge">{choice.label}</span> : <>{value}</>;
}
