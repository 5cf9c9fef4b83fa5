import {
  Box,
  Button,
  FormGroup,
  FormMessage,
  H4,
  Input,
  Label,
  SelectAsync,
  Text,
} from '@adminjs/design-system';
import { ApiClient, useNotice } from 'adminjs';
import React, { useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { answerOf, rootPath } from './session';

interface Choice {
  value: string;
  label: string;
}

async function findUsers(query: string): Promise<Choice[]> {
  const records = await new ApiClient().searchRecords({ resourceId: 'users', query });
  return records.map(({ id, title }: { id: string; title: string }) => ({ value: id, label: title }));
}

/** Issues an API token and shows it this once. Staff issue for themselves; a superuser for anybody. */
export default function IssueToken({ action, resource }: any) {
  const session = useSelector((state: any) => state.session);
  const [user, setUser] = useState<Choice>({ value: session.id, label: session.email });
  const [name, setName] = useState('');
  const [token, setToken] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, { message: string }>>({});
  const notify = useNotice();
  const navigate = useNavigate();

  const issue = async (event: React.FormEvent) => {
    event.preventDefault();
    const answer = await answerOf(
      new ApiClient().resourceAction({
        resourceId: resource.id,
        actionName: action.name,
        method: 'post',
        data: { name, user: user.value },
      }),
    );
    setErrors(answer.record?.errors ?? {});
    if (answer.notice) notify(answer.notice);
    if (answer.token) setToken(answer.token);
  };

  if (token !== null) {
    return (
      <Box variant="white" p="xl" style={{ maxWidth: 720 }}>
        <H4>The token “{name}”</H4>
        <Text mt="lg" mb="lg" style={{ lineHeight: 1.6 }}>
          Copy it now: only its hash is kept, and it cannot be shown again. Requests carry it as{' '}
          <code>Authorization: Token …</code>
        </Text>
        <code
          data-testid="issued-token"
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
          {token}
        </code>
        <Button variant="contained" onClick={() => navigate(`${rootPath()}/resources/${resource.id}`)}>
          I have copied it
        </Button>
      </Box>
    );
  }
  return (
    <Box variant="white" p="xl" as="form" onSubmit={issue} style={{ maxWidth: 640 }}>
      <H4>Issue an API token</H4>
      <Text mt="lg" mb="xl" style={{ lineHeight: 1.6 }}>
        Whoever holds the token acts as its user, with the rights that the user has at that moment.
      </Text>
      <FormGroup error={errors.user !== undefined}>
        <Label htmlFor="user">User</Label>
        {session.isSuperuser ? (
          <SelectAsync
            inputId="user"
            value={user}
            cacheOptions
            defaultOptions
            loadOptions={findUsers}
            onChange={(chosen: Choice | null) => chosen && setUser(chosen)}
          />
        ) : (
          <Text id="user">{user.label} (you)</Text>
        )}
        {errors.user && <FormMessage>{errors.user.message}</FormMessage>}
      </FormGroup>
      <FormGroup error={errors.name !== undefined}>
        <Label htmlFor="name" required>
          Name
        </Label>
        <Input
          id="name"
          name="name"
          value={name}
          maxLength={100}
          required
          width={1}
          placeholder="What it is for, for example: warehouse scanner"
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => setName(event.target.value)}
        />
        {errors.name && <FormMessage>{errors.name.message}</FormMessage>}
      </FormGroup>
      <Button variant="contained" type="submit" disabled={name.trim() === ''}>
        Issue token
      </Button>
    </Box>
  );
}
