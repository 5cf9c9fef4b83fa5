import { Box, Button, Text } from '@adminjs/design-system';
import { useNotice } from 'adminjs';
import React, { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CancelButton } from './cancel-button';
import { Handover } from './handover';
import type { Confirmation, HandoverContent } from '../common/contract';
import type { RecordProps } from '../common/props';
import { useAction } from '../common/use-action';

/** Says what an action will do, and does it only when it is asked to. */
export default function ConfirmAction({ action, record, resource }: RecordProps) {
  const [handover, setHandover] = useState<HandoverContent | null>(null);
  const [next, setNext] = useState('');
  const { send, isBusy } = useAction({ action, resource, record });
  const notify = useNotice();
  const navigate = useNavigate();
  const { question, explanation, button, variant } = action.custom as Confirmation;

  const confirm = async () => {
    const answer = await send({ confirmed: true });
    if (!answer) return;
    // What is handed over says itself what was done, and no message covers it.
    if (answer.notice && !answer.handover) notify(answer.notice);
    if (answer.notice?.type !== 'success' || !answer.redirectUrl) return;
    if (answer.handover) {
      setNext(answer.redirectUrl);
      setHandover(answer.handover);
    } else navigate(`${answer.redirectUrl}?refresh=true`);
  };

  if (handover !== null) {
    return <Handover {...handover} onDone={() => navigate(next)} />;
  }
  return (
    <section className="card form">
      <h2>{question}</h2>
      <Text mt="lg" style={{ fontWeight: 700 }} data-testid="subject">
        {record.title || record.id}
      </Text>
      <Text mt="lg" mb="xl" style={{ lineHeight: 1.6 }}>
        {explanation}
      </Text>
      <Box flex style={{ gap: 12, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          color={variant === 'danger' ? 'danger' : 'primary'}
          disabled={isBusy}
          onClick={() => void confirm()}
        >
          {button}
        </Button>
        <CancelButton resource={resource} record={record} />
      </Box>
    </section>
  );
}
