import { Button, Text } from '@adminjs/design-system';
import React, { useState } from 'react';
import { CancelButton } from '../record/cancel-button';
import { Field } from '../record/field';
import { type RecordProps, textOf } from '../common/props';
import { useAction } from '../common/use-action';

/** Steps into a member's place, with a reason that the audit log keeps. */
export default function Impersonate({ action, record, resource }: RecordProps) {
  const [reason, setReason] = useState('');
  const { send, isBusy } = useAction({ action, resource, record });
  const [problem, setProblem] = useState<string | null>(null);
  const member = textOf(record.populated.user?.params.username ?? record.params.username);

  const start = async (event: React.FormEvent) => {
    event.preventDefault();
    const answer = await send({ reason });
    if (!answer) return;
    if (answer.notice?.type === 'success') {
      // Where one can act as the member at once; the banner there leads back.
      window.location.assign('/api/docs/');
      return;
    }
    setProblem(answer.notice?.message ?? null);
  };

  return (
    <form className="card form" onSubmit={(event) => void start(event)}>
      <h2>Impersonate {member}?</h2>
      <Text mt="lg" mb="xl" style={{ lineHeight: 1.6 }}>
        For two hours at most, the API acts as this member for requests with your browser’s session. The
        start, the end and every change in between are written to the audit log with both names; the tenant’s
        owners can read it. The consoles stay yours.
      </Text>
      <Field
        name="reason"
        autoFocus
        label="Reason"
        value={reason}
        maxLength={500}
        required
        placeholder="For example the number of the support request"
        error={problem ?? undefined}
        onChange={setReason}
      />
      <p className="buttons">
        <Button variant="contained" type="submit" disabled={isBusy || reason.trim() === ''}>
          Start impersonation
        </Button>
        <CancelButton resource={resource} record={record} />
      </p>
    </form>
  );
}
