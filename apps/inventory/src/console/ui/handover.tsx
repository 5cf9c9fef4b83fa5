import { Box, Button, H4, Text } from '@adminjs/design-system';
import React from 'react';

/** Something that is shown this once, to be handed over: a token or a one-time password. */
export function Handover({ title, text, value, onDone }: any) {
  return (
    <Box variant="white" p="xl" style={{ maxWidth: 720 }}>
      <H4>{title}</H4>
      <Text mt="lg" mb="lg" style={{ lineHeight: 1.6 }}>
        {text}
      </Text>
      <code
        data-testid="handover"
        style={{
          display: 'block',
          padding: 12,
          marginBottom: 24,
          overflowWrap: 'anywhere',
          background: '#eef2f6',
          borderRadius: 6,
          fontFamily: 'ui-monospace, monospace',
        }}
      >
        {value}
      </code>
      <Button variant="contained" onClick={onDone}>
        I have copied it
      </Button>
    </Box>
  );
}
