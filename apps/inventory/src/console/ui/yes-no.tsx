import React from 'react';

/** Yes or no; where it says whether something may be used at all, by its colour too. */
export default function YesNo({ property, record }: any) {
  const value: unknown = record?.params[property.path];
  if (value === undefined || value === null || value === '') return <span>–</span>;
  const isYes = value === true || value === 'true';
  if (property.path === 'is_active')
    return <span className={`badge ${isYes ? 'badge-good' : 'badge-bad'}`}>{isYes ? 'Yes' : 'No'}</span>;
  return isYes ? <span className="badge">Yes</span> : <span className="quiet">No</span>;
}
