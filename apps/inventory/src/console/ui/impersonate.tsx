import { Box, Button, FormGroup, FormMessage, H4, Input, Label, Text } from '@adminjs/design-system';
import { ApiClient, useNotice } from 'adminjs';
import React, { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { answerOf } from './session';

/** Steps into a member's place, with a reason that the audit log keeps. */
export default function Impersonate({ action, record, resource }: any) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const notify = useNotice();
  const navigate = useNavigate();
  const member = record.populated?.user?.params?.username ?? record.params.username;

  const start = async (event: React.FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const answer = await answerOf(
      new ApiClient().recordAction({
        resourceId: resource.id,
        recordId: record.id,
        actionName: action.name,
        data: { reason },
      }),
    );
    setBusy(false);
    if (answer.notice?.type === 'success') {
      // Where one can act as the member at once; the banner there leads back.
      window.location.assign('/api/docs/');
      return;
    }
    setProblem(answer.notice?.message ?? null);
    if (answer.notice) notify(answer.notice);
  };

  return (
    <Box variant="white" p="xl" as="form" onSubmit={start} style={{ maxWidth: 640 }}>
      <H4>Impersonate {member}?</H4>
      <Text mt="lg" mb="xl" style={{ lineHeight: 1.6 }}>
        For two hours at most, the API acts as this member for requests with your browser’s session. The
        start, the end and every change in between are written to the audit log with both names; the tenant’s
        owners can read it. The consoles stay yours.
      </Text>
      <FormGroup error={problem !== null}>
        <Label htmlFor="reason" required>
          Reason
        </Label>
        <Input
          id="reason"
          name="reason"
          value={reason}
          maxLength={500}
          required
          width={1}
          placeholder="For example the number of the support request"
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => setReason(event.target.value)}
        />
        {problem !== null && <FormMessage>{problem}</FormMessage>}
      </FormGroup>
      <Box flex style={{ gap: 12, flexWrap: 'wrap' }}>
        <Button variant="contained" type="submit" disabled={isBusy || reason.trim() === ''}>
          Start impersonation
        </Button>
        <Button variant="light" type="button" onClick={() => navigate(-1)}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}
