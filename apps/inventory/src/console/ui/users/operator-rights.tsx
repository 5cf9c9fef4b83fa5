import { Box, Button, CheckBox, Label, Text } from '@adminjs/design-system';
import { useNotice } from 'adminjs';
import React, { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CancelButton } from '../record/cancel-button';
import type { RecordProps } from '../common/props';
import { useAction } from '../common/use-action';

/** Grants and takes an account's operator flags; for superusers. */
export default function OperatorRights({ action, record, resource }: RecordProps) {
  const [isStaff, setStaff] = useState(record.params.is_staff === true);
  const [isSuperuser, setSuperuser] = useState(record.params.is_superuser === true);
  const { send, isBusy } = useAction({ action, resource, record });
  const notify = useNotice();
  const navigate = useNavigate();

  const save = async () => {
    const answer = await send({ is_staff: String(isStaff), is_superuser: String(isSuperuser) });
    if (!answer) return;
    if (answer.notice) notify(answer.notice);
    if (answer.notice?.type === 'success' && answer.redirectUrl)
      navigate(`${answer.redirectUrl}?refresh=true`);
  };

  return (
    <section className="card form">
      <Text mb="xl" style={{ lineHeight: 1.6 }}>
        Neither flag opens any tenant’s data: that takes a membership. They hold from the next request on.
      </Text>
      <Box mb="lg" style={{ display: 'flex', gap: 8 }}>
        <CheckBox id="is_staff" checked={isStaff} onChange={() => setStaff(!isStaff)} />
        <Label htmlFor="is_staff">Staff: the platform API and this console</Label>
      </Box>
      <Box mb="xl" style={{ display: 'flex', gap: 8 }}>
        <CheckBox id="is_superuser" checked={isSuperuser} onChange={() => setSuperuser(!isSuperuser)} />
        <Label htmlFor="is_superuser">
          Superuser: also impersonation, rights of operators, and the system console
        </Label>
      </Box>
      <Box flex style={{ gap: 12 }}>
        <Button variant="contained" disabled={isBusy} onClick={() => void save()}>
          Save rights
        </Button>
        <CancelButton resource={resource} record={record} />
      </Box>
    </section>
  );
}
