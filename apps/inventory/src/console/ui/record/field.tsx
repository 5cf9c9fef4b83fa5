import { FormGroup, Input, Label } from '@adminjs/design-system';
import React from 'react';

/** A line to fill in, with its hint and what is wrong with it said by the input itself. */
export function Field({
  name,
  label,
  hint,
  error,
  value,
  onChange,
  ...input
}: {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  min?: string;
  required: boolean;
  type?: string;
  /** The first of a form: whoever opens it types at once. */
  autoFocus?: boolean;
  placeholder?: string;
}) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
    <FormGroup error={error !== undefined}>
      <Label htmlFor={name} required={input.required}>
        {label}
      </Label>
      <Input
        {...input}
        id={name}
        name={name}
        value={value}
        width={1}
        autoComplete="off"
        aria-invalid={error !== undefined}
        {...(described ? { 'aria-describedby': described } : {})}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
      />
      {hint && (
        <small id={`${name}-hint`} className="quiet">
          {hint}
        </small>
      )}
      {error && (
        <p id={`${name}-error`} className="field-error">
          {error}
        </p>
      )}
    </FormGroup>
  );
}
