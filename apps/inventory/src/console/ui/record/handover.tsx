import { Button, FormGroup, Label, Text } from '@adminjs/design-system';
import React, { useEffect, useRef, useState } from 'react';
import { Facts } from '../common/card';

/** Something that is shown this once, to be handed over: a token or a one-time password. */
export function Handover({
  title,
  text,
  facts,
  value,
  account,
  onDone,
}: {
  title: string;
  text: string;
  facts?: Record<string, string>;
  value: string;
  account?: string;
  onDone: () => void;
}) {
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const address = account === undefined ? null : window.location.origin + account;
  const message =
    address === null
      ? null
      : [
          `Hello ${facts?.Username ?? ''},`,
          '',
          `log in at ${address} with this one-time password, and set a password of your own:`,
          '',
          ...Object.entries(facts ?? {}).map(([label, fact]) => `${label}: ${fact}`),
          `One-time password: ${value}`,
        ].join('\n');
  const copy = async (copied: string) => {
    await navigator.clipboard.writeText(copied).then(
      () => setSaid('Copied.'),
      () => setSaid('The browser does not allow it: select the text and copy it yourself.'),
    );
  };
  return (
    <section className="card form">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <Text mt="lg" mb="lg" style={{ lineHeight: 1.6 }}>
        {text}
      </Text>
      {facts && <Facts facts={address === null ? facts : { ...facts, 'Logs in at': address }} />}
      <code data-testid="handover" className="secret">
        {value}
      </code>
      {message !== null && (
        <FormGroup>
          <Label htmlFor="message">Message to hand over</Label>
          <textarea
            id="message"
            className="message"
            readOnly
            rows={message.split('\n').length + 2}
            value={message}
          />
        </FormGroup>
      )}
      <p className="buttons">
        {'clipboard' in navigator && (
          <>
            {message !== null && (
              <Button variant="contained" type="button" onClick={() => void copy(message)}>
                Copy the message
              </Button>
            )}
            <Button
              variant={message === null ? 'contained' : 'light'}
              type="button"
              onClick={() => void copy(value)}
            >
              {message === null ? 'Copy' : 'Copy the password alone'}
            </Button>
          </>
        )}
        <Button variant="light" type="button" onClick={onDone}>
          I have copied it
        </Button>
        <span role="status">{said}</span>
      </p>
    </section>
  );
}
