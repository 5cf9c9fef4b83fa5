import { Button, Text } from '@adminjs/design-system';
import React, { useEffect, useRef, useState } from 'react';
import { Facts } from '../common/card';

/** Something that is shown this once, to be handed over: a token or a one-time password. */
export function Handover({
  title,
  text,
  facts,
  value,
  onDone,
}: {
  title: string;
  text: string;
  facts?: Record<string, string>;
  value: string;
  onDone: () => void;
}) {
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    const lines = Object.entries(facts ?? {}).map(([label, fact]) => `${label}: ${fact}`);
    const text = lines.length > 0 ? [...lines, `Password: ${value}`].join('\n') : value;
    await navigator.clipboard.writeText(text).then(
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
      {facts && <Facts facts={facts} />}
      <code data-testid="handover" className="secret">
        {value}
      </code>
      <p className="buttons">
        {'clipboard' in navigator && (
          <Button variant="contained" type="button" onClick={() => void copy()}>
            Copy
          </Button>
        )}
        <Button variant="light" type="button" onClick={onDone}>
          I have copied it
        </Button>
        <span role="status">{said}</span>
      </p>
    </section>
  );
}
