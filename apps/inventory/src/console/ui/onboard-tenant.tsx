import { Box, Button, FormGroup, FormMessage, H4, Input, Label, Text } from '@adminjs/design-system';
import { ApiClient, useNotice } from 'adminjs';
import React, { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Handover } from './handover';
import { answerOf, rootPath } from './session';

const FIELDS = [
  { name: 'name', label: 'Name of the organisation', maxLength: 255, required: true, type: 'text' },
  { name: 'slug', label: 'Slug, for example northwind', maxLength: 100, required: true, type: 'text' },
  {
    name: 'owner_username',
    label: 'Username of the first owner',
    maxLength: 150,
    required: true,
    type: 'text',
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
export default function OnboardTenant({ action, resource }: any) {
  const [values, setValues] = useState<Record<string, string>>({});
  const [errors, setErrors] = useState<Record<string, { message: string }>>({});
  const [handover, setHandover] = useState<Record<string, string> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const notify = useNotice();
  const navigate = useNavigate();

  const onboard = async (event: React.FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const answer = await answerOf(
      new ApiClient().resourceAction({
        resourceId: resource.id,
        actionName: action.name,
        method: 'post',
        data: values,
      }),
    );
    setBusy(false);
    setErrors(answer.record?.errors ?? {});
    if (answer.notice) notify(answer.notice);
    if (answer.handover) setHandover(answer.handover);
  };

  if (handover !== null)
    return (
      <Handover
        {...handover}
        onDone={() => navigate(`${rootPath()}/resources/${resource.id}?refresh=true`)}
      />
    );
  return (
    <Box variant="white" p="xl" as="form" onSubmit={onboard} style={{ maxWidth: 640 }}>
      <H4>Onboard a tenant</H4>
      <Text mt="lg" mb="xl" style={{ lineHeight: 1.6 }}>
        Makes the tenant and the account of its first owner together. You get a one-time password to hand
        over; the owner sets a password at the first log-in and invites the others.
      </Text>
      {FIELDS.map(({ name, label, maxLength, required, type }) => (
        <FormGroup key={name} error={errors[name] !== undefined}>
          <Label htmlFor={name} required={required}>
            {label}
          </Label>
          <Input
            id={name}
            name={name}
            type={type}
            value={values[name] ?? ''}
            maxLength={maxLength}
            required={required}
            width={1}
            autoComplete="off"
            onChange={(event: React.ChangeEvent<HTMLInputElement>) =>
              setValues({ ...values, [name]: event.target.value })
            }
          />
          {errors[name] && <FormMessage>{errors[name].message}</FormMessage>}
        </FormGroup>
      ))}
      <Button variant="contained" type="submit" disabled={isBusy}>
        Onboard
      </Button>
    </Box>
  );
}
