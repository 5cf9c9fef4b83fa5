import { Button, Text } from '@adminjs/design-system';
import { useNotice } from 'adminjs';
import React, { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CancelButton } from '../record/cancel-button';
import { Field } from '../record/field';
import { Handover } from '../record/handover';
import { rootPath } from '../common/session';
import type { HandoverContent } from '../common/contract';
import type { ResourceProps } from '../common/props';
import { useAction } from '../common/use-action';
import { useUnsaved } from '../common/use-unsaved';

const FIELDS = [
  { name: 'name', label: 'Name of the tenant', maxLength: 255, required: true },
  {
    name: 'slug',
    label: 'Slug',
    hint: 'Letters, digits, hyphens and underscores; for example northwind',
    maxLength: 100,
    required: true,
  },
  {
    name: 'owner_username',
    label: 'Username of the first owner',
    hint: 'Letters, digits and @ . + - _; for example ada.lovelace',
    maxLength: 150,
    required: true,
  },
  {
    name: 'owner_email',
    label: 'E-mail address of the first owner',
    maxLength: 254,
    required: false,
    type: 'email',
  },
] as const;

/** A tenant and its first owner in one form; ends with what to hand over. */
export default function OnboardTenant({ action, resource }: ResourceProps) {
  const [values, setValues] = useState<Record<string, string>>({});
  const [errors, setErrors] = useState<Record<string, { message: string }>>({});
  const [done, setDone] = useState<{ handover: HandoverContent; next: string } | null>(null);
  useUnsaved(done === null && Object.values(values).some((value) => value !== ''));
  const { send, isBusy } = useAction({ action, resource });
  const notify = useNotice();
  const navigate = useNavigate();

  const onboard = async (event: React.FormEvent) => {
    event.preventDefault();
    const answer = await send(values);
    if (!answer) return;
    const faults = answer.record?.errors ?? {};
    setErrors(faults);
    if (answer.handover) setDone({ handover: answer.handover, next: answer.redirectUrl ?? rootPath() });
    const first = FIELDS.find(({ name }) => faults[name]);
    if (first) document.getElementById(first.name)?.focus();
    else if (answer.notice && !answer.handover) notify(answer.notice);
  };

  if (done) return <Handover {...done.handover} onDone={() => navigate(done.next)} />;
  return (
    <form className="card form" onSubmit={(event) => void onboard(event)} noValidate>
      <Text mb="xl" style={{ lineHeight: 1.6 }}>
        Makes the tenant and the account of its first owner together. You get a one-time password to hand
        over; the owner sets a password at the first log-in and invites the others.
      </Text>
      {FIELDS.map((field, index) => (
        <Field
          key={field.name}
          {...field}
          autoFocus={index === 0}
          value={values[field.name] ?? ''}
          error={errors[field.name]?.message}
          onChange={(value) => setValues({ ...values, [field.name]: value })}
        />
      ))}
      <p className="buttons">
        <Button variant="contained" type="submit" disabled={isBusy}>
          Onboard
        </Button>
        <CancelButton resource={resource} />
      </p>
    </form>
  );
}
